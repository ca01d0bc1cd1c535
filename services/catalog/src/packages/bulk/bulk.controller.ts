import { Controller } from '@nestjs/common';
import {
  listCatalogServiceChanges,
  makeCatalogBulk,
  previewCatalogPricing,
  previewCatalogSync,
  previewCatalogBulk,
  undoCatalogBulk,
} from '@boostline/contracts/routes/internal/catalogue';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { ListServiceChanges } from '../sync/list-service-changes.js';
import { PreviewPricing } from '../sync/preview-pricing.js';
import { PreviewSync } from '../sync/preview-sync.js';
import { MakeBulk } from './make-bulk.js';
import { PreviewBulk } from './preview-bulk.js';
import { UndoBulk } from './undo-bulk.js';

@Controller()
export class BulkController {
  constructor(
    private readonly previews: PreviewBulk,
    private readonly bulk: MakeBulk,
    private readonly reversal: UndoBulk,
    private readonly changes: ListServiceChanges,
    private readonly syncs: PreviewSync,
    private readonly pricing: PreviewPricing,
  ) {}

  @Serve(previewCatalogBulk)
  preview(
    @In() { params, body }: InputOf<typeof previewCatalogBulk>,
  ): Promise<ResponseOf<typeof previewCatalogBulk>> {
    return this.previews.preview(params.type, body);
  }

  @Serve(makeCatalogBulk)
  make(@In() { params, body }: InputOf<typeof makeCatalogBulk>): Promise<ResponseOf<typeof makeCatalogBulk>> {
    return this.bulk.make(params.type, body);
  }

  @Serve(undoCatalogBulk)
  async undo(
    @In() { params, body }: InputOf<typeof undoCatalogBulk>,
  ): Promise<ResponseOf<typeof undoCatalogBulk>> {
    const count = await this.reversal.undo(params.type, body.undo);
    return { success: true, message: `${count} ${count === 1 ? 'package is' : 'packages are'} as before` };
  }

  @Serve(listCatalogServiceChanges)
  listServiceChanges(
    @In() { query }: InputOf<typeof listCatalogServiceChanges>,
  ): Promise<ResponseOf<typeof listCatalogServiceChanges>> {
    return this.changes.list(query);
  }

  @Serve(previewCatalogPricing)
  previewPricing(
    @In() { body }: InputOf<typeof previewCatalogPricing>,
  ): Promise<ResponseOf<typeof previewCatalogPricing>> {
    return this.pricing.run(body);
  }

  @Serve(previewCatalogSync)
  async previewSync(
    @In() { body }: InputOf<typeof previewCatalogSync>,
  ): Promise<ResponseOf<typeof previewCatalogSync>> {
    return { changes: await this.syncs.run(body.lists) };
  }
}
