import { Controller, Inject, Req, Res } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { createOfferOrder, createOrder, readOrder } from '@boostline/contracts/routes/public/index';
import { findOrder, placeOfferOrder, placeOrder } from '@boostline/contracts/routes/internal/index';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENV, type GatewayEnv } from '../env.js';
import { Services } from '../services.js';
import { readBuyer, recogniseBuyer } from './buyer-cookie.js';
import { CatalogSnapshotCache } from './catalogue/catalog-snapshot.js';
import { hashAddress } from './hash-address.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { ShopOpening } from './shop-opening.js';

@Controller()
export class OrdersController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly services: Services,
    private readonly catalogue: CatalogSnapshotCache,
    private readonly opening: ShopOpening,
  ) {}

  @Serve(createOrder)
  async create(
    @In() { body: order }: InputOf<typeof createOrder>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof createOrder>> {
    await this.requireOpen(request);
    const { amount: _ignored, ...counted } = order;
    const { id, code } = await this.services.orders.call(placeOrder, {
      body: { ...this.whoOrders(request, reply, counted), order },
    });
    return { id, code, message: 'Order created' };
  }

  @Serve(createOfferOrder)
  async createFromOffer(
    @In() { body: order }: InputOf<typeof createOfferOrder>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof createOfferOrder>> {
    await this.requireOpen(request);
    const { id, code } = await this.services.orders.call(placeOfferOrder, {
      body: { ...this.whoOrders(request, reply, order), order },
    });
    return { orderId: id, code, message: 'Order created' };
  }

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

  /** The owner tries the shop before it is opened. */
  private async requireOpen(request: FastifyRequest): Promise<void> {
    if ((await this.opening.for(request)) === 'soon')
      throw new ShopError('not-open', 'This shop is not open yet. Please come back soon.');
  }

  /** Beside the order itself: who orders, from where, under which key, from which catalog. */
  private whoOrders(request: FastifyRequest, reply: FastifyReply, sent: object) {
    const key = idempotencyKeyOf(request, sent);
    const buyer = recogniseBuyer(request, reply, this.env.https);
    const origin = hashAddress(request, this.env.secretsKeys.newest);
    return { buyer, origin, ...key, catalogVersion: this.catalogue.version };
  }
}
