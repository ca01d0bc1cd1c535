import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { databaseModule } from '@boostline/service-kit/data/database';
import type { DatabaseAddress } from '@boostline/service-kit/data/database-address';
import { CatalogInbox } from './catalog-inbox.js';
import { CatalogVersionEntity } from './versions/catalog-version.entity.js';
import { ChangeCatalogue, redisUrl } from './versions/change-catalogue.js';
import { CouponsController } from './coupons/coupons.controller.js';
import { PreviewCoupon } from './coupons/preview-coupon.js';
import { ExportFiles } from './files/export-files.js';
import { FilesController } from './files/files.controller.js';
import { ImportFiles } from './files/import-files.js';
import { CreateOffer } from './offers/create-offer.js';
import { DeleteOffer } from './offers/delete-offer.js';
import { ListOffers } from './offers/list-offers.js';
import { OfferEntity } from './offers/offer.entity.js';
import { OffersController } from './offers/offers.controller.js';
import { PreviewOffer } from './offers/preview-offer.js';
import { QuoteOffer } from './offers/quote-offer.js';
import { UpdateOffer } from './offers/update-offer.js';
import { BulkController } from './packages/bulk/bulk.controller.js';
import { MakeBulk } from './packages/bulk/make-bulk.js';
import { PreviewBulk } from './packages/bulk/preview-bulk.js';
import { UndoBulk } from './packages/bulk/undo-bulk.js';
import { CreatePackage } from './packages/saving/create-package.js';
import { DeletePackage } from './packages/saving/delete-package.js';
import { ListPackages } from './packages/list-packages.js';
import { PackageEntity } from './packages/package.entity.js';
import { PackagesController } from './packages/packages.controller.js';
import { QuotePackage } from './packages/quote-package.js';
import { ReorderPackages } from './packages/saving/reorder-packages.js';
import { ServiceEntity, SyncEntity } from './packages/supply/service.entity.js';
import { ApplyPricing } from './packages/sync/apply-pricing.js';
import { ApplySyncedServices } from './packages/sync/apply-synced-services.js';
import { ListServiceChanges } from './packages/sync/list-service-changes.js';
import { PreviewPricing } from './packages/sync/preview-pricing.js';
import { PreviewSync } from './packages/sync/preview-sync.js';
import { UpdatePackage } from './packages/saving/update-package.js';
import { ShopPricingEntity } from './packages/supply/shop-pricing.entity.js';
import { Logos } from './site/logos.js';
import { OpeningEntity } from './site/opening.entity.js';
import { ReadSnapshot } from './site/read-snapshot.js';
import { SiteConfigEntity } from './site/site-config.entity.js';
import { SiteController } from './site/site.controller.js';
import { UpdateSiteConfig } from './site/update-site-config.js';

export const entities = [
  PackageEntity,
  ServiceEntity,
  SyncEntity,
  OfferEntity,
  SiteConfigEntity,
  OpeningEntity,
  CatalogVersionEntity,
  ShopPricingEntity,
];

const controllers = [
  PackagesController,
  BulkController,
  OffersController,
  CouponsController,
  FilesController,
  SiteController,
];

const useCases = [
  QuotePackage,
  ListPackages,
  CreatePackage,
  UpdatePackage,
  DeletePackage,
  ReorderPackages,
  QuoteOffer,
  ListOffers,
  PreviewOffer,
  CreateOffer,
  UpdateOffer,
  DeleteOffer,
  ReadSnapshot,
  UpdateSiteConfig,
  Logos,
  ApplySyncedServices,
  ApplyPricing,
  ListServiceChanges,
  PreviewSync,
  PreviewPricing,
  PreviewCoupon,
  PreviewBulk,
  MakeBulk,
  UndoBulk,
  ImportFiles,
  ExportFiles,
];

@Module({})
export class CatalogModule {
  static with(on: { database: DatabaseAddress; redisUrl: string }): DynamicModule {
    return {
      module: CatalogModule,
      imports: [databaseModule({ service: 'catalog', address: on.database, entities })],
      controllers,
      providers: [{ provide: redisUrl, useValue: on.redisUrl }, ChangeCatalogue, CatalogInbox, ...useCases],
    };
  }
}
