import {
  listOffers,
  listPackages,
  listProducts,
  readSiteConfig,
} from '@boostline/contracts/routes/public/index';
import { invalidField } from '@boostline/contracts/routes/errors';
import { productSlug } from '@boostline/contracts/products/product';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rulesOfCall } from '../../edge/route-rules.js';
import { packagesAddress, type CatalogSnapshotCache } from './catalog-snapshot.js';
import { sendPrepared } from './prepared-answer.js';

/**
 * The public part of the catalogue, from memory. Plain Fastify routes, because they need no guards or interceptors
 * (docs/own-code.md).
 */
export function serveCatalogue(fastify: FastifyInstance, catalogue: CatalogSnapshotCache): void {
  const config = { rules: rulesOfCall(listPackages) };
  const send = (address: string, request: FastifyRequest, reply: FastifyReply) => {
    const answer = catalogue.answer(address);
    reply.hijack();
    sendPrepared(request.raw, reply.raw, answer);
  };
  for (const address of [listOffers.path, listProducts.path, readSiteConfig.path])
    fastify.get(address, { config }, (request, reply) => send(address, request, reply));
  fastify.get<{ Params: { type: string } }>(listPackages.path, { config }, (request, reply) => {
    const { type } = request.params;
    if (!productSlug.safeParse(type).success || !(type in catalogue.current().snapshot.packages))
      throw invalidField('type', 'must be a product of this shop');
    send(packagesAddress(type), request, reply);
  });
}
