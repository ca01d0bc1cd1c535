import { Controller, Inject, Req } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { receiveWebhook } from '@boostline/contracts/routes/internal/index';
import { notifyPayment } from '@boostline/contracts/routes/public/index';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../edge/client-address.js';
import { ENV, type GatewayEnv } from '../env.js';
import { Limits } from '../limits/limits.js';
import { Services } from '../services.js';
import { hashAddress } from './hash-address.js';

/** Headers that are not passed on, because no signature covers them. */
const keptBack = new Set(['cookie', 'host', 'connection', 'content-length', 'transfer-encoding']);

@Controller()
export class WebhooksController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly services: Services,
    private readonly limits: Limits,
  ) {}

  /** Refused notifications are limited, authentic ones are not; where anyone can post one, one of an unknown payment is refused. */
  @Serve(notifyPayment)
  async receive(
    @In() { params }: InputOf<typeof notifyPayment>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof notifyPayment>> {
    const address = clientAddress(request.ip);
    await this.limits.refuseWhenSpent('webhooks', address);
    const body = {
      rawBody: rawBody(request),
      headers: headersOf(request),
      origin: hashAddress(request, this.env.secretsKeys.newest),
    };
    try {
      return await this.services.orders.call(receiveWebhook, { params, body }, { timeout: 15_000 });
    } catch (error) {
      if (error instanceof ShopError && error.status < 500) await this.limits.count('webhooks', address);
      throw error;
    }
  }
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
