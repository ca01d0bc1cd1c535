import { Controller } from '@nestjs/common';
import { readSiteConfigEdition, updateSiteConfig } from '@boostline/contracts/api';
import { readCatalogSiteConfig, updateCatalogSiteConfig } from '@boostline/contracts/internal';
import type { InputOf, ResponseOf } from '@boostline/contracts/route';
import { In, Serve } from '@boostline/service-kit/serve';
import { Services } from '../services.js';
import { CatalogSnapshotCache } from '../storefront/catalog-snapshot.js';

@Controller()
export class SiteConfigAdministrationController {
  constructor(
    private readonly services: Services,
    private readonly catalogue: CatalogSnapshotCache,
  ) {}

  @Serve(readSiteConfigEdition)
  async read(
    @In() _input: InputOf<typeof readSiteConfigEdition>,
  ): Promise<ResponseOf<typeof readSiteConfigEdition>> {
    return this.services.catalog.call(readCatalogSiteConfig, {});
  }

  @Serve(updateSiteConfig)
  async update(
    @In() { body }: InputOf<typeof updateSiteConfig>,
  ): Promise<ResponseOf<typeof updateSiteConfig>> {
    return this.catalogue.changed(this.services.catalog.call(updateCatalogSiteConfig, { body }));
  }
}
