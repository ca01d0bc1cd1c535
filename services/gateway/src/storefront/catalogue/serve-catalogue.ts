import { listOffers, listPackages, readSiteConfig } from '@boostline/contracts/routes/public/index';
import { packageTypes } from '@boostline/contracts/schemas/shop/packages';
import { invalidInput } from '@boostline/service-kit/calls/serve';
import type { FastifyInstance } from 'fastify';
import { rulesOfCall } from '../../edge/route-rules.js';
import { packagesAddress, type CatalogSnapshotCache } from './catalog-snapshot.js';
import { sendPrepared } from './prepared-answer.js';

/**
 * The public part of the catalogue, from memory. Plain Fastify routes, because they need no guards or interceptors
 * (docs/own-code.md).
 */
export function serveCatalogue(fastify: FastifyInstance, catalogue: CatalogSnapshotCache): void {
  const config = { rules: rulesOfCall(listPackages) };
  for (const address of [...packageTypes.map(packagesAddress), listOffers.path, readSiteConfig.path]) {
    fastify.get(address, { config }, (request, reply) => {
      const answer = catalogue.answer(address);
      reply.hijack();
      sendPrepared(request.raw, reply.raw, answer);
    });
  }
  fastify.get(listPackages.path, async ({ params }) => {
    throw unknownType(params);
  });
}

function unknownType(params: unknown): Error {
  const read = listPackages.params?.safeParse(params);
  return read?.error ? invalidInput(read.error) : new Error('a type of package without a route');
}
