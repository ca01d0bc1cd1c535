import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from './merchant/api-error.js';
import type { Gateway } from './gateway.js';
import { serveMerchantApi } from './merchant/merchant-api.js';
import { servePaymentPage } from './payment-page/serve-payment-page.js';
import { serveScenario, serveTraffic } from './scenario/steer-scenario.js';

/** `baseUrl` is asked at each call: without PUBLIC_BASE_URL it is known only after listening. */
export function buildServer(gateway: Gateway, apiKey: string, baseUrl: () => string): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body.toString())));
    },
  );
  app.setErrorHandler((failure, _request, reply) => {
    const { status, code, message } = describeFailure(failure);
    if (status === 500)
      process.stderr.write(`${JSON.stringify({ level: 'error', message: String(failure) })}\n`);
    return reply.code(status).send({ error: { code, message } });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: { code: 'not_found', message: 'There is nothing here.' } }),
  );
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/sandbox/') && !mayCallSandbox(request, apiKey)) {
      throw new ApiError(403, 'forbidden', 'Only from this machine or with the API key.');
    }
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', () => ({ name: 'payment-gateway', status: 'ready' }));
  serveMerchantApi(app, gateway, apiKey, baseUrl);
  servePaymentPage(app, gateway, baseUrl);
  serveScenario(app, gateway);
  serveTraffic(app, gateway);
  return app;
}

function describeFailure(failure: unknown): { status: number; code: string; message: string } {
  if (failure instanceof ApiError)
    return { status: failure.statusCode, code: failure.code, message: failure.message };
  if (failure instanceof z.ZodError) {
    const message = failure.issues
      .map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`)
      .join('; ');
    return { status: 400, code: 'invalid_request', message };
  }
  const status = z.object({ statusCode: z.int().min(400).max(499) }).safeParse(failure).data?.statusCode;
  if (status) return { status, code: 'invalid_request', message: String(failure) };
  return { status: 500, code: 'internal', message: 'The sandbox itself failed.' };
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Sandbox calls need a direct local connection or the key. */
function mayCallSandbox(request: FastifyRequest, apiKey: string): boolean {
  const proxied = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'].some(
    (name) => name in request.headers,
  );
  return (loopback.has(request.ip) && !proxied) || request.headers.authorization === `Bearer ${apiKey}`;
}
