import { ShopError } from '@boostline/contracts/routes/errors';
import type { FastifyInstance } from 'fastify';
import type { Admission } from './admission.js';

/**
 * Checks access before the body is read: 404 for unknown addresses, 401 without a session for everything of the panel,
 * so that callers without a session cannot find out which calls exist. The guard checks again at the handler.
 */
export function refuseStrangers(fastify: FastifyInstance, admission: Admission): void {
  fastify.addHook('onRequest', async (request) => {
    const { rules } = request.routeOptions.config;
    if (rules && rules.access !== 'public') await admission.admit(request, rules);
    if (!rules || rules.limit === 'unknown')
      throw new ShopError('not-found', 'There is nothing at this address.');
  });
}
