import { ShopError } from '@boostline/contracts/routes/errors';
import { receiveWebhook } from '@boostline/contracts/routes/internal/index';
import { checked } from '@boostline/service-kit/calls/serve';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress } from '../edge/client-address.js';
import type { RouteRules } from '../edge/route-rules.js';
import type { GatewayEnv } from '../env.js';
import type { Limits } from '../limits/limits.js';
import type { Services } from '../services.js';
import { z } from 'zod';
import { hashAddress } from './hash-address.js';

const largestNotification = 64 * 1024;
const params = z.object({ gateway: z.string().regex(/^[a-z]{1,20}$/) });
const rules: RouteRules = {
  access: 'public',
  limit: 'notifications',
  bodyLimit: largestNotification,
  body: 'bytes',
  foreignWrites: true,
  private: true,
  stream: false,
};
/** Headers that are not passed on, because no signature covers them. */
const keptBack = new Set(['cookie', 'host', 'connection', 'content-length', 'transfer-encoding']);

/**
 * `POST /api/webhooks/<gateway>`, in a scope of its own whose bodies stay the bytes that came: a signature covers
 * exactly those. Refused notifications are limited, authentic ones are not; where anybody can post one, one of a payment
 * that nobody knows is refused too.
 */
export function receiveWebhooks(
  fastify: FastifyInstance,
  { env, services, limits }: { env: GatewayEnv; services: Services; limits: Limits },
): void {
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: largestNotification },
      (_request, body, done) => done(null, body),
    );
    const onRequest = (request: FastifyRequest) =>
      limits.refuseWhenSpent('webhooks', clientAddress(request.ip));
    scope.post('/api/webhooks/:gateway', { config: { rules }, onRequest }, async (request) => {
      const named = checked(params, request.params);
      const address = clientAddress(request.ip);
      try {
        return await services.orders.call(
          receiveWebhook,
          {
            params: named,
            body: {
              rawBody: rawBody(request),
              headers: headersOf(request),
              origin: hashAddress(request, env.secretsKeys.newest),
            },
          },
          { timeout: 15_000 },
        );
      } catch (error) {
        if (error instanceof ShopError && error.status < 500) await limits.count('webhooks', address);
        throw error;
      }
    });
  });
}

function rawBody({ body }: FastifyRequest): string {
  return Buffer.isBuffer(body) ? body.toString('base64') : '';
}

function headersOf({ headers }: FastifyRequest): Record<string, string> {
  const given = Object.entries(headers).filter(([name]) => !keptBack.has(name));
  return Object.fromEntries(
    given.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
}
