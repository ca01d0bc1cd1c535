import type { ProviderCreation, ProviderSettings } from '@boostline/contracts/schemas/admin/settings';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CompareAccount } from '../../providers/compare-account.js';
import { Provider } from '../../providers/provider.entity.js';
import { sealProviderKey } from '../../providers/provider-key.js';
import { presentProviders } from './present-providers.js';
import { alreadyThere, invalid, providerColumns } from './provider-fields.js';

/** Adds a panel account. Its services are read, and its wallet is anchored, by those who tend it. */
@Injectable()
export class AddProvider {
  constructor(
    private readonly database: DataSource,
    private readonly compareAccount: CompareAccount,
  ) {}

  /** Throws `invalid-input` for an account that has a row already: orders of the one row would pass for lost ones of the other. */
  async run({ apiKey, reason: _, ...fields }: ProviderCreation): Promise<ProviderSettings> {
    const columns = providerColumns(fields);
    const known = await this.compareAccount.findRow(fields.baseUrl, apiKey, null);
    if (known) throw await alreadyThere(this.database.manager, known);
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
