import { Module } from '@nestjs/common';
import { OffersController } from './offers.controller.js';
import { QuoteOffer } from './quote-offer.js';
import { ListOffers } from './list-offers.js';
import { PreviewOffer } from './preview-offer.js';
import { CreateOffer } from './create-offer.js';
import { UpdateOffer } from './update-offer.js';
import { DeleteOffer } from './delete-offer.js';

@Module({
  controllers: [OffersController],
  providers: [QuoteOffer, ListOffers, PreviewOffer, CreateOffer, UpdateOffer, DeleteOffer],
})
export class OffersModule {}
