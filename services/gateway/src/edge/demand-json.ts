import { ShopError } from '@boostline/contracts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bodies are JSON: a form or plain text, which another site could send without being asked first, is refused. */
export function demandJson(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!hasBody(request)) {
      // Many clients name a type with every POST; without a body there is nothing of it to read.
      if (request.headers['content-type'] !== undefined) delete request.headers['content-type'];
      return done();
    }
    const isOurs = request.url.startsWith('/api/') && !request.url.startsWith('/api/webhooks/');
    if (!isOurs || isJson(request.headers['content-type'])) return done();
    done(new ShopError('unsupported-media-type', 'Send the body as application/json.'));
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
}
