import type { ProviderCreation, ProviderSettings } from '@boostline/contracts/panel/settings';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Provider } from '../../providers/provider.entity.js';
import { sealProviderKey } from '../../providers/provider-key.js';
import { presentProviders } from './present-providers.js';
import { invalid, providerColumns } from './provider-fields.js';

/** Adds a panel account. Its services are read, and its wallet is anchored, by those who tend it. */
@Injectable()
export class AddProvider {
  constructor(private readonly database: DataSource) {}

  async run({ apiKey, reason: _, ...fields }: ProviderCreation): Promise<ProviderSettings> {
    const columns = providerColumns(fields);
    return this.database.transaction(async (tx) => {
      const [{ id }] = await tx.query(
        `INSERT INTO providers (name, base_url, api_key_sealed) VALUES ($1, $2, '') RETURNING id`,
        [fields.name, fields.baseUrl],
      );
      // The key is bound to the row, whose number is known only now.
      await tx.update(Provider, { id }, { ...columns, apiKeySealed: sealProviderKey(id, apiKey) });
      const [shown] = await presentProviders(tx, id);
      if (!shown) throw invalid('name', 'was not kept');
      return shown;
    });
  }
}
