import { Column, Entity, PrimaryColumn, type EntityManager } from 'typeorm';

/** A single row that counts the changes of the catalogue and the config. */
@Entity('catalog_version')
export class CatalogVersionEntity {
  @PrimaryColumn('boolean', { name: 'only_row' }) onlyRow!: true;
  @Column('int') version!: number;
}

/** Asked before what it is said of, so that this is at least as new as the version says. */
export async function currentVersion(tx: EntityManager): Promise<number> {
  const { version } = await tx.findOneByOrFail(CatalogVersionEntity, { onlyRow: true });
  return version;
}
