import { setTimeout as sleep } from 'node:timers/promises';
import { Crowd, type Sold } from '../../floor/crowd.js';
import { Floor } from '../../floor/floor.js';
import type { BookedOrder } from '../../floor/panel-owner.js';
import { measure, untilEnded } from '../../figures.js';
import { linesOf } from '../../paid-lines.js';
import type { Check, Result, Row } from '../../row.js';

/** Longer than the settling time (30 s), after which absence may be concluded. */
const hiddenSeconds = 90;
/** An `add` is given up after 15 s and has settled after 30 s; this panel takes it later still, ms. */
const takenAfterMs = 75_000;
/** From the moment at which the panel took it until somebody knows. */
const longestSurpriseSeconds = 180;

export const lettersFloor = () => Floor.open({ replicas: { fulfilment: 2 }, env: { ORDER_IDS: 'letters' } });

/** Such a panel allows no proof within the settling time. */
const leftToPerson = { inReview: 1, recoverySeconds: 150 };
const patienceSeconds = 240;

/** Of a panel with letters in its ids, where there is nowhere to search: money alone proves nothing. */
export const proofByLetters: Row[] = [
  {
    fault: 'panel: letter ids, answer lost while an ended order is given back',
    bounds: leftToPerson,
    run: (floor) => leaveToPerson(floor, 411),
  },
  {
    fault: 'panel: letter ids, no charge told after the end, answer lost while an ended order is given back',
    bounds: leftToPerson,
    run: async (floor) => {
      await floor.panel.scenario([{ on: 'order', chargeShown: 'untilEnded' }]);
      return leaveToPerson(floor, 455);
    },
  },
];

export const proofByHiddenOrders: Row[] = [
  {
    fault: 'panel: fresh orders hidden, answer lost while an ended order is given back',
    bounds: leftToPerson,
    run: async (floor) => {
      try {
        return await loseDuringRefund(floor, 422, hiddenSeconds);
      } finally {
        await floor.panelOwner.behave({ hideFreshSeconds: 0 });
      }
    },
  },
];

export const proofByLateOrders: Row[] = [
  {
    fault: 'panel: order taken after its absence was proved',
    // The panel denied it for as long as anybody can wait: the second purchase can only be noticed.
    bounds: { mostAdds: 2, boughtTwice: 1, recoverySeconds: 120, broken: 'I2' },
    run: takeLate,
  },
];

async function leaveToPerson(floor: Floor, quantity: number): Promise<Result> {
  const result = await loseDuringRefund(floor, quantity);
  const { inReview } = result.figures;
  return { ...result, checks: [{ what: `${inReview} left to a person`, held: inReview === 1 }] };
}

/**
 * An `add` is taken and its answer lost. Before the wallet is read the panel gives back an ended order of the same
 * charge: the wallet looks as if nothing had been bought.
 */
async function loseDuringRefund(floor: Floor, quantity: number, hideFreshSeconds = 0): Promise<Result> {
  const wish = { type: 'followers', quantity } as const;
  const crowd = await Crowd.at(floor);
  const ended = await crowd.buyMany(4, 4, wish);
  await untilEnded(floor, ended);
  await floor.panelOwner.behave({ hideFreshSeconds });
  await floor.panel.scenario([{ on: 'call', action: 'add', fault: 'resetAfterCommit', times: 1 }]);
  await untilTaken(floor, await crowd.buy(wish), 1);
  const [first] = await floor.panelOwner.ordersFor(ended.map(({ link }) => link));
  if (!first) throw new Error('the panel has none of the orders that have ended');
  await floor.panelOwner.change(first);
  return { figures: await measure(floor, crowd.sold, performance.now(), patienceSeconds) };
}

/** The request is kept by the panel until its absence was proved and the line sent again; then it is taken as well. */
async function takeLate(floor: Floor): Promise<Result> {
  const wish = { type: 'followers', quantity: 433 } as const;
  const crowd = await Crowd.at(floor);
  await untilEnded(floor, await crowd.buyMany(2, 2, wish));
  const late = { on: 'call', action: 'add', fault: 'timeoutAfterCommit', latencyMs: takenAfterMs, times: 1 };
  await floor.panel.scenario([late]);
  const sold = await crowd.buy(wish);
  const orders = await untilTaken(floor, sold, 2);
  const checks = await untilKnown(floor, sold, orders);
  return { figures: await measure(floor, crowd.sold, performance.now()), checks };
}

/** The panel's orders for one that was sold, as soon as there are so many. */
async function untilTaken(floor: Floor, { link }: Sold, wanted: number): Promise<BookedOrder[]> {
  const deadline = performance.now() + takenAfterMs + 60_000;
  while (performance.now() < deadline) {
    const orders = await floor.panelOwner.ordersFor([link]);
    if (orders.length >= wanted) return orders;
    await sleep(100);
  }
  throw new Error(`the panel never took ${wanted} orders for the line`);
}

interface Surplus extends Record<string, unknown> {
  lineId: string;
  orderId: string;
}

/** Whether the order that nobody wanted any more is recorded and told as an error. */
async function untilKnown(floor: Floor, sold: Sold, orders: BookedOrder[]): Promise<Check[]> {
  const started = performance.now();
  for (;;) {
    const [line] = await linesOf(floor, [sold]);
    const surplus = orders.find(({ order }) => String(order) !== line?.upstreamOrderId);
    const wanted = String(surplus?.order);
    const recorded = (await surplusOrders(floor)).some(
      ({ lineId, orderId }) => lineId === line?.lineId && orderId === wanted,
    );
    const seconds = (performance.now() - started) / 1000;
    if (recorded || seconds > longestSurpriseSeconds)
      return [
        { what: `order ${wanted} recorded as surplus after ${seconds.toFixed(0)} s`, held: recorded },
        { what: `order ${wanted} told as an error`, held: isAlarmed(floor, wanted) },
      ];
    await sleep(500);
  }
}

async function surplusOrders(floor: Floor): Promise<Surplus[]> {
  const [found] = await floor.query<{ there: boolean }>(
    `SELECT to_regclass('fulfilment.surplus_orders') IS NOT NULL AS there`,
  );
  if (!found?.there) return [];
  return floor.query<Surplus>(
    `SELECT line_id AS "lineId", upstream_order_id AS "orderId" FROM fulfilment.surplus_orders`,
  );
}

/** As pino counts: 50 is an error. */
function isAlarmed(floor: Floor, orderId: string): boolean {
  return floor
    .logsOf('fulfilment')
    .some((log) => log.split('\n').some((line) => /"level":[56]0/.test(line) && line.includes(orderId)));
}
