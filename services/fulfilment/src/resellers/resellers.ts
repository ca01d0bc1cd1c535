import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { env } from '../env.js';
import type { Provider } from '../providers/provider.entity.js';
import { unsealProviderKey } from '../providers/provider-key.js';
import { NoteRefusedCall } from './note-refused-call.js';
import { PanelV2 } from './panel-v2.js';

/** The open connections to panel accounts, one per provider row, renewed when its address or key changes. */
@Injectable()
export class Resellers implements OnApplicationShutdown {
  private readonly open = new Map<number, { access: string; panel: PanelV2 }>();

  constructor(private readonly noteRefusedCall: NoteRefusedCall) {}

  /** Throws when the address may not be called or the key cannot be decrypted. */
  of(provider: Pick<Provider, 'id' | 'name' | 'baseUrl' | 'apiKeySealed' | 'currency'>): PanelV2 {
    const { id, name, baseUrl, apiKeySealed, currency } = provider;
    const access = `${baseUrl} ${apiKeySealed} ${currency}`;
    const known = this.open.get(id);
    if (known?.access === access) return known.panel;
    void known?.panel.close();
    const apiKey = unsealProviderKey(id, apiKeySealed);
    const panel = new PanelV2({
      baseUrl,
      apiKey,
      currency,
      allowLoopback: env.ALLOW_LOOPBACK_UPSTREAMS,
      onRefused: (refused) => this.noteRefusedCall.run({ id, name, baseUrl, apiKeySealed }, refused),
    });
    this.open.set(id, { access, panel });
    return panel;
  }

  /** One question at an address that is not kept. Throws when it may not be called, and what the question throws. */
  async ask<T>(baseUrl: string, apiKey: string, question: (panel: PanelV2) => Promise<T>): Promise<T> {
    const panel = new PanelV2({
      baseUrl,
      apiKey,
      currency: null,
      allowLoopback: env.ALLOW_LOOPBACK_UPSTREAMS,
    });
    try {
      return await question(panel);
    } finally {
      await panel.close();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.open.values()].map(({ panel }) => panel.close()));
  }
}
