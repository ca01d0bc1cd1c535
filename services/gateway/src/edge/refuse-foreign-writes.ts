import { ShopError } from '@boostline/contracts/routes/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Protection against cross-site request forgery: a write must come from our own pages. Sec-Fetch-Site decides, or Origin
 * where a browser does not send it. A request with neither comes from no browser, so it carries no victim's cookies.
 */
export function refuseForeignWrites(fastify: FastifyInstance, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin;
  fastify.addHook('onRequest', (request, _reply, done) => {
    const allowed =
      readMethods.has(request.method) ||
      request.routeOptions.config.rules?.foreignWrites === true ||
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
