import { Controller } from '@nestjs/common';
import {
  createPackage,
  deletePackage,
  listAdminPackages,
  reorderPackages,
  updatePackage,
} from '@boostline/contracts/routes/public/index';
import {
  createCatalogPackage,
  deleteCatalogPackage,
  listCatalogPackages,
  reorderCatalogPackages,
  updateCatalogPackage,
} from '@boostline/contracts/routes/internal/index';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { Services } from '../../services.js';
import { CatalogSnapshotCache } from '../../storefront/catalogue/catalog-snapshot.js';

/** Each change is in the shop's own pages before it is answered. */
@Controller()
export class PackageAdministrationController {
  constructor(
    private readonly services: Services,
    private readonly catalogue: CatalogSnapshotCache,
  ) {}

  @Serve(listAdminPackages)
  async list(
    @In() { params }: InputOf<typeof listAdminPackages>,
  ): Promise<ResponseOf<typeof listAdminPackages>> {
    return this.services.catalog.call(listCatalogPackages, { params });
  }

  @Serve(createPackage)
  async create(
    @In() { params, body }: InputOf<typeof createPackage>,
  ): Promise<ResponseOf<typeof createPackage>> {
    return this.catalogue.changed(this.services.catalog.call(createCatalogPackage, { params, body }));
  }

  @Serve(updatePackage)
  async update(
    @In() { params, body }: InputOf<typeof updatePackage>,
  ): Promise<ResponseOf<typeof updatePackage>> {
    return this.catalogue.changed(this.services.catalog.call(updateCatalogPackage, { params, body }));
  }

  @Serve(deletePackage)
  async delete(@In() { params }: InputOf<typeof deletePackage>): Promise<ResponseOf<typeof deletePackage>> {
    return this.catalogue.changed(this.services.catalog.call(deleteCatalogPackage, { params }));
  }

  @Serve(reorderPackages)
  async reorder(
    @In() { params, body }: InputOf<typeof reorderPackages>,
  ): Promise<ResponseOf<typeof reorderPackages>> {
    return this.catalogue.changed(this.services.catalog.call(reorderCatalogPackages, { params, body }));
  }
}
