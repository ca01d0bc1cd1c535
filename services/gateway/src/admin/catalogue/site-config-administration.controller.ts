import { Controller } from '@nestjs/common';
import {
  readSiteConfigEdition,
  updateSiteConfig,
  uploadLogo,
} from '@boostline/contracts/routes/public/index';
import { readCatalogSiteConfig, updateCatalogSiteConfig } from '@boostline/contracts/routes/internal/index';
import { storeCatalogLogo } from '@boostline/contracts/routes/internal/catalogue';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { Services } from '../../services.js';
import { CatalogSnapshotCache } from '../../storefront/catalogue/catalog-snapshot.js';
import { drawAnew } from '../logo/draw-anew.js';

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

  @Serve(uploadLogo)
  async uploadLogo(@In() { body }: InputOf<typeof uploadLogo>): Promise<ResponseOf<typeof uploadLogo>> {
    const { name, png } = drawAnew(Buffer.from(body.png, 'base64'));
    return this.services.catalog.call(storeCatalogLogo, {
      body: { logo: name, png: png.toString('base64') },
    });
  }
}
