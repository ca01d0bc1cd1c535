import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { databaseModule } from '@boostline/service-kit/database';
import { CatalogInbox } from './catalog-inbox.js';
import { CatalogVersionEntity } from './catalog-version.entity.js';
import { ChangeCatalogue, redisUrl } from './change-catalogue.js';
import { CreateOffer } from './offers/create-offer.js';
import { DeleteOffer } from './offers/delete-offer.js';
import { ListOffers } from './offers/list-offers.js';
import { OfferEntity } from './offers/offer.entity.js';
import { OffersController } from './offers/offers.controller.js';
import { QuoteOffer } from './offers/quote-offer.js';
import { UpdateOffer } from './offers/update-offer.js';
import { ApplySyncedServices } from './packages/apply-synced-services.js';
import { CreatePackage } from './packages/create-package.js';
import { DeletePackage } from './packages/delete-package.js';
import { ListPackages } from './packages/list-packages.js';
import { PackageEntity } from './packages/package.entity.js';
import { PackagesController } from './packages/packages.controller.js';
import { QuotePackage } from './packages/quote-package.js';
import { ReorderPackages } from './packages/reorder-packages.js';
import { ServiceEntity } from './packages/service.entity.js';
import { UpdatePackage } from './packages/update-package.js';
import { ReadSnapshot } from './site/read-snapshot.js';
import { SiteConfigEntity } from './site/site-config.entity.js';
import { SiteController } from './site/site.controller.js';
import { UpdateSiteConfig } from './site/update-site-config.js';

export const entities = [PackageEntity, ServiceEntity, OfferEntity, SiteConfigEntity, CatalogVersionEntity];

const controllers = [PackagesController, OffersController, SiteController];

const useCases = [
  ...[QuotePackage, ListPackages, CreatePackage, UpdatePackage, DeletePackage, ReorderPackages],
  ...[QuoteOffer, ListOffers, CreateOffer, UpdateOffer, DeleteOffer],
  ...[ReadSnapshot, UpdateSiteConfig, ApplySyncedServices],
];

@Module({})
export class CatalogModule {
  static with(on: { databaseUrl: string; redisUrl: string }): DynamicModule {
    return {
      module: CatalogModule,
      imports: [databaseModule({ service: 'catalog', url: on.databaseUrl, entities })],
      controllers,
      providers: [{ provide: redisUrl, useValue: on.redisUrl }, ChangeCatalogue, CatalogInbox, ...useCases],
    };
  }
}
