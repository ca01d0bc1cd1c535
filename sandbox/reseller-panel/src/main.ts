import { readEnvironment } from './env.js';
import { openPanel, type Panel } from './panel.js';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { serveApiV2 } from './calls/api-v2.js';
import { Quota, type Limits } from './scenario/quota.js';
import { serveOrders } from './scenario/show-orders.js';
import { serveScenario } from './scenario/steer-scenario.js';

function buildServer(panel: Panel, apiKey: string, limits: Limits): FastifyInstance {
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

const environment = readEnvironment();
const panel = openPanel({
  dataFile: environment.DATA_FILE,
  seed: environment.SEED,
  deliverySeconds: environment.DELIVERY_SECONDS,
  startBalance: environment.START_BALANCE,
  currency: environment.CURRENCY,
  requestIds: environment.REQUEST_IDS === 'true',
  habits: {
    orderIds: environment.ORDER_IDS,
    hideFreshSeconds: environment.HIDE_FRESH_SECONDS,
    othersCharge: environment.OTHERS_CHARGE,
    balanceAgeSeconds: environment.BALANCE_AGE_SECONDS,
    idsJumpBy: environment.IDS_JUMP_BY,
    statusWords: {},
    manyStatuses: environment.MANY_STATUSES,
  },
});
const app = buildServer(panel, environment.API_KEY, environment.QUOTAS);

async function stop(): Promise<void> {
  await app.close();
  panel.database.close();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

try {
  const address = await app.listen({ host: environment.HOST, port: environment.PORT });
  process.stdout.write(
    `${JSON.stringify({ level: 'info', name: 'sandbox-reseller-panel', message: 'listening', address })}\n`,
  );
} catch (failure) {
  process.stderr.write(`sandbox-reseller-panel does not start: ${String(failure)}\n`);
  process.exit(1);
}
