import { createHash, timingSafeEqual } from 'node:crypto';
import { ShopError } from '@boostline/contracts/errors';
import type { FastifyInstance } from 'fastify';

/** Of all processes only this one is reached from outside, so its metrics ask for the internal token. */
export function guardMetrics(fastify: FastifyInstance, internalToken: string): void {
  const expected = digest(`Bearer ${internalToken}`);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const isMetrics = request.routeOptions.url === '/metrics';
    const allowed = !isMetrics || timingSafeEqual(digest(request.headers.authorization ?? ''), expected);
    done(allowed ? undefined : new ShopError('not-found', 'There is nothing at this address.'));
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
