import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { internalRoute } from '@boostline/contracts/routes/internal-route';
import { previewAdminCoupon } from '@boostline/contracts/routes/public/admin-orders';
import type { CouponEffect } from '@boostline/contracts/schemas/admin/catalogue/coupon-effect';
import {
  lossWithoutLimit,
  type CouponCreation,
  type CouponReach,
} from '@boostline/contracts/schemas/shop/coupons';
import { CatalogClient } from '../runtime/catalog-client.js';

/** A coupon with which a sale can go below cost is saved only when the owner accepts that. */
@Injectable()
export class RequireAcceptedLoss {
  constructor(private readonly catalog: CatalogClient) {}

  /** Throws `invalid-input`, and `unavailable` when the catalog does not say what the sales leave. */
  async check(coupon: CouponCreation): Promise<void> {
    // One that accepts the loss has a limit in all: nothing could be refused.
    if (coupon.acceptsLoss) return;
    const { kind, value, cap, minimum, products } = coupon;
    const refusal = lossRefusal(coupon, await this.effectOf({ kind, value, cap, minimum, products }));
    if (refusal) throw refusal;
  }

  private async effectOf(body: CouponReach): Promise<CouponEffect> {
    try {
      return await this.catalog.call(internalRoute(previewAdminCoupon), { body });
    } catch (cause) {
      throw new ShopError('unavailable', unknownCosts, {}, { cause });
    }
  }
}

const unknownCosts =
  'The coupon was not saved: what your packages cost cannot be read right now. Please try again in a moment.';

/** Why the coupon is not saved without an accepted loss; null when no sale with it goes below cost. */
function lossRefusal(
  { limitInAll }: Pick<CouponCreation, 'limitInAll'>,
  { losing, worst: [worst] }: CouponEffect,
): ShopError | null {
  if (losing === 0 || !worst) return null;
  const message = `Accept the loss, or change the coupon. ${worst.sentence}`;
  const limit = limitInAll === null ? [{ path: 'limitInAll', message: lossWithoutLimit }] : [];
  return new ShopError('invalid-input', message, { fields: [{ path: 'acceptsLoss', message }, ...limit] });
}
