import type { ProviderSettings, ProviderUpdate } from '@boostline/contracts/schemas/admin/settings';
import { changedMeanwhile, ShopError } from '@boostline/contracts/routes/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { explained } from '../../providers/account-changes.js';
import { CompareAccount, HasAnotherRow, type Comparison } from '../../providers/compare-account.js';
import { Provider } from '../../providers/provider.entity.js';
import { sealProviderKey, unsealProviderKey } from '../../providers/provider-key.js';
import { afterDeadlock, replaceAccount } from '../../providers/replace-account.js';
import { databaseNow } from '../../storage/database-clock.js';
import { lockAccount } from '../../storage/read-placements.js';
import { presentProviders } from './present-providers.js';
import { alreadyThere, invalid, providerColumns } from './provider-fields.js';

/**
 * Changes a panel account; from then on the environment no longer decides about it. An address or key of another account of a
 * supplier puts that one in its place: the former finishes what it was sent (decision 11). Those of the former put it back.
 */
@Injectable()
export class UpdateProvider {
  constructor(
    private readonly database: DataSource,
    private readonly compareAccount: CompareAccount,
  ) {}

  /**
   * Throws `not-found`, `conflict` with the present one, and `invalid-input` for another host without its key, for the account
   * of another row, or for an address and key with which the supplier cannot be asked whose they are.
   */
  async run(id: number, update: ProviderUpdate): Promise<ProviderSettings> {
    const { apiKey, active, version } = update;
    const columns = providerColumns(update);
    const { manager } = this.database;
    const before = await demandPresent(manager, await manager.findOneBy(Provider, { id }), version);
    const compared = await this.compare(before, update);
    const change = async (tx: EntityManager) => {
      const provider = await demandPresent(tx, await lockAccount(tx, id), version);
      if (active && provider.replacedBy !== null)
        throw invalid('active', 'cannot be: another supplier stands in its place');
      const now = await databaseNow(tx);
      const forgotten = compared && (await replaceAccount(tx, provider, compared));
      await tx.update(
        Provider,
        { id },
        {
          ...columns,
          ...(apiKey !== undefined && { apiKeySealed: sealProviderKey(id, apiKey) }),
          ...forgotten,
          // What was bought after the backup was made is in doubt with whatever key.
          ...(compared !== null && provider.holdReason !== 'restored' && { holdReason: null }),
          ...explanation(provider, update, now),
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
  private async compare(provider: Provider, { baseUrl, apiKey }: ProviderUpdate): Promise<Comparison | null> {
    if (apiKey === undefined && new URL(baseUrl).host !== new URL(provider.baseUrl).host)
      throw invalid(
        'apiKey',
        'must be entered again when the address names another server, for it would be sent there',
      );
    if (apiKey === undefined && baseUrl === provider.baseUrl) return null;
    try {
      const key = apiKey ?? unsealProviderKey(provider.id, provider.apiKeySealed);
      return await this.compareAccount.run(provider, baseUrl, key);
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
function explanation(provider: Provider, update: ProviderUpdate, now: Date): Partial<Provider> {
  const { shared = provider.shared, explained: isExplained = false } = update;
  const isFreed = provider.shared === true && shared === false;
  if (!isFreed && !isExplained && shared !== true) return {};
  const { unexplainedAt, unexplained, walletDoubtedAt } = explained(provider, now);
  return { unexplainedAt, unexplained, walletDoubtedAt: isFreed ? now : walletDoubtedAt };
}

async function demandPresent(
  tx: EntityManager,
  provider: Provider | null,
  version: number,
): Promise<Provider> {
  if (!provider) throw notFound();
  if (provider.version === version) return provider;
  throw changedMeanwhile('This panel', await shown(tx, provider.id));
}

export function notFound(): ShopError {
  return new ShopError('not-found', 'There is no such panel.');
}

async function shown(tx: EntityManager, id: number): Promise<ProviderSettings> {
  const [provider] = await presentProviders(tx, id);
  if (!provider) throw notFound();
  return provider;
}
