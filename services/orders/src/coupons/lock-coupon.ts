import { AsyncResource } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { bulkhead } from 'cockatiel';
import { DataSource, type EntityManager } from 'typeorm';
import { ordersOfBuyer } from '../limits/count-orders.js';
import { Coupon } from './coupon.entity.js';
import { counted } from '../order/coupon.state.js';
import type { CouponUses, HeldCoupon } from './decide-coupon.js';
import { literalList } from '@boostline/service-kit/data/entity-table';

/** Who wants to use it, for which order. */
interface CouponUser {
  /** This order does not count; null before there is one. */
  orderId: number | null;
  buyerHash: string | undefined;
  email: string | null;
  phone: string | null;
}

/** Database connections that may wait for coupons at the same time, so that one that everybody wants leaves enough for the rest. */
const connections = 2;

/** The lock is a statement of its own, so that the count sees what was committed before. */
@Injectable()
export class LockCoupon {
  private readonly turns = bulkhead(connections, Infinity);

  constructor(private readonly database: DataSource) {}

  /** What `work` returns; it writes in the same transaction. It gets null when there is no such coupon. */
  lock<T>(
    which: { id: number } | { code: string },
    user: CouponUser,
    work: (tx: EntityManager, held: HeldCoupon | null) => Promise<T>,
  ): Promise<T> {
    const inTurn = () =>
      this.database.transaction('READ COMMITTED', async (tx) => {
        const coupon = await tx.findOne(Coupon, { where: which, lock: { mode: 'pessimistic_write' } });
        return work(tx, coupon && { coupon, uses: await usesOf(tx, coupon, user) });
      });
    // Whoever waits keeps the trace context and the deadline of their own request.
    return this.turns.execute(AsyncResource.bind(inTurn));
  }
}

/** Without the lock of `LockCoupon` this is a preview for the buyer, and decides nothing. */
export async function usesOf(tx: EntityManager, coupon: Coupon, user: CouponUser): Promise<CouponUses> {
  const { orderId, buyerHash, email, phone } = user;
  const [uses]: CouponUses[] = await tx.query(countUses, [
    coupon.id,
    coupon.limitInAll,
    orderId ?? 0,
    buyerHash ?? null,
    email,
    phone,
  ]);
  if (!uses) throw new Error('counted nothing');
  return uses;
}

const ofBuyer = { buyer: '$4', email: '$5', phone: '$6' };
const counting = `o.coupon_id = $1 AND o.coupon_state IN (${literalList(counted)}) AND o.id <> $3::bigint`;
const othersPaid = `o.paid_at IS NOT NULL AND o.id <> $3::bigint`;

// No more are counted than the limit, so that a coupon that was used often costs no more.
const countUses = `
  SELECT (SELECT count(*)::int FROM (SELECT FROM orders o WHERE ${counting} LIMIT $2::int) AS counted) AS "inAll",
         (SELECT count(DISTINCT id)::int FROM (${ordersOfBuyer(ofBuyer, counting)}) AS of_buyer) AS "ofBuyer",
         EXISTS (${ordersOfBuyer(ofBuyer, othersPaid)}) AS "hasPaidBefore"`;
