import { ShopError } from '@boostline/contracts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Cross-site request forgery: a write must come from our own pages. Sec-Fetch-Site decides, Origin where a
 * browser does not send it; a request with neither is no browser's and carries nobody's cookies unawares.
 */
export function refuseForeignWrites(fastify: FastifyInstance, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin;
  fastify.addHook('onRequest', (request, _reply, done) => {
    const allowed =
      readMethods.has(request.method) ||
      request.url.startsWith('/api/webhooks/') ||
      comesFromUs(request, ownOrigin);
    done(allowed ? undefined : new ShopError('forbidden', 'This request came from another site.'));
  });
}

function comesFromUs(request: FastifyRequest, ownOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return origin === ownOrigin || origin === `http://${host}` || origin === `https://${host}`;
}
