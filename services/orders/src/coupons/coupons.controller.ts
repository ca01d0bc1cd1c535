import { Controller } from '@nestjs/common';
import * as buyers from '@boostline/contracts/routes/internal/index';
import * as owners from '@boostline/contracts/routes/internal/admin-orders';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { AdministerCoupons } from './administer-coupons.js';
import { ApplyCoupon } from './apply-coupon.js';
import { QuoteCoupon } from '../ordering/quote-coupon.js';

/** Coupons, as buyers use them and as the owner keeps them. */
@Controller()
export class CouponsController {
  constructor(
    private readonly applyCoupon: ApplyCoupon,
    private readonly quoteCoupon: QuoteCoupon,
    private readonly administer: AdministerCoupons,
  ) {}

  @Serve(buyers.applyCoupon)
  apply(@In() { params, body }: InputOf<typeof buyers.applyCoupon>) {
    return this.applyCoupon.apply(params.orderId, body.buyer, body.code);
  }

  @Serve(buyers.removeCoupon)
  remove(@In() { params, query }: InputOf<typeof buyers.removeCoupon>) {
    return this.applyCoupon.remove(params.orderId, query.buyer);
  }

  @Serve(buyers.quoteCoupon)
  quote(@In() { body }: InputOf<typeof buyers.quoteCoupon>) {
    return this.quoteCoupon.quote(body);
  }

  @Serve(owners.listCoupons)
  list(@In() _input: InputOf<typeof owners.listCoupons>) {
    return this.administer.list();
  }

  @Serve(owners.createCoupon)
  create(@In() { body }: InputOf<typeof owners.createCoupon>) {
    return this.administer.create(body);
  }

  @Serve(owners.switchCoupon)
  switch(@In() { params, body }: InputOf<typeof owners.switchCoupon>) {
    return this.administer.switch(params.couponId, body);
  }
}
