import { Injectable } from '@nestjs/common';
import type { CatalogSnapshot } from '@boostline/contracts/internal';
import type { PackageType } from '@boostline/contracts/packages';
import { DataSource } from 'typeorm';
import { CatalogVersionEntity } from '../catalog-version.entity.js';
import { OfferEntity, toPublicOffer } from '../offers/offer.entity.js';
import { PackageEntity, shownOrder, toPublicPackage } from '../packages/package.entity.js';
import { currentSiteConfig } from './site-config.entity.js';

/** Everything a visitor may see, as of one moment: the version says exactly this content. */
@Injectable()
export class ReadSnapshot {
  constructor(private readonly database: DataSource) {}

  async read(): Promise<CatalogSnapshot> {
    return this.database.transaction('REPEATABLE READ', async (tx) => {
      const { version } = await tx.findOneByOrFail(CatalogVersionEntity, { onlyRow: true });
      const packages = await tx.find(PackageEntity, {
        where: { active: true },
        relations: { service: true },
        order: shownOrder,
      });
      const offers = await tx.find(OfferEntity, { where: { isActive: true }, order: { id: 'ASC' } });
      const { version: _, ...siteConfig } = await currentSiteConfig(tx);
      const ofType = (type: PackageType) => packages.filter((one) => one.type === type).map(toPublicPackage);
      return {
        version,
        packages: {
          followers: ofType('followers'),
          likes: ofType('likes'),
          views: ofType('views'),
          comments: ofType('comments'),
        },
        offers: offers.map(toPublicOffer),
        siteConfig,
      };
    });
  }
}
