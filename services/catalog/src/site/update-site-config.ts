import { Injectable } from '@nestjs/common';
import type { SiteConfigEdition, SiteConfigUpdate } from '@boostline/contracts/schemas/shop/site/site-config';
import { ChangeCatalogue, demandVersion } from '../versions/change-catalogue.js';
import { currentSiteConfig, SiteConfigEntity } from './site-config.entity.js';

@Injectable()
export class UpdateSiteConfig {
  constructor(private readonly catalogue: ChangeCatalogue) {}

  async update({ version: edited, ...wanted }: SiteConfigUpdate): Promise<SiteConfigEdition> {
    return this.catalogue.change(async (tx) => {
      const current = await currentSiteConfig(tx);
      demandVersion('site config', edited, current);
      const { version, ...kept } = current;
      const saved = { ...kept, ...wanted };
      await tx.update(SiteConfigEntity, { onlyRow: true }, { saved, version: version + 1 });
      return { ...saved, version: version + 1 };
    });
  }
}
