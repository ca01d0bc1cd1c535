import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { env } from '../env.js';
import { lockAccount } from './lock-account.js';
import { CompareAccount } from './compare-account.js';
import { Supplier } from './supplier.entity.js';
import { readSupplierKey, sealSupplierKey } from './supplier-key.js';
import { afterDeadlock, replaceAccount } from './replace-account.js';

/** A row without edits follows the environment: the sandbox gets another port at each start. One with edits wins. */
@Injectable()
export class SeedSupplier {
  private readonly logger = new Logger('suppliers');

  constructor(
    private readonly database: DataSource,
    private readonly compareAccount: CompareAccount,
  ) {}

  /** While it is unknown whether another key is of the same account, the present one stays. */
  async seed(): Promise<void> {
    const { RESELLER_API_URL: baseUrl, RESELLER_API_KEY: apiKey } = env;
    if (!baseUrl || !apiKey) return;
    const known = await this.database.manager.findOneBy(Supplier, { id: 1 });
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
      [name, baseUrl, sealSupplierKey(1, apiKey)],
    );
    if (added) this.logger.log(`supplier 1 was added: ${name}`);
  }

  private async follow(known: Supplier, baseUrl: string, apiKey: string): Promise<void> {
    if (!differs(known, baseUrl, apiKey)) return;
    const followed = { baseUrl, pausedUntil: null, failures: 0 };
    // With the same key another address is the sandbox's next port.
    const compared =
      readSupplierKey(known) === apiKey ? null : await this.compareAccount.compare(known, baseUrl, apiKey);
    const write = async (tx: EntityManager) => {
      const supplier = await lockAccount(tx, 1);
      if (!differs(supplier, baseUrl, apiKey)) return;
      const forgotten = compared && (await replaceAccount(tx, supplier, compared));
      await tx.update(
        Supplier,
        { id: 1 },
        {
          ...followed,
          ...forgotten,
          version: supplier.version + 1,
          // Sealed anew at each write, so that a caller of the replaced account notices.
          ...(compared && { apiKeySealed: sealSupplierKey(1, apiKey) }),
        },
      );
    };
    await afterDeadlock.execute(() => this.database.transaction(write));
  }
}

/** The row has no edits, and the environment says something else. */
function differs(known: Supplier, baseUrl: string, apiKey: string): boolean {
  return known.fromEnvironment && (known.baseUrl !== baseUrl || readSupplierKey(known) !== apiKey);
}
