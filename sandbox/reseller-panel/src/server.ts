import Fastify, { type FastifyInstance } from 'fastify';
import { serveApiV2 } from './calls/api-v2.js';
import type { Panel } from './panel.js';
import { Quota, type Limits } from './scenario/quota.js';
import { maySteer } from './scenario/sandbox-door.js';
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
    if (request.url.startsWith('/sandbox/') && !maySteer(request, apiKey)) {
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
