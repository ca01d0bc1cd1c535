import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { decimalText, nanos } from '../decimal.js';
import type { Provider } from '../providers/provider.entity.js';
import { MeasureWallet } from './measure-wallet.js';

/**
 * Notes what balance and charges add up to while nothing is in flight. A different sum than last time means a
 * top-up, or that somebody else buys with this account.
 */
@Injectable()
export class AnchorWallet {
  private readonly logger = new Logger('wallet');

  constructor(
    private readonly database: DataSource,
    private readonly measureWallet: MeasureWallet,
  ) {}

  /** True when the wallet is anchored anew. Throws when the panel does not answer. */
  async run(provider: Provider): Promise<boolean> {
    const measured = await this.measureWallet.run(provider, () => this.isQuiet(provider.id));
    if (!measured?.found) return false;
    const { balance, spent } = measured.wallet;
    const anchor = balance + spent;
    if (provider.walletAnchor !== null) this.compare(provider, anchor - nanos(provider.walletAnchor));
    // A line may have become unknown since: the sum without it would be wrong for ever.
    const [anchored]: [unknown[], number] = await this.database.query(
      `UPDATE providers SET wallet_anchor = $2, wallet_anchored_at = now() WHERE id = $1
          AND NOT EXISTS (SELECT FROM placements WHERE provider_id = $1 AND state = 'UNKNOWN') RETURNING id`,
      [provider.id, decimalText(anchor)],
    );
    return anchored.length > 0;
  }

  private compare({ name, currency }: Provider, difference: bigint): void {
    if (difference > 0n)
      this.logger.log(
        `${name}: ${decimalText(difference)} ${currency} more than known: topped up or refunded`,
      );
    if (difference < 0n)
      this.logger.error(`${name}: ${decimalText(-difference)} ${currency} spent on orders that are not ours`);
  }

  private async isQuiet(providerId: number): Promise<boolean> {
    const [{ open }] = await this.database.query(
      `SELECT count(*) AS open FROM placements WHERE provider_id = $1 AND state IN ('SENDING', 'UNKNOWN')`,
      [providerId],
    );
    return open === 0;
  }
}
