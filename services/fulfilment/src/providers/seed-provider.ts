import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { env } from '../env.js';
import { lockAccount } from '../storage/read-placements.js';
import { CompareAccount } from './compare-account.js';
import { Provider } from './provider.entity.js';
import { readProviderKey, sealProviderKey } from './provider-key.js';
import { afterDeadlock, replaceAccount } from './replace-account.js';

/**
 * The first panel account comes from the environment. Later the row wins, except that a row which nobody has edited
 * follows the environment: the demo's stand-in gets another port at each start. A job asks again and again.
 */
@Injectable()
export class SeedProvider {
  private readonly logger = new Logger('providers');

  constructor(
    private readonly database: DataSource,
    private readonly compareAccount: CompareAccount,
  ) {}

  /** Where it cannot be found out whether another key is of the same account, the former stays until it can. */
  async run(): Promise<void> {
    const { RESELLER_API_URL: baseUrl, RESELLER_API_KEY: apiKey } = env;
    if (!baseUrl || !apiKey) return;
    const known = await this.database.manager.findOneBy(Provider, { id: 1 });
    if (!known) return this.add(baseUrl, apiKey);
    try {
      await this.follow(known, baseUrl, apiKey);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.logger.error(`RESELLER_API_URL and RESELLER_API_KEY cannot be used, tried again: ${why}`);
    }
  }

  private async add(baseUrl: string, apiKey: string): Promise<void> {
    const name = new URL(baseUrl).hostname;
    const [added]: unknown[] = await this.database.query(
      `INSERT INTO providers (id, name, base_url, api_key_sealed, from_environment) VALUES (1, $1, $2, $3, true)
         ON CONFLICT (id) DO NOTHING RETURNING id`,
      [name, baseUrl, sealProviderKey(1, apiKey)],
    );
    if (added) this.logger.log(`provider 1 was added: ${name}`);
  }

  private async follow(known: Provider, baseUrl: string, apiKey: string): Promise<void> {
    if (!differs(known, baseUrl, apiKey)) return;
    const followed = { baseUrl, pausedUntil: null, failures: 0 };
    // With the same key another address is the stand-in's next port.
    const compared =
      readProviderKey(known) === apiKey ? null : await this.compareAccount.run(known, baseUrl, apiKey);
    const write = async (tx: EntityManager) => {
      const provider = await lockAccount(tx, 1);
      if (!differs(provider, baseUrl, apiKey)) return;
      const forgotten = compared && (await replaceAccount(tx, provider, compared));
      await tx.update(
        Provider,
        { id: 1 },
        {
          ...followed,
          ...forgotten,
          version: provider.version + 1,
          // Sealed anew at each writing: who has asked the former account sees it by that.
          ...(compared && { apiKeySealed: sealProviderKey(1, apiKey) }),
        },
      );
    };
    await afterDeadlock.execute(() => this.database.transaction(write));
  }
}

/** Nobody has edited the row, and the environment says something else. */
function differs(known: Provider, baseUrl: string, apiKey: string): boolean {
  return known.fromEnvironment && (known.baseUrl !== baseUrl || readProviderKey(known) !== apiKey);
}
