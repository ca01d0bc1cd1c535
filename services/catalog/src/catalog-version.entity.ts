import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A single row that counts the changes of the catalogue and the config. */
@Entity('catalog_version')
export class CatalogVersionEntity {
  @PrimaryColumn('boolean', { name: 'only_row' })
  onlyRow!: true;

  @Column('int')
  version!: number;
}
