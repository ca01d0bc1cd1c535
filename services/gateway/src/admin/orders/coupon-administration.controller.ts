import { Controller, Req } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/admin-orders';
import type { AdminCoupon } from '@boostline/contracts/schemas/shop/coupons';
import type { CouponEffect } from '@boostline/contracts/schemas/admin/catalogue/coupon-effect';
import { previewCatalogCoupon } from '@boostline/contracts/routes/internal/catalogue';
import * as orders from '@boostline/contracts/routes/internal/admin-orders';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { Services } from '../../services.js';
import { Admission } from '../access/admission.js';

/** The owner's coupons. */
@Controller()
export class CouponAdministrationController {
  constructor(
    private readonly services: Services,
    private readonly admission: Admission,
  ) {}

  @Serve(api.listAdminCoupons)
  list(@In() _input: InputOf<typeof api.listAdminCoupons>): Promise<AdminCoupon[]> {
    return this.services.orders.call(orders.listCoupons, {});
  }

  @Serve(api.previewAdminCoupon)
  preview(@In() { body }: InputOf<typeof api.previewAdminCoupon>): Promise<CouponEffect> {
    return this.services.catalog.call(previewCatalogCoupon, { body });
  }

  @Serve(api.createAdminCoupon)
  async create(
    @In() { body }: InputOf<typeof api.createAdminCoupon>,
    @Req() request: FastifyRequest,
  ): Promise<AdminCoupon[]> {
    const { admin } = await this.admission.requiredSession(request);
    return this.services.orders.call(orders.createCoupon, { body: { coupon: body, by: admin.username } });
  }

  @Serve(api.switchAdminCoupon)
  switch(@In() { params, body }: InputOf<typeof api.switchAdminCoupon>): Promise<AdminCoupon[]> {
    return this.services.orders.call(orders.switchCoupon, { params, body });
  }
}
