import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { serveApiV2 } from './calls/api-v2.js';
import type { Panel } from './panel.js';
import { Quota, type Limits } from './scenario/quota.js';
import { serveOrders } from './scenario/show-orders.js';
import { serveScenario } from './scenario/steer-scenario.js';

export function buildServer(panel: Panel, apiKey: string, limits: Limits): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/sandbox/') && !mayCallSandbox(request, apiKey)) {
      return reply.code(403).send({ error: 'Only from this machine or with the API key' });
    }
    return undefined;
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', () => ({ name: 'reseller-panel', status: 'ready' }));
  serveApiV2(app, panel, apiKey, new Quota(limits));
  serveScenario(app, panel);
  serveOrders(app, panel);
  return app;
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Sandbox calls need a direct local connection or the key. */
function mayCallSandbox(request: FastifyRequest, apiKey: string): boolean {
  const proxied = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'].some(
    (name) => name in request.headers,
  );
  return (loopback.has(request.ip) && !proxied) || request.headers.authorization === `Bearer ${apiKey}`;
}
