import type {
  CatalogueFiles,
  FileReport,
  FileRow,
} from '@boostline/contracts/schemas/admin/catalogue/catalogue-file';
import type { EntityManager } from 'typeorm';
import { errorOfMany } from '../packages/saving/save-refusal.js';
import { importOffers } from './import-offers.js';
import { importPackages } from './import-packages.js';

/** Reads files in, packages first. Refused lines are left out: the caller must not commit then. Needs the lock. */
export async function readFilesIn(tx: EntityManager, files: CatalogueFiles): Promise<FileReport> {
  const none = { rows: [], unknown: [] };
  const fromPackages =
    files.packages === undefined ? none : await importPackages(tx, files.packages, files.acceptLoss);
  const fromOffers =
    files.offers === undefined ? none : await importOffers(tx, files.offers, files.acceptLoss);
  const [packages, offers] = [fromPackages.rows, fromOffers.rows];
  const count = (fits: (row: FileRow) => boolean) => [...packages, ...offers].filter(fits).length;
  return {
    packages,
    offers,
    unknownColumns: [...new Set([...fromPackages.unknown, ...fromOffers.unknown])],
    creates: count(({ change, refusal }) => refusal === null && change === 'create'),
    updates: count(({ change, refusal }) => refusal === null && change === 'update'),
    same: count(({ change, refusal }) => refusal === null && change === 'same'),
    refused: count(({ refusal }) => refusal !== null),
    belowMargin: count(({ refusal }) => refusal?.code === 'below-margin'),
  };
}

/** Throws for the first bad line, with all of them by field. */
export function demandNoBadLine({ packages, offers }: FileReport): void {
  const bad = (rows: FileRow[], of: string) =>
    rows.flatMap(({ line, refusal }) => (refusal ? [{ where: `${of} line ${line}`, refusal }] : []));
  const refusals = [...bad(packages, 'packages'), ...bad(offers, 'offers')];
  if (refusals.length > 0) throw errorOfMany(refusals, packages.length + offers.length);
}
