import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { databaseModule } from '@boostline/service-kit/data/database';
import type { DatabaseAddress } from '@boostline/service-kit/data/database-address';
import { PackagesModule } from './packages/packages.module.js';
import { OffersModule } from './offers/offers.module.js';
import { CouponsModule } from './coupons/coupons.module.js';
import { FilesModule } from './files/files.module.js';
import { GuideEntity } from './guides/guide.entity.js';
import { GuidesModule } from './guides/guides.module.js';
import { EditedTextEntity, LanguageEntity } from './languages/language.entity.js';
import { LanguagesModule } from './languages/languages.controller.js';
import { SiteModule } from './site/site.module.js';
import { PackageEntity } from './packages/package.entity.js';
import { ServiceEntity, SyncEntity } from './packages/supply/service.entity.js';
import { OfferEntity } from './offers/offer.entity.js';
import { SiteConfigEntity } from './site/site-config.entity.js';
import { OpeningEntity } from './site/opening.entity.js';
import { CatalogVersionEntity } from './versions/catalog-version.entity.js';
import {
  ConfirmedServiceEntity,
  NetworkEntity,
  ProductEntity,
  ProductPageEntity,
  TargetKindEntity,
} from './products/product.entity.js';
import { ProductsModule } from './products/products.module.js';
import { ShopPricingEntity } from './packages/supply/shop-pricing.entity.js';
import { VersionsModule } from './versions/versions.module.js';

export const entities = [
  PackageEntity,
  ServiceEntity,
  SyncEntity,
  OfferEntity,
  SiteConfigEntity,
  OpeningEntity,
  CatalogVersionEntity,
  ShopPricingEntity,
  NetworkEntity,
  ProductEntity,
  ProductPageEntity,
  TargetKindEntity,
  GuideEntity,
  ConfirmedServiceEntity,
  LanguageEntity,
  EditedTextEntity,
];

@Module({
  imports: [
    ProductsModule,
    PackagesModule,
    OffersModule,
    CouponsModule,
    FilesModule,
    SiteModule,
    GuidesModule,
    LanguagesModule,
  ],
})
export class CatalogModule {
  static with(on: { database: DatabaseAddress; redisUrl: string }): DynamicModule {
    return {
      module: CatalogModule,
      imports: [
        databaseModule({ service: 'catalog', address: on.database, entities }),
        VersionsModule.with(on.redisUrl),
      ],
    };
  }
}
