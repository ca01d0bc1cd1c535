import { Module } from '@nestjs/common';
import { PackagesController } from './packages.controller.js';
import { BulkController } from './bulk/bulk.controller.js';
import { QuotePackage } from './quote-package.js';
import { ListPackages } from './list-packages.js';
import { CreatePackage } from './saving/create-package.js';
import { UpdatePackage } from './saving/update-package.js';
import { DeletePackage } from './saving/delete-package.js';
import { ReorderPackages } from './saving/reorder-packages.js';
import { PreviewBulk } from './bulk/preview-bulk.js';
import { MakeBulk } from './bulk/make-bulk.js';
import { UndoBulk } from './bulk/undo-bulk.js';
import { ListServiceChanges } from './sync/list-service-changes.js';
import { PreviewSync } from './sync/preview-sync.js';
import { PreviewPricing } from './sync/preview-pricing.js';
import { ApplySyncedServices } from './sync/apply-synced-services.js';
import { ApplyPricing } from './sync/apply-pricing.js';
import { CatalogInbox } from '../catalog-inbox.js';

@Module({
  controllers: [PackagesController, BulkController],
  providers: [
    QuotePackage,
    ListPackages,
    CreatePackage,
    UpdatePackage,
    DeletePackage,
    ReorderPackages,
    PreviewBulk,
    MakeBulk,
    UndoBulk,
    ListServiceChanges,
    PreviewSync,
    PreviewPricing,
    ApplySyncedServices,
    ApplyPricing,
    CatalogInbox,
  ],
})
export class PackagesModule {}
