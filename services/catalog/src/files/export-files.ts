import { Injectable } from '@nestjs/common';
import {
  offerColumnNames,
  packageColumns,
} from '@boostline/contracts/schemas/admin/catalogue/catalogue-file';
import { stringify } from 'csv-stringify/sync';
import { DataSource } from 'typeorm';
import { OfferEntity } from '../offers/offer.entity.js';
import { PackageEntity, shownOrder } from '../packages/package.entity.js';
import { furtherLanguages } from '../languages/stored-texts.js';
import { nameColumn, offerCells } from './offer-file.js';
import { readProducts } from '../products/product-registries.js';
import { packageCells } from './package-file.js';

/** The packages and the offers as files that can be changed and read in again. */
@Injectable()
export class ExportFiles {
  constructor(private readonly database: DataSource) {}

  async packages(): Promise<string> {
    const packages = await this.database.manager.find(PackageEntity, { order: shownOrder });
    const { lists } = await readProducts(this.database.manager);
    const byProduct = lists.products.flatMap(({ slug }) => packages.filter(({ type }) => type === slug));
    return toCsv(packageColumns, byProduct.map(packageCells));
  }

  async offers(): Promise<string> {
    const offers = await this.database.manager.find(OfferEntity, { order: { id: 'ASC' } });
    const names = (await furtherLanguages(this.database.manager)).map(nameColumn);
    return toCsv([...offerColumnNames, ...names], offers.map(offerCells));
  }
}

/** A cell that a spreadsheet would run as a formula begins with an apostrophe (OWASP, "CSV injection"). */
export function toCsv(columns: readonly string[], rows: object[]): string {
  return stringify(rows, {
    columns: [...columns],
    header: true,
    escape_formulas: true,
    record_delimiter: '\r\n',
  });
}
