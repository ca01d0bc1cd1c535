import { ShopError } from '@boostline/contracts/routes/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bodies must be JSON: other sites can send forms and plain text without a CORS preflight. */
export function demandJson(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!hasBody(request)) {
      // Many clients send a content type without a body.
      if (request.headers['content-type'] !== undefined) delete request.headers['content-type'];
      return done();
    }
    const passedOn = request.routeOptions.config.rules?.body === 'bytes';
    if (passedOn || isJson(request.headers['content-type'])) return done();
    done(new ShopError('unsupported-media-type', 'Send the body as application/json.'));
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
}
