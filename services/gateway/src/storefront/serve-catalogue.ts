import { listOffers, listPackages, readSiteConfig } from '@boostline/contracts/api';
import { packageTypes } from '@boostline/contracts/packages';
import { invalidInput } from '@boostline/service-kit/serve';
import type { FastifyInstance } from 'fastify';
import { packagesAddress, type CatalogSnapshotCache } from './catalog-snapshot.js';
import { sendPrepared } from './prepared-answer.js';

/**
 * What a visitor may see of the catalogue, answered from memory. Routes of Fastify's own: guards, interceptors and
 * decorators have nothing to do here.
 */
export function serveCatalogue(fastify: FastifyInstance, catalogue: CatalogSnapshotCache): void {
  for (const address of [...packageTypes.map(packagesAddress), listOffers.path, readSiteConfig.path]) {
    fastify.get(address, (request, reply) => {
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
