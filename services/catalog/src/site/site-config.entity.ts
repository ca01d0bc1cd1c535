import {
  defaultSiteConfig,
  type SiteConfig,
  type SiteConfigEdition,
} from '@boostline/contracts/schemas/shop/site/site-config';
import { Column, Entity, PrimaryColumn, type EntityManager } from 'typeorm';

/** A single row. What was never saved follows the defaults of contracts, fields of later releases too. */
@Entity('site_config')
export class SiteConfigEntity {
  @PrimaryColumn('boolean', { name: 'only_row' }) onlyRow!: true;
  @Column('jsonb') saved!: Partial<SiteConfig>;
  @Column('int') version!: number;
}

/** The site config as it is now, with its version. */
export async function currentSiteConfig(tx: EntityManager): Promise<SiteConfigEdition> {
  const { saved, version } = await tx.findOneByOrFail(SiteConfigEntity, { onlyRow: true });
  return { ...defaultSiteConfig, ...saved, version };
}
