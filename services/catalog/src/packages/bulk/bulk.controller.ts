import { Controller } from '@nestjs/common';
import { previewCatalogSync } from '@boostline/contracts/routes/internal/catalogue';
import * as settings from '@boostline/contracts/routes/public/admin-settings';
import * as api from '@boostline/contracts/routes/public/catalogue';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeAdmin } from '@boostline/service-kit/calls/serve';
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

  @ServeAdmin(api.previewBulkChange)
  previewBulkChange(
    @In() { params, body }: InputOf<typeof api.previewBulkChange>,
  ): Promise<ResponseOf<typeof api.previewBulkChange>> {
    return this.previews.preview(params.type, body);
  }

  @ServeAdmin(api.makeBulkChange)
  makeBulkChange(
    @In() { params, body }: InputOf<typeof api.makeBulkChange>,
  ): Promise<ResponseOf<typeof api.makeBulkChange>> {
    return this.bulk.make(params.type, body);
  }

  @ServeAdmin(api.undoBulkChange)
  async undoBulkChange(
    @In() { params, body }: InputOf<typeof api.undoBulkChange>,
  ): Promise<ResponseOf<typeof api.undoBulkChange>> {
    const count = await this.reversal.undo(params.type, body.undo);
    return { success: true, message: `${count} ${count === 1 ? 'package is' : 'packages are'} as before` };
  }

  @ServeAdmin(api.listServiceChanges)
  listServiceChanges(
    @In() { query }: InputOf<typeof api.listServiceChanges>,
  ): Promise<ResponseOf<typeof api.listServiceChanges>> {
    return this.changes.list(query);
  }

  @ServeAdmin(settings.previewPricing)
  previewPricing(
    @In() { body }: InputOf<typeof settings.previewPricing>,
  ): Promise<ResponseOf<typeof settings.previewPricing>> {
    return this.pricing.run(body);
  }

  @Serve(previewCatalogSync)
  async previewSync(
    @In() { body }: InputOf<typeof previewCatalogSync>,
  ): Promise<ResponseOf<typeof previewCatalogSync>> {
    return { changes: await this.syncs.run(body.lists) };
  }
}
