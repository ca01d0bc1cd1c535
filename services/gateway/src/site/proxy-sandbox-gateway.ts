import httpProxy from '@fastify/http-proxy';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { FastifyInstance } from 'fastify';

const prefix = '/sandbox-gateway';
/** No escapes, dots or doubled slashes: what is checked here is exactly what the sandbox will read. */
const plainPath = /^\/sandbox-gateway(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*\/?$/;

/** Its merchant API (/v1) and scenarios (/sandbox) stay inside, and no cookies go there. */
export function proxySandboxGateway(fastify: FastifyInstance, upstream: string): void {
  fastify.register(async (scope) => {
    // Bodies pass through as they came; the proxy brings its own parsers.
    scope.removeAllContentTypeParsers();
    scope.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: '/',
      preHandler: (request, _reply, done) => {
        const path = request.url.split('?', 1)[0] ?? '';
        const first = path
          .slice(prefix.length + 1)
          .split('/', 1)[0]
          ?.toLowerCase();
        const closed = !plainPath.test(path) || first === 'sandbox' || first === 'v1' || first === 'metrics';
        done(closed ? new ShopError('not-found', 'There is nothing at this address.') : undefined);
      },
      replyOptions: {
        rewriteRequestHeaders: (_request, { cookie: _cookie, authorization: _authorization, ...headers }) =>
          headers,
        rewriteHeaders: ({ 'set-cookie': _setCookie, ...headers }) => headers,
      },
    });
  });
}
