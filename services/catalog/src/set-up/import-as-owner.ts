import type { CatalogueFiles, FileReport } from '@boostline/contracts/schemas/admin/catalogue/catalogue-file';
import { DataSource } from 'typeorm';
import { entities } from '../catalog.module.js';
import { CatalogVersionEntity } from '../versions/catalog-version.entity.js';
import { readFilesIn } from '../files/read-files-in.js';

/** Reads files of packages and offers in as the database's owner. Changes nothing when a line is refused or for a rehearsal. */
export async function importAsOwner(
  ownerUrl: string,
  files: CatalogueFiles,
  { keep }: { keep: boolean },
): Promise<FileReport> {
  const database = await new DataSource({
    type: 'postgres',
    url: ownerUrl,
    schema: 'catalog',
    entities,
    poolSize: 1,
    // The statements name no schema.
    extra: { options: '-c search_path=catalog' },
  }).initialize();
  const runner = database.createQueryRunner();
  try {
    await runner.startTransaction();
    await runner.manager.increment(CatalogVersionEntity, { onlyRow: true }, 'version', 1);
    const report = await readFilesIn(runner.manager, files);
    if (keep && report.refused === 0) await runner.commitTransaction();
    else await runner.rollbackTransaction();
    return report;
  } finally {
    // Ends what an error has left open.
    await runner.release();
    await database.destroy();
  }
}
