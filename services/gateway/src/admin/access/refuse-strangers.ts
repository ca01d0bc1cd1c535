import { ShopError } from '@boostline/contracts/routes/errors';
import type { FastifyInstance } from 'fastify';
import type { Admission } from './admission.js';

/**
 * Before the body is read. Strangers get 401 for every address of the panel, so they cannot find out which calls exist.
 */
export function refuseStrangers(fastify: FastifyInstance, admission: Admission): void {
  fastify.addHook('onRequest', async (request) => {
    const { rules } = request.routeOptions.config;
    if (rules && rules.access !== 'public') await admission.admit(request, rules);
    if (!rules || rules.limit === 'unknown')
      throw new ShopError('not-found', 'There is nothing at this address.');
  });
}
