import { ShopError } from '@boostline/contracts/routes/errors';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ActionLimits, Provider } from '../providers/provider.entity.js';
import { takeCall } from '../providers/quota.js';
import { PanelRefused } from '../resellers/answer-errors.js';
import type { PanelV2 } from '../resellers/panel-v2.js';
import { Resellers } from '../resellers/resellers.js';

/** A call to a panel that a person waits for: failures become sentences for him. */
@Injectable()
export class AskPanel {
  private readonly logger = new Logger('administration');

  constructor(
    private readonly database: DataSource,
    private readonly resellers: Resellers,
  ) {}

  /**
   * `quota`: the action whose quota the call counts to. Throws `conflict` with the panel's own words when it refuses,
   * `too-many-requests` when the quota is used up, `unavailable` when what it answered is not known.
   */
  async run<T>(
    provider: Provider,
    quota: keyof ActionLimits | null,
    call: (panel: PanelV2) => Promise<T>,
  ): Promise<T> {
    if (quota && !(await takeCall(this.database.manager, provider, quota)))
      throw new ShopError('too-many-requests', 'The panel allows no more calls right now.', {
        retryAfter: 30,
      });
    try {
      return await call(this.resellers.of(provider));
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      this.logger.warn(`${provider.name} did not do what the administrator asked for: ${text}`);
      if (error instanceof PanelRefused) throw new ShopError('conflict', `The panel refuses: ${text}`);
      throw new ShopError('unavailable', 'The panel does not answer. Please try again in a moment.');
    }
  }
}
