import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  correctTarget,
  listMyOrders,
  listRecentOrders,
  readReceipt,
  requestRefill,
  trackOrder,
} from '@boostline/contracts/api';
import * as internal from '@boostline/contracts/internal';
import type { BuyerOrder, RecentOrder } from '@boostline/contracts/orders';
import type { InputOf, ResponseOf } from '@boostline/contracts/route';
import { In, Serve, ServeThroughReply } from '@boostline/service-kit/serve';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../edge/client-address.js';
import type { GatewayEnv } from '../env.js';
import { Limits } from '../limits/limits.js';
import { Services } from '../services.js';
import { chooseLanguage } from '../site/choose-language.js';
import { ENV } from '../tokens.js';
import { readBuyer } from './buyer-cookie.js';
import { CatalogSnapshotCache } from './catalog-snapshot.js';
import { receiptPage, receiptPolicy } from './receipt/receipt-page.js';
import { RecentOrders } from './recent-orders.js';

/** What a buyer can look up after having ordered. */
@Controller()
export class BuyerOrdersController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly services: Services,
    private readonly limits: Limits,
    private readonly catalogue: CatalogSnapshotCache,
    private readonly recentOrders: RecentOrders,
  ) {}

  @Serve(listMyOrders)
  async mine(
    @In() { query }: InputOf<typeof listMyOrders>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof listMyOrders>> {
    const buyer = readBuyer(request, this.env.https);
    if (!buyer) return { orders: [], total: 0 };
    await this.limits.take('status', `${clientAddress(request.ip)}:${buyer}`);
    return this.services.orders.call(internal.listBuyerOrders, { query: { ...query, buyer } });
  }

  @Serve(trackOrder)
  async track(
    @In() { body }: InputOf<typeof trackOrder>,
    @Req() request: FastifyRequest,
  ): Promise<BuyerOrder> {
    await this.limits.take('track', clientAddress(request.ip));
    return this.services.orders.call(internal.trackOrder, { body });
  }

  @Serve(correctTarget)
  async correct(
    @In() { params, body }: InputOf<typeof correctTarget>,
    @Req() request: FastifyRequest,
  ): Promise<BuyerOrder> {
    await this.limits.take('status', `${clientAddress(request.ip)}:${params.orderId}`);
    const buyer = readBuyer(request, this.env.https);
    return this.services.orders.call(internal.correctTarget, {
      params,
      body: { buyer, correction: body },
    });
  }

  @Serve(requestRefill)
  async refill(
    @In() { params, body }: InputOf<typeof requestRefill>,
    @Req() request: FastifyRequest,
  ): Promise<BuyerOrder> {
    await this.limits.take('refills', `${clientAddress(request.ip)}:${params.orderId}`);
    const buyer = readBuyer(request, this.env.https);
    return this.services.orders.call(internal.requestRefill, { params, body: { buyer, request: body } });
  }

  @ServeThroughReply(readReceipt)
  async receipt(
    @In() { params }: InputOf<typeof readReceipt>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.limits.take('status', `${clientAddress(request.ip)}:${params.orderId}`);
    const receipt = await this.services.orders.call(internal.findReceipt, {
      params,
      query: { buyer: readBuyer(request, this.env.https) },
    });
    const { siteConfig } = this.catalogue.current().snapshot;
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', receiptPolicy)
      .send(receiptPage(receipt, siteConfig, chooseLanguage(request)));
  }

  @Serve(listRecentOrders)
  async recent(
    @In() _input: InputOf<typeof listRecentOrders>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecentOrder[]> {
    const orders = await this.recentOrders.list();
    reply.header('cache-control', 'public, max-age=10');
    return orders;
  }
}
