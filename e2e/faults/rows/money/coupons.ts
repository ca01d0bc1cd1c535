import { Buyers, type Sold, type Wish } from '../../environment/buyers.js';
import { waitUntil } from '../../../shop/eventually.js';
import type { FaultShop } from '../../environment/fault-shop.js';
import { Owner } from '../../environment/owner.js';
import { measure } from '../../figures.js';
import type { Check, Result, Row } from '../../row.js';
import { dieAt } from '../infrastructure/crash-points.js';
import { killUntil } from '../infrastructure/random-kills.js';
import { inKarnataka } from './registered-seller.js';

const limit = 10;
const buyerCount = 50;
/** Of those who have the coupon, some do not pay. */
const leaving = 4;
const kills = { kills: 3, everyMs: 2000, services: ['orders'] };

/** The timer that ends the time to pay runs once a minute, and the killed one leaves it to the next. */
const twoRounds = 180;

export const coupons: Row[] = [
  { fault: 'coupon for 10 orders, 50 buyers at once, random kill -9 of orders every 2 s', run: race },
  {
    fault: 'kill -9 orders: coupon written, before its commit',
    run: (shop) => dieGiving(shop, 'coupon-written'),
  },
  { fault: 'kill -9 orders: coupon reserved', run: (shop) => dieGiving(shop, 'coupon-reserved') },
  { fault: 'kill -9 orders: order expired, its coupon given back', run: expireAndGiveAgain },
];

/** All of them want it at the same moment. Those who get it not pay the full price. */
async function race(shop: FaultShop): Promise<Result> {
  const code = await newCoupon(shop, limit);
  const opening = openAtOnce(shop, code, buyerCount);
  const first = await killUntil(shop, kills, opening);
  const sold = await opening;
  const holders = sold.filter(hasCoupon);
  const left = holders.slice(0, leaving);
  const paying = sold.filter((one) => !left.includes(one));
  const buyers = await Buyers.at(shop);
  const paid = Promise.all(paying.map((one) => buyers.pay(one)));
  const second = await killUntil(shop, kills, paid);
  const figures = await measure(shop, paying, second.lastAt);
  const kept = await keptOf(shop, code);
  return {
    figures,
    checks: [
      { what: `${holders.length} buyers were given the coupon`, held: holders.length === limit },
      { what: `${kept.used} orders paid with it`, held: kept.used === limit - leaving },
      { what: `${kept.reserved} orders have it reserved`, held: kept.reserved === leaving },
      ...(await noneTwice(shop, code)),
    ],
    notes: [
      `${first.made + second.made} kills`,
      `${kept.used + kept.reserved} redemptions of ${limit} for ${buyerCount} buyers`,
    ],
  };
}

/** Fewer want it than may have it. */
async function dieGiving(shop: FaultShop, point: string): Promise<Result> {
  const code = await newCoupon(shop, limit);
  const { dead } = await dieAt(shop, 'orders', point);
  const [since, sold] = await Promise.all([dead, openAtOnce(shop, code, 6)]);
  const buyers = await Buyers.at(shop);
  await Promise.all(sold.map((one) => buyers.pay(one)));
  const figures = await measure(shop, sold, since);
  const { used } = await keptOf(shop, code);
  return {
    figures,
    checks: [
      { what: `${used} orders of 6 paid with the coupon`, held: used === 6 },
      ...(await noneTwice(shop, code)),
    ],
  };
}

/** The buyers who had it let it expire; as many others have it then, and no more. */
async function expireAndGiveAgain(shop: FaultShop): Promise<Result> {
  const code = await newCoupon(shop, leaving);
  const left = await openAtOnce(shop, code, leaving);
  const refused = await openAtOnce(shop, code, 2);
  await Promise.all(left.map(({ paymentUrl }) => shop.payments.complete(paymentUrl, { outcome: 'cancel' })));
  const { dead } = await dieAt(shop, 'orders', 'unpaid-expired', twoRounds);
  await passADay(shop, left);
  await dead;
  await waitUntil(
    'every coupon is given back',
    async () => (await keptOf(shop, code)).released === leaving,
    twoRounds,
  );
  const sold = await openAtOnce(shop, code, leaving + 1);
  const buyers = await Buyers.at(shop);
  const since = performance.now();
  await Promise.all(sold.map((one) => buyers.pay(one)));
  const figures = await measure(shop, sold, since);
  const { used, released } = await keptOf(shop, code);
  return {
    figures,
    checks: [
      { what: 'the coupon was given beyond its limit', held: !refused.some(hasCoupon) },
      { what: `${released} given back by expired orders`, held: released === leaving },
      { what: `${used} orders paid with it afterwards`, held: used === leaving },
      ...(await noneTwice(shop, code)),
    ],
    notes: [`${released} of ${leaving} given back once`, `${used} of ${leaving + 1} had it then`],
  };
}

/** The service that was killed last is perhaps not back yet: the owner tries again, with another code. */
async function newCoupon(shop: FaultShop, limitInAll: number): Promise<string> {
  const owner = await Owner.signIn(shop);
  let code = '';
  const save = async () => {
    code = `FAULT-${Date.now().toString(36)}`.toUpperCase();
    const coupon = { code, kind: 'percent', value: 10, limitInAll };
    const { status } = await owner.ask('POST', '/api/admin/coupons', coupon);
    return status < 400;
  };
  await waitUntil('no coupon is saved', save, 60);
  return code;
}

/** Opens orders of `count` browsers, each at its own price, with the coupon unless it is refused. */
async function openAtOnce(shop: FaultShop, code: string, count: number): Promise<Sold[]> {
  const groups = await Promise.all(Array.from({ length: count }, () => Buyers.at(shop)));
  const wish = (at: number): Wish => ({
    type: 'followers',
    quantity: 300 + 37 * at,
    checkout: inKarnataka,
    // 422: the coupon does not fit this order.
    steps: [{ at: 'coupon', body: { code }, accepts: [200, 422] }],
  });
  return Promise.all(groups.map((buyers, at) => buyers.open(wish(at))));
}

const hasCoupon = ({ answers }: Sold) => answers[0]?.status === 200;

/** So long ago that the time to pay is over. */
async function passADay(shop: FaultShop, sold: readonly Sold[]): Promise<void> {
  const ids = sold.map(({ id }) => id);
  await shop.query(
    `UPDATE orders.payments SET created_at = created_at - interval '25 hours', expires_at = expires_at - interval '25 hours'
      WHERE order_id = ANY ($1)`,
    [ids],
  );
  await shop.query(
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

async function keptOf(shop: FaultShop, code: string): Promise<Kept> {
  const [kept] = await shop.query<Kept & Record<string, unknown>>(
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
async function noneTwice(shop: FaultShop, code: string): Promise<Check[]> {
  const twice = await shop.query<{ order_id: string; name: string }>(
    `SELECT order_id, name FROM orders.order_events WHERE name LIKE 'coupon.%' AND detail->>'code' = $1
      GROUP BY order_id, name HAVING count(*) > 1`,
    [code],
  );
  return [{ what: `${twice.length} coupons reserved, used or given back twice`, held: twice.length === 0 }];
}
