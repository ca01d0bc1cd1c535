import { ShopError } from '@boostline/contracts/errors';
import { receiveWebhook } from '@boostline/contracts/internal';
import { checked } from '@boostline/service-kit/serve';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress } from '../edge/client-address.js';
import type { Limits } from '../limits/limits.js';
import type { Services } from '../services.js';
import { z } from 'zod';

const largestNotification = 64 * 1024;
const params = z.object({ gateway: z.string().regex(/^[a-z]{1,20}$/) });
/** Of this connection, or of a visitor: of no use to a signature. */
const keptBack = new Set(['cookie', 'host', 'connection', 'content-length', 'transfer-encoding']);

/**
 * `POST /api/webhooks/<gateway>`, in a scope of its own whose bodies stay the bytes that came: a signature covers
 * exactly those. Refused notifications are limited, authentic ones are not.
 */
export function receiveWebhooks(fastify: FastifyInstance, services: Services, limits: Limits): void {
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: largestNotification },
      (_request, body, done) => done(null, body),
    );
    scope.post('/api/webhooks/:gateway', { bodyLimit: largestNotification }, async (request) => {
      const named = checked(params, request.params);
      const address = clientAddress(request.ip);
      await limits.refuseWhenSpent('webhooks', address);
      try {
        return await services.orders.call(
          receiveWebhook,
          { params: named, body: { rawBody: rawBody(request), headers: headersOf(request) } },
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
