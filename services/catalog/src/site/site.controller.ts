import { Controller } from '@nestjs/common';
import {
  readCatalogSiteConfig,
  readCatalogSnapshot,
  updateCatalogSiteConfig,
} from '@boostline/contracts/internal';
import type { InputOf, ResponseOf } from '@boostline/contracts/route';
import { In, Serve } from '@boostline/service-kit/serve';
import { DataSource } from 'typeorm';
import { ReadSnapshot } from './read-snapshot.js';
import { currentSiteConfig } from './site-config.entity.js';
import { UpdateSiteConfig } from './update-site-config.js';

@Controller()
export class SiteController {
  constructor(
    private readonly database: DataSource,
    private readonly snapshot: ReadSnapshot,
    private readonly update: UpdateSiteConfig,
  ) {}

  @Serve(readCatalogSnapshot)
  readSnapshot(): Promise<ResponseOf<typeof readCatalogSnapshot>> {
    return this.snapshot.read();
  }

  @Serve(readCatalogSiteConfig)
  readSiteConfig(): Promise<ResponseOf<typeof readCatalogSiteConfig>> {
    return currentSiteConfig(this.database.manager);
  }

  @Serve(updateCatalogSiteConfig)
  updateSiteConfig(
    @In() { body }: InputOf<typeof updateCatalogSiteConfig>,
  ): Promise<ResponseOf<typeof updateCatalogSiteConfig>> {
    return this.update.update(body);
  }
}
