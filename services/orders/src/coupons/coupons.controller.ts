import { Controller } from '@nestjs/common';
import * as buyers from '@boostline/contracts/routes/internal/index';
import * as api from '@boostline/contracts/routes/public/admin-orders';
import { Administrator } from '@boostline/service-kit/calls/administrator';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeAdmin } from '@boostline/service-kit/calls/serve';
import { AdministerCoupons } from './administer-coupons.js';
import { ApplyCoupon } from './apply-coupon.js';
import { QuoteCoupon } from '../ordering/quote-coupon.js';

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

  @ServeAdmin(api.listAdminCoupons)
  listAdminCoupons() {
    return this.administer.list();
  }

  @ServeAdmin(api.createAdminCoupon)
  createAdminCoupon(@In() { body }: InputOf<typeof api.createAdminCoupon>, @Administrator() by: string) {
    return this.administer.create({ coupon: body, by });
  }

  @ServeAdmin(api.updateAdminCoupon)
  updateAdminCoupon(@In() { params, body }: InputOf<typeof api.updateAdminCoupon>) {
    return this.administer.change(params.couponId, body);
  }
}
