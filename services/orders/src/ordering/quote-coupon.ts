import { Injectable } from '@nestjs/common';
import type { CouponQuote } from '@boostline/contracts/schemas/shop/coupons';
import { discountOf } from '@boostline/contracts/schemas/shop/coupon-discount';
import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import { DataSource } from 'typeorm';
import { Quotes } from './quotes.js';
import { couponRefused } from '../coupons/coupon-refused.js';
import { Coupon } from '../coupons/coupon.entity.js';
import { whyRefused } from '../coupons/decide-coupon.js';
import { usesOf } from '../coupons/lock-coupon.js';

interface CouponQuestion {
  code: string;
  offerName: string;
  buyer?: string | undefined;
  catalogVersion?: number | undefined;
}

/** Reports before there is an order what a coupon takes off an offer. Nothing is reserved: the order decides anew. */
@Injectable()
export class QuoteCoupon {
  constructor(
    private readonly database: DataSource,
    private readonly quotes: Quotes,
  ) {}

  /** Throws `coupon-refused` and `offer-not-found`. */
  async quote({ code, offerName, buyer, catalogVersion }: CouponQuestion): Promise<CouponQuote> {
    const { manager } = this.database;
    const { pricePaise: listPaise } = await this.quotes.ofOffer(offerName, catalogVersion);
    const coupon = await manager.findOneBy(Coupon, { code });
    if (!coupon) throw couponRefused('unknown', null);
    const user = { orderId: null, buyerHash: buyer, email: null, phone: null };
    const held = { coupon, uses: await usesOf(manager, coupon, user) };
    const refusal = whyRefused(held, { product: 'offers', listPaise }, new Date());
    if (refusal) throw couponRefused(refusal, coupon);
    const discount = discountOf(coupon, listPaise);
    return { code, discount: rupeesFromPaise(discount), amount: rupeesFromPaise(listPaise - discount) };
  }
}
