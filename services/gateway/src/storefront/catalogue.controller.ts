import { Controller, Req, Res } from '@nestjs/common';
import { listOffers, listPackages, readSiteConfig } from '@boostline/contracts/api';
import type { InputOf } from '@boostline/contracts/route';
import { In, ServeThroughReply } from '@boostline/service-kit/serve';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogSnapshotCache } from './catalog-snapshot.js';
import { sendPrepared } from './prepared-answer.js';

/** What a visitor may see of the catalogue, answered from memory. */
@Controller()
export class CatalogueController {
  constructor(private readonly catalogue: CatalogSnapshotCache) {}

  @ServeThroughReply(listPackages)
  packages(
    @In() { params }: InputOf<typeof listPackages>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    sendPrepared(request, reply, this.catalogue.answer(`packages/${params.type}`));
  }

  @ServeThroughReply(listOffers)
  offers(
    @In() _input: InputOf<typeof listOffers>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    sendPrepared(request, reply, this.catalogue.answer('offers'));
  }

  @ServeThroughReply(readSiteConfig)
  siteConfig(
    @In() _input: InputOf<typeof readSiteConfig>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    sendPrepared(request, reply, this.catalogue.answer('site-config'));
  }
}
