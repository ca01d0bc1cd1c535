import { ShopError } from '@boostline/contracts/routes/errors';
import type { FastifyInstance } from 'fastify';

/** Unknown addresses below `/api` are not pages. Hooks refuse them before this handler runs. */
export function claimApi(fastify: FastifyInstance): void {
  for (const address of ['/api', '/api/*', '/api/admin', '/api/admin/*'])
    fastify.all(address, async () => {
      throw new ShopError('not-found', 'There is nothing at this address.');
    });
}
