import { Controller } from '@nestjs/common';
import { readCatalogSnapshot } from '@boostline/contracts/routes/internal/index';
import {
  storeCatalogLogo,
  readCatalogLogo,
  setCatalogOpening,
} from '@boostline/contracts/routes/internal/catalogue';
import * as api from '@boostline/contracts/routes/public/catalogue';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeAdmin } from '@boostline/service-kit/calls/serve';
import { DataSource } from 'typeorm';
import { ChangeCatalogue } from '../versions/change-catalogue.js';
import { Logos } from './logos.js';
import { setOpening } from './opening.entity.js';
import { ReadSnapshot } from './read-snapshot.js';
import { currentSiteConfig } from './site-config.entity.js';
import { UpdateSiteConfig } from './update-site-config.js';

@Controller()
export class SiteController {
  constructor(
    private readonly database: DataSource,
    private readonly catalogue: ChangeCatalogue,
    private readonly snapshot: ReadSnapshot,
    private readonly update: UpdateSiteConfig,
    private readonly logos: Logos,
  ) {}

  @Serve(readCatalogSnapshot)
  readSnapshot(): Promise<ResponseOf<typeof readCatalogSnapshot>> {
    return this.snapshot.read();
  }

  @ServeAdmin(api.readSiteConfigEdition)
  readSiteConfigEdition(): Promise<ResponseOf<typeof api.readSiteConfigEdition>> {
    return currentSiteConfig(this.database.manager);
  }

  @ServeAdmin(api.updateSiteConfig)
  updateSiteConfig(
    @In() { body }: InputOf<typeof api.updateSiteConfig>,
  ): Promise<ResponseOf<typeof api.updateSiteConfig>> {
    return this.update.update(body);
  }

  @Serve(setCatalogOpening)
  async setOpening(
    @In() { body }: InputOf<typeof setCatalogOpening>,
  ): Promise<ResponseOf<typeof setCatalogOpening>> {
    await this.catalogue.change((tx) => setOpening(tx, body.open));
    return body;
  }

  @Serve(storeCatalogLogo)
  async storeLogo(
    @In() { body: { logo, png } }: InputOf<typeof storeCatalogLogo>,
  ): Promise<ResponseOf<typeof storeCatalogLogo>> {
    await this.logos.store(logo, Buffer.from(png, 'base64'));
    return { logo };
  }

  @Serve(readCatalogLogo)
  async readLogo(
    @In() { params }: InputOf<typeof readCatalogLogo>,
  ): Promise<ResponseOf<typeof readCatalogLogo>> {
    return { png: (await this.logos.find(params.logo)).toString('base64') };
  }
}
