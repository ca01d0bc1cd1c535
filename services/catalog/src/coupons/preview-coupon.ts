import { Injectable } from '@nestjs/common';
import {
  couponEffectOn,
  turningPrices,
  type CouponEffect,
} from '@boostline/contracts/schemas/admin/catalogue/coupon-effect';
import type { CouponReach } from '@boostline/contracts/schemas/shop/coupons';
import { DataSource } from 'typeorm';
import { readOfferShelf } from '../offers/read-offer-shelf.js';
import { goodsOnSale } from './goods-on-sale.js';

/** What the worst sales with a coupon would leave, before it is saved; changes nothing. */
@Injectable()
export class PreviewCoupon {
  constructor(private readonly database: DataSource) {}

  async run(coupon: CouponReach): Promise<CouponEffect> {
    const shelf = await this.database.transaction('REPEATABLE READ', (tx) => readOfferShelf(tx));
    return couponEffectOn(coupon, goodsOnSale(shelf, turningPrices(coupon), new Date()), shelf.pricing);
  }
}
