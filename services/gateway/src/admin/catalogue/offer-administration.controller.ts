import { Controller } from '@nestjs/common';
import {
  createOffer,
  deleteOffer,
  listAdminOffers,
  previewOffer,
  updateOffer,
} from '@boostline/contracts/routes/public/index';
import {
  createCatalogOffer,
  deleteCatalogOffer,
  listCatalogOffers,
  previewCatalogOffer,
  updateCatalogOffer,
} from '@boostline/contracts/routes/internal/index';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { Services } from '../../services.js';
import { CatalogSnapshotCache } from '../../storefront/catalogue/catalog-snapshot.js';

@Controller()
export class OfferAdministrationController {
  constructor(
    private readonly services: Services,
    private readonly catalogue: CatalogSnapshotCache,
  ) {}

  @Serve(listAdminOffers)
  async list(@In() _input: InputOf<typeof listAdminOffers>): Promise<ResponseOf<typeof listAdminOffers>> {
    return this.services.catalog.call(listCatalogOffers, {});
  }

  @Serve(previewOffer)
  async preview(@In() { body }: InputOf<typeof previewOffer>): Promise<ResponseOf<typeof previewOffer>> {
    return this.services.catalog.call(previewCatalogOffer, { body });
  }

  @Serve(createOffer)
  async create(@In() { body }: InputOf<typeof createOffer>): Promise<ResponseOf<typeof createOffer>> {
    return this.catalogue.changed(this.services.catalog.call(createCatalogOffer, { body }));
  }

  @Serve(updateOffer)
  async update(@In() { params, body }: InputOf<typeof updateOffer>): Promise<ResponseOf<typeof updateOffer>> {
    return this.catalogue.changed(this.services.catalog.call(updateCatalogOffer, { params, body }));
  }

  @Serve(deleteOffer)
  async delete(@In() { params }: InputOf<typeof deleteOffer>): Promise<ResponseOf<typeof deleteOffer>> {
    return this.catalogue.changed(this.services.catalog.call(deleteCatalogOffer, { params }));
  }
}
