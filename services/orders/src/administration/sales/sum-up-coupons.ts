import { Injectable } from '@nestjs/common';
import type { CouponSales } from '@boostline/contracts/schemas/shop/coupons';
import { literalList } from '@boostline/service-kit/data/entity-table';
import { DataSource } from 'typeorm';
import { saleTaxes } from '../../consequences/decide-gst-registration.js';
import { paidWith } from '../../order/coupon.state.js';
import { GstRegistrations } from '../../storage/gst-registrations.js';
import { earnedBy, type Sum } from './decide-sales.js';
import { registrationIn, sums } from './sum-up-sales.js';

/** Orders of one coupon that were paid while one GST registration held. */
interface CouponSum extends Sum {
  couponId: number;
  orderIds: number[];
}

/** Sales with each coupon, since the shop began. */
@Injectable()
export class SumUpCoupons {
  constructor(
    private readonly database: DataSource,
    private readonly registrations: GstRegistrations,
  ) {}

  async sumUp(): Promise<CouponSales[]> {
    await this.registrations.refresh();
    const { taxes } = saleTaxes(this.registrations.entries);
    const begun = taxes.map(({ from }) => new Date(from));
    const rows: CouponSum[] = await this.database.query(salesOfCoupons, [begun]);
    const held = taxes.map(({ tax }) => tax);
    return [...Map.groupBy(rows, ({ couponId }) => couponId)].map(([couponId, sold]) => ({
      couponId,
      ...earnedBy(sold, held),
      orderIds: sold.flatMap(({ orderIds }) => orderIds),
    }));
  }
}

/** $1: when each GST registration began. */
const salesOfCoupons = `
  SELECT o.coupon_id AS "couponId", ${registrationIn('$1')} AS registration, ${sums},
         json_agg(o.id) FILTER (WHERE l.position = 0) AS "orderIds"
    FROM orders o JOIN order_lines l ON l.order_id = o.id
   WHERE o.coupon_id IS NOT NULL AND o.coupon_state IN (${literalList(paidWith)})
   GROUP BY 1, 2`;
