import { Buyers, type Sold, type Wish } from '../../environment/buyers.js';
import type { FaultShop } from '../../environment/fault-shop.js';
import { measure } from '../../figures.js';
import type { Check, Result, Row } from '../../row.js';
import { dieAt } from '../infrastructure/crash-points.js';
import { killUntil } from '../infrastructure/random-kills.js';
import { checkRefunds } from './correct-refunds.js';
import { inKarnataka, inMaharashtra, registerSeller } from './registered-seller.js';

/** Of ten orders two are delivered in part and two not at all. */
const rules = [
  { on: 'order', probability: 0.2, final: 'partial' },
  { on: 'order', probability: 0.2, final: 'cancel' },
];

export const taxDocuments: Row[] = [
  { fault: 'tax documents of 40 orders, random kill -9 of orders every 2 s', run: sellAndKill },
  ...[
    { point: 'status-read', says: 'before the commit of paid and its invoice' },
    { point: 'report-written', says: 'refund and credit note written, before their commit' },
    { point: 'refund-answered', says: 'gateway has given the money back' },
  ].map(({ point, says }): Row => ({
    fault: `kill -9 orders: ${says}`,
    run: (shop) => dieSelling(shop, point),
  })),
];

async function sellAndKill(shop: FaultShop): Promise<Result> {
  await registerSeller(shop);
  await shop.supplier.scenario(rules);
  const buyers = await Buyers.at(shop);
  const buying = sell(buyers, 40);
  const { made, lastAt } = await killUntil(shop, { kills: 8, everyMs: 2000, services: ['orders'] }, buying);
  const result = await judge(shop, await buying, lastAt);
  return { ...result, notes: [`${made} kills`, ...(result.notes ?? [])] };
}

async function dieSelling(shop: FaultShop, point: string): Promise<Result> {
  await registerSeller(shop);
  await shop.supplier.scenario([{ on: 'order', final: 'cancel', times: 3 }]);
  const { dead } = await dieAt(shop, 'orders', point);
  const buyers = await Buyers.at(shop);
  const [since, sold] = await Promise.all([dead, sell(buyers, 6)]);
  return judge(shop, sold, since);
}

/** Every other buyer is in another State, whose tax is another. */
async function sell(buyers: Buyers, count: number): Promise<Sold[]> {
  const wishes = Array.from({ length: count }, (_, at): Wish => ({
    type: 'followers',
    quantity: 300 + 37 * at,
    checkout: at % 2 === 0 ? inKarnataka : inMaharashtra,
  }));
  const sold: Sold[] = [];
  const lane = async () => {
    for (let wish = wishes.shift(); wish; wish = wishes.shift()) sold.push(await buyers.buy(wish));
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  return sold;
}

async function judge(shop: FaultShop, sold: readonly Sold[], since: number): Promise<Result> {
  const figures = await measure(shop, sold, since);
  await shop.supplier.scenario([]);
  const givenBack = await checkRefunds(shop, sold);
  const { documents, notes } = await checkDocuments(shop, sold);
  return { figures, checks: [...documents, ...givenBack], notes };
}

interface Counted extends Record<string, unknown> {
  invoices: number;
  notes: number;
  /** Paid orders whose invoices are not one. */
  wrongSales: number;
  /** Refunds whose credit notes are not one. */
  wrongRefunds: number;
  gaps: number;
}

/** Of these orders; the numbers are those of the whole shop. */
async function checkDocuments(
  shop: FaultShop,
  sold: readonly Sold[],
): Promise<{ documents: Check[]; notes: string[] }> {
  const [found] = await shop.query<Counted>(countDocuments, [sold.map(({ id }) => id)]);
  if (!found) throw new Error('no answer from the database');
  const { invoices, notes, wrongSales, wrongRefunds, gaps } = found;
  return {
    documents: [
      { what: `${invoices} invoices of ${sold.length} orders`, held: invoices === sold.length },
      { what: `${wrongSales} sales without their one invoice`, held: wrongSales === 0 },
      { what: `${wrongRefunds} refunds without their one credit note`, held: wrongRefunds === 0 },
      { what: 'no credit note was asked for', held: notes > 0 },
      { what: `${gaps} series of numbers with a gap`, held: gaps === 0 },
    ],
    notes: [`${invoices} invoices, ${notes} credit notes, ${gaps} gaps`],
  };
}

const countDocuments = `
  WITH document AS (
    SELECT order_id, refund_id, number FROM orders.tax_documents WHERE order_id = ANY ($1)
  ), sale AS (
    SELECT o.id, count(d.number) AS many FROM orders.orders o
      LEFT JOIN document d ON d.order_id = o.id AND d.refund_id IS NULL
     WHERE o.id = ANY ($1) AND o.paid_at IS NOT NULL GROUP BY o.id
  ), refund AS (
    SELECT r.id, count(d.number) AS many FROM orders.refunds r LEFT JOIN document d ON d.refund_id = r.id
     WHERE r.order_id = ANY ($1) AND r.line_id IS NOT NULL GROUP BY r.id
  ), series AS (
    SELECT left(number, 7), count(*) AS many, max(split_part(number, '/', 3)::bigint) AS last
      FROM orders.tax_documents GROUP BY 1
  )
  SELECT (SELECT count(*)::integer FROM document WHERE refund_id IS NULL) AS invoices,
         (SELECT count(*)::integer FROM document WHERE refund_id IS NOT NULL) AS notes,
         (SELECT count(*)::integer FROM sale WHERE many <> 1) AS "wrongSales",
         (SELECT count(*)::integer FROM refund WHERE many <> 1) AS "wrongRefunds",
         (SELECT count(*)::integer FROM series WHERE many <> last) AS gaps`;
