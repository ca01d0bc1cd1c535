import type { ProviderSettings, ProviderUpdate } from '@boostline/contracts/panel/settings';
import { ShopError } from '@boostline/contracts/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { nothingLearned } from '../../providers/account-changes.js';
import { Provider } from '../../providers/provider.entity.js';
import { sealProviderKey } from '../../providers/provider-key.js';
import { presentProviders } from './present-providers.js';
import { invalid, providerColumns } from './provider-fields.js';

/** Changes a panel account; from then on the environment no longer decides about it. */
@Injectable()
export class ChangeProvider {
  constructor(private readonly database: DataSource) {}

  /** Throws `not-found`, `conflict` with the present one, and `invalid-input` for another host without its key. */
  async run(id: number, update: ProviderUpdate): Promise<ProviderSettings> {
    const { apiKey, active, version } = update;
    const columns = providerColumns(update);
    return this.database.transaction(async (tx) => {
      const provider = await tx.findOne(Provider, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!provider) throw notFound();
      if (provider.version !== version)
        throw new ShopError('conflict', 'This panel has changed meanwhile. Please look at it again.', {
          current: await shown(tx, id),
        });
      if (apiKey === undefined && new URL(update.baseUrl).host !== new URL(provider.baseUrl).host)
        throw invalid('apiKey', 'must be given with another host, for it would be sent there');
      const isOtherAccount = apiKey !== undefined || update.baseUrl !== provider.baseUrl;
      await tx.update(
        Provider,
        { id },
        {
          ...columns,
          ...(apiKey !== undefined && { apiKeySealed: sealProviderKey(id, apiKey) }),
          ...(isOtherAccount && nothingLearned),
          // What was bought after the backup was made is in doubt with whatever key.
          ...(isOtherAccount && provider.holdReason !== 'restored' && { holdReason: null }),
          active,
          fromEnvironment: false,
          version: version + 1,
        },
      );
      return shown(tx, id);
    });
  }
}

export function notFound(): ShopError {
  return new ShopError('not-found', 'There is no such panel.');
}

async function shown(tx: EntityManager, id: number): Promise<ProviderSettings> {
  const [provider] = await presentProviders(tx, id);
  if (!provider) throw notFound();
  return provider;
}
