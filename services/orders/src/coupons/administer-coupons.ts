import { Injectable } from '@nestjs/common';
import type { AdminCoupon, CouponCreation, CouponSwitch } from '@boostline/contracts/shop/coupons';
import { changedMeanwhile, invalidField, ShopError } from '@boostline/contracts/errors';
import { paiseFromRupees, rupeesFromPaise } from '@boostline/contracts/money';
import { DataSource } from 'typeorm';
import { Coupon } from './coupon.entity.js';

/** More are not listed. */
const mostListed = 500;

interface Figures {
  couponId: number;
  reserved: number;
  paid: number;
  broughtBuyers: number;
  revenuePaise: number;
  givenAwayPaise: number;
}

/** The owner's coupons. */
@Injectable()
export class AdministerCoupons {
  constructor(private readonly database: DataSource) {}

  /** Newest first. */
  async list(): Promise<AdminCoupon[]> {
    const { manager } = this.database;
    const coupons = await manager.find(Coupon, { order: { id: 'DESC' }, take: mostListed });
    const ids = coupons.map(({ id }) => id);
    const figures: Figures[] = await manager.query(sumUpUses, [ids]);
    return coupons.map((coupon) =>
      present(
        coupon,
        figures.find(({ couponId }) => couponId === coupon.id),
      ),
    );
  }

  /** All coupons afterwards. Throws `invalid-input` when the code exists. */
  async create({ coupon, by }: { coupon: CouponCreation; by: string }): Promise<AdminCoupon[]> {
    const { kind, value, cap, minimum, startsAt, endsAt, ...terms } = coupon;
    const paise = (rupees: number | null) => (rupees === null ? null : paiseFromRupees(rupees));
    const moment = (text: string | null) => (text === null ? null : new Date(text));
    const { raw }: { raw: unknown[] } = await this.database
      .createQueryBuilder()
      .insert()
      .into(Coupon)
      .values({
        ...terms,
        percent: kind === 'percent' ? value : null,
        offPaise: kind === 'rupees' ? paiseFromRupees(value) : null,
        capPaise: paise(cap),
        minimumPaise: paise(minimum),
        startsAt: moment(startsAt),
        endsAt: moment(endsAt),
        ...{ isActive: true, createdBy: by, version: 1 },
      })
      .orIgnore()
      .execute();
    if (raw.length === 0) throw invalidField('code', 'There is a coupon with this code already.');
    return this.list();
  }

  /** All coupons afterwards. Throws `not-found`, and `conflict` with the present ones. */
  async switch(id: number, { isActive, version }: CouponSwitch): Promise<AdminCoupon[]> {
    const { manager } = this.database;
    const { affected } = await manager.update(Coupon, { id, version }, { isActive, version: version + 1 });
    if (affected) return this.list();
    if (!(await manager.existsBy(Coupon, { id })))
      throw new ShopError('not-found', 'There is no such coupon.');
    throw changedMeanwhile('This coupon', await this.list());
  }
}

function present(coupon: Coupon, figures: Figures | undefined): AdminCoupon {
  const { id, code, products, limitInAll, limitPerBuyer, firstOrderOnly, referrer, note } = coupon;
  const { isActive, createdBy, version, percent, offPaise } = coupon;
  const rupees = (paise: number | null) => (paise === null ? null : rupeesFromPaise(paise));
  const { reserved = 0, paid = 0 } = figures ?? {};
  return {
    ...{ id, code, products, limitInAll, limitPerBuyer, firstOrderOnly, referrer, note },
    ...{ isActive, createdBy, version },
    kind: percent === null ? 'rupees' : 'percent',
    value: percent ?? rupeesFromPaise(offPaise ?? 0),
    cap: rupees(coupon.capPaise),
    minimum: rupees(coupon.minimumPaise),
    startsAt: coupon.startsAt?.toISOString() ?? null,
    endsAt: coupon.endsAt?.toISOString() ?? null,
    createdAt: coupon.createdAt.toISOString(),
    ...{ reserved, paid },
    overrun: limitInAll === null ? 0 : Math.max(0, paid + reserved - limitInAll),
    broughtBuyers: figures?.broughtBuyers ?? 0,
    revenue: rupeesFromPaise(figures?.revenuePaise ?? 0),
    givenAway: rupeesFromPaise(figures?.givenAwayPaise ?? 0),
  };
}

const sumUpUses = `
  SELECT o.coupon_id AS "couponId", count(*) FILTER (WHERE o.coupon_state = 'reserved')::int AS reserved,
         count(*) FILTER (WHERE o.coupon_state <> 'reserved')::int AS paid,
         count(*) FILTER (WHERE o.coupon_state <> 'reserved' AND NOT EXISTS (
           SELECT FROM orders p WHERE p.buyer_hash = o.buyer_hash AND p.paid_at < o.paid_at))::int AS "broughtBuyers",
         coalesce(sum(o.amount_paise) FILTER (WHERE o.coupon_state <> 'reserved'), 0)::bigint AS "revenuePaise",
         coalesce(sum(o.discount_paise) FILTER (WHERE o.coupon_state <> 'reserved'), 0)::bigint AS "givenAwayPaise"
    FROM orders o
   WHERE o.coupon_id = ANY ($1::int[]) AND o.coupon_state IN ('reserved', 'used', 'honoured')
   GROUP BY o.coupon_id`;
