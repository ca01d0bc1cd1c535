import { Controller, Inject, Req, Res, UseInterceptors } from '@nestjs/common';
import { createOfferOrder, createOrder, readOrder } from '@boostline/contracts/api';
import { findOrder, placeOfferOrder, placeOrder } from '@boostline/contracts/internal';
import type { BuyerOrder } from '@boostline/contracts/orders';
import type { InputOf, ResponseOf } from '@boostline/contracts/route';
import { In, Serve } from '@boostline/service-kit/serve';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../env.js';
import { clientAddress } from '../edge/client-address.js';
import { Limits } from '../limits/limits.js';
import { Services } from '../services.js';
import { ENV } from '../tokens.js';
import { readBuyer, recogniseBuyer } from './buyer-cookie.js';
import { CatalogSnapshotCache } from './catalog-snapshot.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { LimitOrders } from './limit-orders.interceptor.js';

@Controller()
export class OrdersController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly services: Services,
    private readonly limits: Limits,
    private readonly catalogue: CatalogSnapshotCache,
  ) {}

  @Serve(createOrder)
  @UseInterceptors(LimitOrders)
  async create(
    @In() { body }: InputOf<typeof createOrder>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof createOrder>> {
    const key = idempotencyKeyOf(request);
    const buyer = recogniseBuyer(request, reply, this.env.https);
    const { version: catalogVersion } = this.catalogue;
    const { id } = await this.services.orders.call(placeOrder, {
      body: { buyer, ...key, catalogVersion, order: body },
    });
    return { id, message: 'Order created' };
  }

  @Serve(createOfferOrder)
  @UseInterceptors(LimitOrders)
  async createForOffer(
    @In() { body }: InputOf<typeof createOfferOrder>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof createOfferOrder>> {
    const key = idempotencyKeyOf(request);
    const buyer = recogniseBuyer(request, reply, this.env.https);
    const { version: catalogVersion } = this.catalogue;
    const { id } = await this.services.orders.call(placeOfferOrder, {
      body: { buyer, ...key, catalogVersion, order: body },
    });
    return { orderId: id, message: 'Order created' };
  }

  @Serve(readOrder)
  async read(
    @In() { params }: InputOf<typeof readOrder>,
    @Req() request: FastifyRequest,
  ): Promise<BuyerOrder> {
    await this.limits.take('status', `${clientAddress(request.ip)}:${params.orderId}`);
    return this.services.orders.call(findOrder, {
      params,
      query: { buyer: readBuyer(request, this.env.https) },
    });
  }
}
