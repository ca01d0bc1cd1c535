import { Controller } from '@nestjs/common';
import {
  createCatalogOffer,
  deleteCatalogOffer,
  listCatalogOffers,
  previewCatalogOffer,
  quoteOffer,
  updateCatalogOffer,
} from '@boostline/contracts/routes/internal/index';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { CreateOffer } from './create-offer.js';
import { DeleteOffer } from './delete-offer.js';
import { ListOffers } from './list-offers.js';
import { PreviewOffer } from './preview-offer.js';
import { QuoteOffer } from './quote-offer.js';
import { UpdateOffer } from './update-offer.js';

@Controller()
export class OffersController {
  constructor(
    private readonly quotes: QuoteOffer,
    private readonly lists: ListOffers,
    private readonly previews: PreviewOffer,
    private readonly creation: CreateOffer,
    private readonly update: UpdateOffer,
    private readonly deletion: DeleteOffer,
  ) {}

  @Serve(quoteOffer)
  quoteOffer(@In() { params }: InputOf<typeof quoteOffer>): Promise<ResponseOf<typeof quoteOffer>> {
    return this.quotes.quote(params.name);
  }

  @Serve(listCatalogOffers)
  listOffers(): Promise<ResponseOf<typeof listCatalogOffers>> {
    return this.lists.list();
  }

  @Serve(previewCatalogOffer)
  previewOffer(
    @In() { body }: InputOf<typeof previewCatalogOffer>,
  ): Promise<ResponseOf<typeof previewCatalogOffer>> {
    return this.previews.preview(body);
  }

  @Serve(createCatalogOffer)
  createOffer(
    @In() { body }: InputOf<typeof createCatalogOffer>,
  ): Promise<ResponseOf<typeof createCatalogOffer>> {
    return this.creation.create(body);
  }

  @Serve(updateCatalogOffer)
  updateOffer(
    @In() { params, body }: InputOf<typeof updateCatalogOffer>,
  ): Promise<ResponseOf<typeof updateCatalogOffer>> {
    return this.update.update(params.offerId, body);
  }

  @Serve(deleteCatalogOffer)
  async deleteOffer(
    @In() { params }: InputOf<typeof deleteCatalogOffer>,
  ): Promise<ResponseOf<typeof deleteCatalogOffer>> {
    await this.deletion.delete(params.offerId);
    return { success: true, message: 'Offer deleted successfully' };
  }
}
