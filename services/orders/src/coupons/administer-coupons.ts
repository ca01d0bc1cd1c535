import { Injectable } from '@nestjs/common';
import {
  lossWithoutLimit,
  type AdminCoupon,
  type CouponChange,
  type CouponCreation,
} from '@boostline/contracts/schemas/shop/coupons';
import { changedMeanwhile, invalidField, ShopError } from '@boostline/contracts/routes/errors';
import { paiseFromRupees, rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import { DataSource } from 'typeorm';
import { Coupon } from './coupon.entity.js';
import { counted, isPaidWith, type CouponState } from '../order/coupon.state.js';
import { RequireAcceptedLoss } from './require-accepted-loss.js';
import { literalList } from '@boostline/service-kit/data/entity-table';

const maxListed = 500;

interface Uses {
  couponId: number;
  state: CouponState;
  orders: number;
  /** Orders that were the first that their buyer paid. */
  broughtBuyers: number;
  discountPaise: number;
}

@Injectable()
export class AdministerCoupons {
  constructor(
    private readonly database: DataSource,
    private readonly losses: RequireAcceptedLoss,
  ) {}

  async list(): Promise<AdminCoupon[]> {
    const { manager } = this.database;
    const coupons = await manager.find(Coupon, { order: { id: 'DESC' }, take: maxListed });
    const ids = coupons.map(({ id }) => id);
    const uses: Uses[] = await manager.query(sumUpUses, [ids]);
    const ofCoupon = Map.groupBy(uses, ({ couponId }) => couponId);
    return coupons.map((coupon) => present(coupon, ofCoupon.get(coupon.id) ?? []));
  }

  /** All coupons afterwards. Throws `invalid-input` when the code exists, and as `RequireAcceptedLoss` does. */
  async create({ coupon, by }: { coupon: CouponCreation; by: string }): Promise<AdminCoupon[]> {
    await this.losses.check(coupon);
    const { kind, value, cap, minimum, startsAt, endsAt, ...terms } = coupon;
    const paise = (rupees: number | null) => (rupees === null ? null : paiseFromRupees(rupees));
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
        startsAt: momentOf(startsAt),
        endsAt: momentOf(endsAt),
        isActive: true,
        createdBy: by,
        version: 1,
      })
      .orIgnore()
      .execute();
    if (raw.length === 0) throw invalidField('code', 'There is a coupon with this code already.');
    return this.list();
  }

  /** All coupons afterwards. Throws `not-found`, `invalid-input`, and `conflict` with the present ones. */
  async change(id: number, { version, endsAt, ...change }: CouponChange): Promise<AdminCoupon[]> {
    const { manager } = this.database;
    const coupon = await manager.findOneBy(Coupon, { id });
    if (!coupon) throw new ShopError('not-found', 'There is no such coupon.');
    const end = endsAt === undefined ? coupon.endsAt : momentOf(endsAt);
    const problem = changeProblem(coupon, { ...change, endsAt: end });
    if (problem) throw problem;
    const changed = { ...change, endsAt: end, version: version + 1 };
    const { affected } = await manager.update(Coupon, { id, version }, changed);
    if (!affected) throw changedMeanwhile('This coupon', await this.list());
    return this.list();
  }
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

/** Why its terms would not hold together. `limitInAll` undefined: it stays. */
function changeProblem(
  { startsAt, acceptsLoss }: Coupon,
  { endsAt, limitInAll }: { endsAt: Date | null; limitInAll?: number | null | undefined },
): ShopError | null {
  if (startsAt && endsAt && endsAt <= startsAt) return invalidField('endsAt', 'must be after the start');
  return acceptsLoss && limitInAll === null ? invalidField('limitInAll', lossWithoutLimit) : null;
}

function present(coupon: Coupon, uses: readonly Uses[]): AdminCoupon {
  const { id, code, products, limitInAll, limitPerBuyer, firstOrderOnly, referrer, note } = coupon;
  const { acceptsLoss } = coupon;
  const { isActive, createdBy, version, percent, offPaise } = coupon;
  const rupees = (paise: number | null) => (paise === null ? null : rupeesFromPaise(paise));
  const { paid, reserved, broughtBuyers, givenAwayPaise } = figuresOf(uses);
  return {
    id,
    code,
    products,
    limitInAll,
    limitPerBuyer,
    firstOrderOnly,
    acceptsLoss,
    referrer,
    note,
    isActive,
    createdBy,
    version,
    kind: percent === null ? 'rupees' : 'percent',
    value: percent ?? rupeesFromPaise(offPaise ?? 0),
    cap: rupees(coupon.capPaise),
    minimum: rupees(coupon.minimumPaise),
    startsAt: coupon.startsAt?.toISOString() ?? null,
    endsAt: coupon.endsAt?.toISOString() ?? null,
    createdAt: coupon.createdAt.toISOString(),
    reserved,
    paid,
    broughtBuyers,
    overrun: limitInAll === null ? 0 : Math.max(0, paid + reserved - limitInAll),
    givenAway: rupeesFromPaise(givenAwayPaise),
  };
}

/** A reserved coupon takes a use, and has taken nothing off yet. */
function figuresOf(uses: readonly Uses[]) {
  const paid = uses.filter(({ state }) => isPaidWith(state));
  const sum = (rows: readonly Uses[], of: (row: Uses) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  return {
    reserved: sum(uses, ({ orders }) => orders) - sum(paid, ({ orders }) => orders),
    paid: sum(paid, ({ orders }) => orders),
    broughtBuyers: sum(paid, (row) => row.broughtBuyers),
    givenAwayPaise: sum(paid, ({ discountPaise }) => discountPaise),
  };
}

const sumUpUses = `
  SELECT o.coupon_id AS "couponId", o.coupon_state AS state, count(*)::int AS orders,
         count(*) FILTER (WHERE o.paid_at IS NOT NULL AND NOT EXISTS (
           SELECT FROM orders p WHERE p.buyer_hash = o.buyer_hash AND p.paid_at < o.paid_at))::int AS "broughtBuyers",
         sum(o.discount_paise)::bigint AS "discountPaise"
    FROM orders o
   WHERE o.coupon_id = ANY ($1::int[]) AND o.coupon_state IN (${literalList(counted)})
   GROUP BY o.coupon_id, o.coupon_state`;
