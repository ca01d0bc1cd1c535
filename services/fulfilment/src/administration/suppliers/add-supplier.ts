import type { ProviderCreation, ProviderSettings } from '@boostline/contracts/schemas/admin/suppliers';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CompareAccount } from '../../suppliers/compare-account.js';
import { Supplier } from '../../suppliers/supplier.entity.js';
import { sealSupplierKey } from '../../suppliers/supplier-key.js';
import { presentSuppliers } from './present-suppliers.js';
import { alreadyThere, invalid, supplierColumns } from './supplier-fields.js';

/** Adds a supplier account. Its services are read, and its wallet is anchored, by those who tend it. */
@Injectable()
export class AddSupplier {
  constructor(
    private readonly database: DataSource,
    private readonly compareAccount: CompareAccount,
  ) {}

  /** Throws `invalid-input` for an account that has a row already: orders of the one row would pass for lost ones of the other. */
  async add({ apiKey, reason: _, ...fields }: ProviderCreation): Promise<ProviderSettings> {
    const columns = supplierColumns(fields);
    const known = await this.compareAccount.findRow(fields.baseUrl, apiKey, null);
    if (known) throw await alreadyThere(this.database.manager, known);
    return this.database.transaction(async (tx) => {
      const [{ id }] = await tx.query(
        `INSERT INTO providers (name, base_url, api_key_sealed) VALUES ($1, $2, '') RETURNING id`,
        [fields.name, fields.baseUrl],
      );
      // The key is bound to the row, whose number is known only now.
      await tx.update(Supplier, { id }, { ...columns, apiKeySealed: sealSupplierKey(id, apiKey) });
      const [shown] = await presentSuppliers(tx, id);
      if (!shown) throw invalid('name', 'was not kept');
      return shown;
    });
  }
}
