import { Controller, Inject, Req } from '@nestjs/common';
import { readOrder } from '@boostline/contracts/routes/public/index';
import { findOrder } from '@boostline/contracts/routes/internal/index';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../env.js';
import { Services } from '../services.js';
import { ENV } from '../tokens.js';
import { readBuyer } from './buyer-cookie.js';

@Controller()
export class OrdersController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly services: Services,
  ) {}

  @Serve(readOrder)
  async read(
    @In() { params }: InputOf<typeof readOrder>,
    @Req() request: FastifyRequest,
  ): Promise<BuyerOrder> {
    return this.services.orders.call(findOrder, {
      params,
      query: { buyer: readBuyer(request, this.env.https) },
    });
  }
}
