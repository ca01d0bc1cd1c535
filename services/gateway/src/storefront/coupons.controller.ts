import { Controller, Inject, Req } from '@nestjs/common';
import { applyCoupon, quoteCoupon, removeCoupon } from '@boostline/contracts/routes/public/index';
import type { CouponQuote } from '@boostline/contracts/schemas/shop/coupons';
import * as internal from '@boostline/contracts/routes/internal/index';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { ENV, type GatewayEnv } from '../env.js';
import { Services } from '../services.js';
import { readBuyer } from './buyer-cookie.js';
import { CatalogSnapshotCache } from './catalogue/catalog-snapshot.js';

/** Coupons at the checkout. */
@Controller()
export class CouponsController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly services: Services,
    private readonly catalogue: CatalogSnapshotCache,
  ) {}

  @Serve(applyCoupon)
  apply(
    @In() { params, body }: InputOf<typeof applyCoupon>,
    @Req() request: FastifyRequest,
  ): Promise<BuyerOrder> {
    const buyer = readBuyer(request, this.env.https);
    return this.services.orders.call(internal.applyCoupon, { params, body: { ...body, buyer } });
  }

  @Serve(removeCoupon)
  remove(
    @In() { params }: InputOf<typeof removeCoupon>,
    @Req() request: FastifyRequest,
  ): Promise<BuyerOrder> {
    const buyer = readBuyer(request, this.env.https);
    return this.services.orders.call(internal.removeCoupon, { params, query: { buyer } });
  }

  @Serve(quoteCoupon)
  quote(@In() { body }: InputOf<typeof quoteCoupon>, @Req() request: FastifyRequest): Promise<CouponQuote> {
    const buyer = readBuyer(request, this.env.https);
    const { version: catalogVersion } = this.catalogue;
    return this.services.orders.call(internal.quoteCoupon, { body: { ...body, buyer, catalogVersion } });
  }
}
