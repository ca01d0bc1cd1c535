import { setTimeout as sleep } from 'node:timers/promises';
import { Buyers, type Sold } from '../../environment/buyers.js';
import { FaultShop } from '../../environment/fault-shop.js';
import type { BookedOrder } from '../../environment/supplier-operator.js';
import { measure, untilEnded } from '../../figures.js';
import { linesOf } from '../../paid-lines.js';
import type { Check, Result, Row } from '../../row.js';

/** Longer than the settling time (30 s), after which absence may be concluded. */
const hiddenSeconds = 90;
/** An `add` is given up after 15 s and has settled after 30 s; this supplier takes it later still, ms. */
const takenAfterMs = 75_000;
/** From the late order until its notice. */
const longestSurpriseSeconds = 180;

export const lettersShop = () =>
  FaultShop.open({ replicas: { fulfilment: 2 }, env: { ORDER_IDS: 'letters' } });

/** Such a supplier allows no proof within the settling time. */
const leftToPerson = { inReview: 1, recoverySeconds: 150 };
const patienceSeconds = 240;

/** Of a supplier with letters in its ids, where there is nowhere to search: money alone proves nothing. */
export const proofByLetters: Row[] = [
  {
    fault: 'panel: letter ids, answer lost while an ended order is given back',
    bounds: leftToPerson,
    run: (shop) => leaveToPerson(shop, 411),
  },
  {
    fault: 'panel: letter ids, no charge shown after the end, answer lost while an ended order is given back',
    bounds: leftToPerson,
    run: async (shop) => {
      await shop.supplier.scenario([{ on: 'order', chargeShown: 'untilEnded' }]);
      return leaveToPerson(shop, 455);
    },
  },
];

export const proofByHiddenOrders: Row[] = [
  {
    fault: 'panel: fresh orders hidden, answer lost while an ended order is given back',
    bounds: leftToPerson,
    run: async (shop) => {
      try {
        return await loseDuringRefund(shop, 422, hiddenSeconds);
      } finally {
        await shop.supplierOperator.behave({ hideFreshSeconds: 0 });
      }
    },
  },
];

export const proofByLateOrders: Row[] = [
  {
    fault: 'panel: order taken after its absence was proved',
    // The supplier denied it for as long as anybody can wait: the second purchase can only be noticed.
    bounds: { maxAdds: 2, boughtTwice: 1, recoverySeconds: 120, broken: 'I2' },
    run: takeLate,
  },
];

async function leaveToPerson(shop: FaultShop, quantity: number): Promise<Result> {
  const result = await loseDuringRefund(shop, quantity);
  const { inReview } = result.figures;
  return { ...result, checks: [{ what: `${inReview} left to a person`, held: inReview === 1 }] };
}

/** An `add` is taken, its answer lost, and before the wallet is read the supplier gives back an ended order of the same charge. */
async function loseDuringRefund(shop: FaultShop, quantity: number, hideFreshSeconds = 0): Promise<Result> {
  const wish = { type: 'followers', quantity } as const;
  const buyers = await Buyers.at(shop);
  const ended = await buyers.buyMany(4, 4, wish);
  await untilEnded(shop, ended);
  await shop.supplierOperator.behave({ hideFreshSeconds });
  await shop.supplier.scenario([{ on: 'call', action: 'add', fault: 'resetAfterCommit', times: 1 }]);
  await untilTaken(shop, await buyers.buy(wish), 1);
  const [first] = await shop.supplierOperator.ordersFor(ended.map(({ link }) => link));
  if (!first) throw new Error('the supplier has none of the orders that have ended');
  await shop.supplierOperator.change(first);
  return { figures: await measure(shop, buyers.sold, performance.now(), patienceSeconds) };
}

/** The request is kept by the supplier until its absence was proved and the line sent again; then it is taken as well. */
async function takeLate(shop: FaultShop): Promise<Result> {
  const wish = { type: 'followers', quantity: 433 } as const;
  const buyers = await Buyers.at(shop);
  await untilEnded(shop, await buyers.buyMany(2, 2, wish));
  const late = { on: 'call', action: 'add', fault: 'timeoutAfterCommit', latencyMs: takenAfterMs, times: 1 };
  await shop.supplier.scenario([late]);
  const sold = await buyers.buy(wish);
  const orders = await untilTaken(shop, sold, 2);
  const checks = await untilKnown(shop, sold, orders);
  return { figures: await measure(shop, buyers.sold, performance.now()), checks };
}

/** Waits until the supplier has `wanted` orders for a sold one. */
async function untilTaken(shop: FaultShop, { link }: Sold, wanted: number): Promise<BookedOrder[]> {
  const deadline = performance.now() + takenAfterMs + 60_000;
  while (performance.now() < deadline) {
    const orders = await shop.supplierOperator.ordersFor([link]);
    if (orders.length >= wanted) return orders;
    await sleep(100);
  }
  throw new Error(`the supplier never took ${wanted} orders for the line`);
}

interface Surplus extends Record<string, unknown> {
  lineId: string;
  orderId: string;
}

/** Whether the surplus order is recorded and logged as an error. */
async function untilKnown(shop: FaultShop, sold: Sold, orders: BookedOrder[]): Promise<Check[]> {
  const started = performance.now();
  for (;;) {
    const [line] = await linesOf(shop, [sold]);
    const surplus = orders.find(({ order }) => String(order) !== line?.upstreamOrderId);
    const wanted = String(surplus?.order);
    const recorded = (await surplusOrders(shop)).some(
      ({ lineId, orderId }) => lineId === line?.lineId && orderId === wanted,
    );
    const seconds = (performance.now() - started) / 1000;
    if (recorded || seconds > longestSurpriseSeconds)
      return [
        { what: `order ${wanted} recorded as surplus after ${seconds.toFixed(0)} s`, held: recorded },
        { what: `order ${wanted} logged as an error`, held: isAlarmed(shop, wanted) },
      ];
    await sleep(500);
  }
}

async function surplusOrders(shop: FaultShop): Promise<Surplus[]> {
  const [found] = await shop.query<{ there: boolean }>(
    `SELECT to_regclass('fulfilment.surplus_orders') IS NOT NULL AS there`,
  );
  if (!found?.there) return [];
  return shop.query<Surplus>(
    `SELECT line_id AS "lineId", upstream_order_id AS "orderId" FROM fulfilment.surplus_orders`,
  );
}

/** As pino counts: 50 is an error. */
function isAlarmed(shop: FaultShop, orderId: string): boolean {
  return shop
    .logsOf('fulfilment')
    .some((log) => log.split('\n').some((line) => /"level":[56]0/.test(line) && line.includes(orderId)));
}
