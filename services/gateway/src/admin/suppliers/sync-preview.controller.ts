import { Controller } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/catalogue';
import * as fulfilment from '@boostline/contracts/routes/internal/admin-fulfilment';
import * as catalog from '@boostline/contracts/routes/internal/catalogue';
import { Serve } from '@boostline/service-kit/calls/serve';
import { Services } from '../../services.js';

/** Hundreds of packages are compared, ms. */
const comparison = { timeout: 9000 };
/** Suppliers are asked, which may be slow. */
const toSuppliers = { timeout: 40_000 };

@Controller()
export class SyncPreviewController {
  constructor(private readonly services: Services) {}

  @Serve(api.previewServiceSync)
  async previewSync() {
    const { lists, problems } = await this.services.fulfilment.call(
      fulfilment.previewProviderServices,
      {},
      toSuppliers,
    );
    if (lists.length === 0) return { changes: [], problems };
    const body = { lists };
    const { changes } = await this.services.catalog.call(catalog.previewCatalogSync, { body }, comparison);
    return { changes, problems };
  }
}
