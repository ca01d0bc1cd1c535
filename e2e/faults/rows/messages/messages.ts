import { Buyers, type Sold } from '../../environment/buyers.js';
import type { FaultShop } from '../../environment/fault-shop.js';
import { Owner } from '../../environment/owner.js';
import { measure } from '../../figures.js';
import { provedByMoneySeconds, type Result, type Row } from '../../row.js';
import { dieAt } from '../infrastructure/crash-points.js';
import { killUntil } from '../infrastructure/random-kills.js';
import {
  addOwnersPhone,
  addProgram,
  endClaims,
  checkOwnerNotifiedOnce,
  notifiedBuyers,
  checkNotifiedOnce,
  untilQuiet,
  untilSent,
  type NotifiedBuyer,
} from './notified-once.js';

/** Orders, which has the messages, more often than the others. */
const everyService = ['gateway', 'catalog', 'orders', 'orders', 'orders', 'fulfilment'];
/** What a dead process had claimed is taken up again after two minutes. */
const claimSeconds = 120;

/** Delivery is at least once: after a lost answer a message is repeated with its id (Message-ID, topic, webhook-id). */
export const messages: Row[] = [
  {
    fault: 'messages of 60 orders, random kill -9 of each service every 1.2 s',
    // Fulfilment dies as well: the last lines can be in doubt until the money proves them absent.
    bounds: { recoverySeconds: provedByMoneySeconds },
    run: notifyAndKill,
  },
  {
    fault: 'kill -9 orders: message claimed, not handed over',
    run: (shop) => dieNotifying(shop, 'message-claimed', { copies: false }),
  },
  {
    fault: 'kill -9 orders: message handed over, not noted',
    run: (shop) => dieNotifying(shop, 'message-handed-over', { copies: true }),
  },
];

/** Nothing is shortened here: what a killed process had claimed waits its two minutes. */
async function notifyAndKill(shop: FaultShop): Promise<Result> {
  await addProgram(shop);
  await addOwnersPhone(shop);
  // Another browser, so the owner is notified.
  await Owner.signIn(shop);
  const buyers = await Buyers.at(shop);
  const wanted = notifiedBuyers(shop, 60);
  const buying = buyAll(buyers, wanted);
  const { made, lastAt } = await killUntil(
    shop,
    { kills: 12, everyMs: 1200, services: everyService },
    buying,
  );
  const bought = await buying;
  const sold = bought.map((one) => one.sold);
  const figures = await measure(shop, sold, lastAt);
  const seconds = await untilSent(shop, sold, claimSeconds + 40);
  const { checks, copies, messages: all } = await checkNotifiedOnce(shop, bought);
  return {
    figures,
    checks: [...checks, ...(await checkOwnerNotifiedOnce(shop, claimSeconds + 40))],
    notes: [
      `${made} kills`,
      `${all} messages, the last after ${seconds.toFixed(0)} s`,
      `${copies} repeated with the same id`,
    ],
  };
}

async function dieNotifying(shop: FaultShop, point: string, expected: { copies: boolean }): Promise<Result> {
  await addProgram(shop);
  await untilQuiet(shop);
  const { dead } = await dieAt(shop, 'orders', point);
  const buyers = await Buyers.at(shop);
  const [since, bought] = await Promise.all([dead, buyAll(buyers, notifiedBuyers(shop, 6))]);
  const sold = bought.map((one) => one.sold);
  const figures = await measure(shop, sold, since);
  await endClaims(shop);
  await untilSent(shop, sold, 60);
  const { checks, copies, messages: all } = await checkNotifiedOnce(shop, bought);
  return {
    figures,
    checks: [
      ...checks,
      { what: `${copies} messages came again`, held: expected.copies ? copies > 0 : copies === 0 },
    ],
    notes: [`${all} messages, ${copies} repeated with the same id`],
  };
}

/** Four at a time. */
async function buyAll(buyers: Buyers, wanted: NotifiedBuyer[]): Promise<{ name: string; sold: Sold }[]> {
  const left = [...wanted];
  const bought: { name: string; sold: Sold }[] = [];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift())
      bought.push({ name: next.name, sold: await buyers.buy(next.wish) });
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  return bought;
}
