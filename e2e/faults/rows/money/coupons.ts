import { Crowd, type Sold, type Wish } from '../../floor/crowd.js';
import { untilSo } from '../../floor/eventually.js';
import type { Floor } from '../../floor/floor.js';
import { Owner } from '../../floor/owner.js';
import { measure } from '../../figures.js';
import type { Check, Result, Row } from '../../row.js';
import { dieAt } from '../infrastructure/crash-points.js';
import { killUntil } from '../infrastructure/random-kills.js';
import { inKarnataka } from './registered-seller.js';

const limit = 10;
const buyers = 50;
/** Of those who have the coupon, some do not pay. */
const leaving = 4;
const kills = { kills: 3, everyMs: 2000, services: ['orders'] };

/** The timer that ends the time to pay runs once a minute, and the killed one leaves it to the next. */
const twoRounds = 180;

export const coupons: Row[] = [
  { fault: 'coupon for 10 orders, 50 buyers at once, random kill -9 of orders every 2 s', run: race },
  {
    fault: 'kill -9 orders: coupon written, before its commit',
    run: (floor) => dieGiving(floor, 'coupon-written'),
  },
  { fault: 'kill -9 orders: coupon reserved', run: (floor) => dieGiving(floor, 'coupon-reserved') },
  { fault: 'kill -9 orders: order expired, its coupon given back', run: expireAndGiveAgain },
];

/** All of them want it at the same moment. Those who get it not pay the full price. */
async function race(floor: Floor): Promise<Result> {
  const code = await newCoupon(floor, limit);
  const opening = openAtOnce(floor, code, buyers);
  const first = await killUntil(floor, kills, opening);
  const sold = await opening;
  const holders = sold.filter(hasCoupon);
  const left = holders.slice(0, leaving);
  const paying = sold.filter((one) => !left.includes(one));
  const crowd = await Crowd.at(floor);
  const paid = Promise.all(paying.map((one) => crowd.pay(one)));
  const second = await killUntil(floor, kills, paid);
  const figures = await measure(floor, paying, second.lastAt);
  const kept = await keptOf(floor, code);
  return {
    figures,
    checks: [
      { what: `${holders.length} buyers were given the coupon`, held: holders.length === limit },
      { what: `${kept.used} orders paid with it`, held: kept.used === limit - leaving },
      { what: `${kept.reserved} orders have it reserved`, held: kept.reserved === leaving },
      ...(await noneTwice(floor, code)),
    ],
    notes: [
      `${first.made + second.made} kills`,
      `${kept.used + kept.reserved} redemptions of ${limit} for ${buyers} buyers`,
    ],
  };
}

/** Fewer want it than may have it. */
async function dieGiving(floor: Floor, point: string): Promise<Result> {
  const code = await newCoupon(floor, limit);
  const { dead } = await dieAt(floor, 'orders', point);
  const [since, sold] = await Promise.all([dead, openAtOnce(floor, code, 6)]);
  const crowd = await Crowd.at(floor);
  await Promise.all(sold.map((one) => crowd.pay(one)));
  const figures = await measure(floor, sold, since);
  const { used } = await keptOf(floor, code);
  return {
    figures,
    checks: [
      { what: `${used} orders of 6 paid with the coupon`, held: used === 6 },
      ...(await noneTwice(floor, code)),
    ],
  };
}

