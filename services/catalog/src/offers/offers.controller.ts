import { Controller } from '@nestjs/common';
import { quoteOffer } from '@boostline/contracts/routes/internal/index';
import * as api from '@boostline/contracts/routes/public/catalogue';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeAdmin } from '@boostline/service-kit/calls/serve';
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

  @ServeAdmin(api.listAdminOffers)
  listAdminOffers(): Promise<ResponseOf<typeof api.listAdminOffers>> {
    return this.lists.list();
  }

  @ServeAdmin(api.previewOffer)
  previewOffer(
    @In() { body }: InputOf<typeof api.previewOffer>,
  ): Promise<ResponseOf<typeof api.previewOffer>> {
    return this.previews.preview(body);
  }

  @ServeAdmin(api.createOffer)
  createOffer(@In() { body }: InputOf<typeof api.createOffer>): Promise<ResponseOf<typeof api.createOffer>> {
    return this.creation.create(body);
  }

  @ServeAdmin(api.updateOffer)
  updateOffer(
    @In() { params, body }: InputOf<typeof api.updateOffer>,
  ): Promise<ResponseOf<typeof api.updateOffer>> {
    return this.update.update(params.offerId, body);
  }

  @ServeAdmin(api.deleteOffer)
  async deleteOffer(
    @In() { params }: InputOf<typeof api.deleteOffer>,
  ): Promise<ResponseOf<typeof api.deleteOffer>> {
    await this.deletion.delete(params.offerId);
    return { success: true, message: 'Offer deleted successfully' };
  }
}
