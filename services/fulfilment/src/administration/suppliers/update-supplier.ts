import type { ProviderSettings, ProviderUpdate } from '@boostline/contracts/schemas/admin/suppliers';
import { changedMeanwhile, ShopError } from '@boostline/contracts/routes/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { explained } from '../../suppliers/account-changes.js';
import { CompareAccount, HasAnotherRow, type Comparison } from '../../suppliers/compare-account.js';
import { Supplier } from '../../suppliers/supplier.entity.js';
import { sealSupplierKey, unsealSupplierKey } from '../../suppliers/supplier-key.js';
import { afterDeadlock, replaceAccount } from '../../suppliers/replace-account.js';
import { databaseNow } from '../../values/moment.js';
import { lockAccount } from '../../suppliers/lock-account.js';
import { presentSuppliers } from './present-suppliers.js';
import { alreadyThere, invalid, supplierColumns } from './supplier-fields.js';

/**
 * From then on the environment no longer decides. Another account of the supplier takes its place; the replaced one
 * finishes what it was sent (decision 11).
 */
@Injectable()
export class UpdateSupplier {
  constructor(
    private readonly database: DataSource,
    private readonly compareAccount: CompareAccount,
  ) {}

  /**
   * Throws `not-found`, `conflict`, and `invalid-input` for another host without its key, the account of another row,
   * or one that cannot be compared.
   */
  async update(id: number, update: ProviderUpdate): Promise<ProviderSettings> {
    const { apiKey, active, version } = update;
    const columns = supplierColumns(update);
    const { manager } = this.database;
    const before = await demandPresent(manager, await manager.findOneBy(Supplier, { id }), version);
    const compared = await this.compare(before, update);
    const change = async (tx: EntityManager) => {
      const supplier = await demandPresent(tx, await lockAccount(tx, id), version);
      if (active && supplier.replacedBy !== null)
        throw invalid('active', 'cannot be: another supplier stands in its place');
      const now = await databaseNow(tx);
      const forgotten = compared && (await replaceAccount(tx, supplier, compared));
      await tx.update(
        Supplier,
        { id },
        {
          ...columns,
          ...(apiKey !== undefined && { apiKeySealed: sealSupplierKey(id, apiKey) }),
          ...forgotten,
          // What was bought after the backup was made is in doubt with whatever key.
          ...(compared !== null && supplier.holdReason !== 'restored' && { holdReason: null }),
          ...explanation(supplier, update, now),
          active,
          fromEnvironment: false,
          version: version + 1,
        },
      );
      return shown(tx, id);
    };
    return afterDeadlock.execute(() => this.database.transaction(change));
  }

  /** Null when neither address nor key changes. */
  private async compare(supplier: Supplier, { baseUrl, apiKey }: ProviderUpdate): Promise<Comparison | null> {
    if (apiKey === undefined && new URL(baseUrl).host !== new URL(supplier.baseUrl).host)
      throw invalid(
        'apiKey',
        'must be entered again when the address names another server, for it would be sent there',
      );
    if (apiKey === undefined && baseUrl === supplier.baseUrl) return null;
    try {
      const key = apiKey ?? unsealSupplierKey(supplier.id, supplier.apiKeySealed);
      return await this.compareAccount.compare(supplier, baseUrl, key);
    } catch (error) {
      if (error instanceof HasAnotherRow) throw await alreadyThere(this.database.manager, error.row);
      const why = error instanceof Error ? error.message : String(error);
      throw invalid(
        apiKey === undefined ? 'baseUrl' : 'apiKey',
        `is not saved: the supplier could not be asked for your orders with it (${why})`,
      );
    }
  }
}

/** What the owner says of purchases that the shop does not know. Until the wallet is read again, its sum may lack some of them. */
function explanation(supplier: Supplier, update: ProviderUpdate, now: Date): Partial<Supplier> {
  const { shared = supplier.shared, explained: isExplained = false } = update;
  const isFreed = supplier.shared === true && shared === false;
  if (!isFreed && !isExplained && shared !== true) return {};
  const { unexplainedAt, unexplained, walletDoubtedAt } = explained(supplier, now);
  return { unexplainedAt, unexplained, walletDoubtedAt: isFreed ? now : walletDoubtedAt };
}

async function demandPresent(
  tx: EntityManager,
  supplier: Supplier | null,
  version: number,
): Promise<Supplier> {
  if (!supplier) throw notFound();
  if (supplier.version === version) return supplier;
  throw changedMeanwhile('This supplier', await shown(tx, supplier.id));
}

export function notFound(): ShopError {
  return new ShopError('not-found', 'There is no such supplier.');
}

async function shown(tx: EntityManager, id: number): Promise<ProviderSettings> {
  const [supplier] = await presentSuppliers(tx, id);
  if (!supplier) throw notFound();
  return supplier;
}