/** The buyers who had it let it expire; as many others have it then, and no more. */
async function expireAndGiveAgain(floor: Floor): Promise<Result> {
  const code = await newCoupon(floor, leaving);
  const left = await openAtOnce(floor, code, leaving);
  const refused = await openAtOnce(floor, code, 2);
  await Promise.all(left.map(({ paymentUrl }) => floor.payments.complete(paymentUrl, { outcome: 'cancel' })));
  const { dead } = await dieAt(floor, 'orders', 'unpaid-expired', twoRounds);
  await passADay(floor, left);
  await dead;
  await untilSo(
    'every coupon is given back',
    async () => (await keptOf(floor, code)).released === leaving,
    twoRounds,
  );
  const sold = await openAtOnce(floor, code, leaving + 1);
  const crowd = await Crowd.at(floor);
  const since = performance.now();
  await Promise.all(sold.map((one) => crowd.pay(one)));
  const figures = await measure(floor, sold, since);
  const { used, released } = await keptOf(floor, code);
  return {
    figures,
    checks: [
      { what: 'the coupon was given beyond its limit', held: !refused.some(hasCoupon) },
      { what: `${released} given back by expired orders`, held: released === leaving },
      { what: `${used} orders paid with it afterwards`, held: used === leaving },
      ...(await noneTwice(floor, code)),
    ],
    notes: [`${released} of ${leaving} given back once`, `${used} of ${leaving + 1} had it then`],
  };
}

/** The service that was killed last is perhaps not back yet: the owner tries again, with another code. */
async function newCoupon(floor: Floor, limitInAll: number): Promise<string> {
  const owner = await Owner.signIn(floor);
  let code = '';
  const save = async () => {
    code = `FAULT-${Date.now().toString(36)}`.toUpperCase();
    const coupon = { code, kind: 'percent', value: 10, limitInAll };
    const { status } = await owner.ask('POST', '/api/admin/coupons', coupon);
    return status < 400;
  };
  await untilSo('no coupon is saved', save, 60);
  return code;
}

/** Orders of so many browsers, at a price that no other one has, with the coupon where it is not refused. */
async function openAtOnce(floor: Floor, code: string, count: number): Promise<Sold[]> {
  const crowds = await Promise.all(Array.from({ length: count }, () => Crowd.at(floor)));
  const wish = (at: number): Wish => ({
    type: 'followers',
    quantity: 300 + 37 * at,
    checkout: inKarnataka,
    // 422: it is not for this order, and the buyer is told why.
    steps: [{ at: 'coupon', body: { code }, accepts: [200, 422] }],
  });
  return Promise.all(crowds.map((crowd, at) => crowd.open(wish(at))));
}

const hasCoupon = ({ answers }: Sold) => answers[0]?.status === 200;

/** So long ago that the time to pay is over. */
async function passADay(floor: Floor, sold: readonly Sold[]): Promise<void> {
  const ids = sold.map(({ id }) => id);
  await floor.query(
    `UPDATE orders.payments SET created_at = created_at - interval '25 hours', expires_at = expires_at - interval '25 hours'
      WHERE order_id = ANY ($1)`,
    [ids],
  );
  await floor.query(
    `UPDATE orders.orders SET created_at = created_at - interval '25 hours', revision = revision + 1
      WHERE id = ANY ($1)`,
    [ids],
  );
}

interface Kept {
  reserved: number;
  used: number;
  released: number;
}

async function keptOf(floor: Floor, code: string): Promise<Kept> {
  const [kept] = await floor.query<Kept & Record<string, unknown>>(
    `SELECT count(*) FILTER (WHERE coupon_state = 'reserved')::integer AS reserved,
            count(*) FILTER (WHERE coupon_state = 'used')::integer AS used,
            count(*) FILTER (WHERE coupon_state = 'released')::integer AS released
       FROM orders.orders WHERE coupon_code = $1`,
    [code],
  );
  if (!kept) throw new Error('no answer from the database');
  return kept;
}

/** Each step of a coupon was made once for each order. */
async function noneTwice(floor: Floor, code: string): Promise<Check[]> {
  const twice = await floor.query<{ order_id: string; name: string }>(
    `SELECT order_id, name FROM orders.order_events WHERE name LIKE 'coupon.%' AND detail->>'code' = $1
      GROUP BY order_id, name HAVING count(*) > 1`,
    [code],
  );
  return [{ what: `${twice.length} coupons reserved, used or given back twice`, held: twice.length === 0 }];
}
