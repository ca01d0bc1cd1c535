import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { env } from '../../env.js';
import type { Supplier } from '../supplier.entity.js';
import { unsealSupplierKey } from '../supplier-key.js';
import { NoteRefusedCall } from '../note-refused-call.js';
import { SupplierClient } from './client.js';

/** The open connections to supplier accounts, one per supplier row, renewed when its address or key changes. */
@Injectable()
export class SupplierClients implements OnApplicationShutdown {
  private readonly open = new Map<number, { access: string; client: SupplierClient }>();

  constructor(private readonly noteRefusedCall: NoteRefusedCall) {}

  /** Throws when the address may not be called or the key cannot be decrypted. */
  of(supplier: Pick<Supplier, 'id' | 'name' | 'baseUrl' | 'apiKeySealed' | 'currency'>): SupplierClient {
    const { id, name, baseUrl, apiKeySealed, currency } = supplier;
    const access = `${baseUrl} ${apiKeySealed} ${currency}`;
    const known = this.open.get(id);
    if (known?.access === access) return known.client;
    void known?.client.close();
    const apiKey = unsealSupplierKey(id, apiKeySealed);
    const client = new SupplierClient({
      baseUrl,
      apiKey,
      currency,
      allowLoopback: env.ALLOW_LOOPBACK_UPSTREAMS,
      onRefused: (refused) => this.noteRefusedCall.record({ id, name, baseUrl, apiKeySealed }, refused),
    });
    this.open.set(id, { access, client });
    return client;
  }

  /** One question at an address that is not kept. Throws when it may not be called, and what the question throws. */
  async ask<T>(
    baseUrl: string,
    apiKey: string,
    question: (client: SupplierClient) => Promise<T>,
  ): Promise<T> {
    const client = new SupplierClient({
      baseUrl,
      apiKey,
      currency: null,
      allowLoopback: env.ALLOW_LOOPBACK_UPSTREAMS,
    });
    try {
      return await question(client);
    } finally {
      await client.close();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.open.values()].map(({ client }) => client.close()));
  }
}
