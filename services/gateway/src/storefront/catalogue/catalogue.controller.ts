import { Controller, Req, Res } from '@nestjs/common';
import { invalidField } from '@boostline/contracts/routes/errors';
import {
  listOffers,
  listPackages,
  listProducts,
  readSiteConfig,
} from '@boostline/contracts/routes/public/index';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, ServeThroughReply } from '@boostline/service-kit/calls/serve';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogSnapshotCache, packagesAddress } from './catalog-snapshot.js';
import { sendPrepared } from './prepared-answer.js';

/** The public part of the catalog, from memory. */
@Controller()
export class CatalogueController {
  constructor(private readonly catalogue: CatalogSnapshotCache) {}

  @ServeThroughReply(listPackages)
  packages(
    @In() { params: { type } }: InputOf<typeof listPackages>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    if (!(type in this.catalogue.current().snapshot.packages))
      throw invalidField('type', 'must be a product of this shop');
    sendPrepared(request, reply, this.catalogue.answer(packagesAddress(type)));
  }

  @ServeThroughReply(listOffers)
  offers(
    @In() _input: InputOf<typeof listOffers>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    sendPrepared(request, reply, this.catalogue.answer(listOffers.path));
  }

  @ServeThroughReply(listProducts)
  products(
    @In() _input: InputOf<typeof listProducts>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    sendPrepared(request, reply, this.catalogue.answer(listProducts.path));
  }

  @ServeThroughReply(readSiteConfig)
  siteConfig(
    @In() _input: InputOf<typeof readSiteConfig>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    sendPrepared(request, reply, this.catalogue.answer(readSiteConfig.path));
  }
}
