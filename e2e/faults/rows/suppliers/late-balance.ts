import { setTimeout as sleep } from 'node:timers/promises';
import { Buyers, type Sold } from '../../environment/buyers.js';
import { waitUntil } from '../../../shop/eventually.js';
import { FaultShop } from '../../environment/fault-shop.js';
import { makeReadingDue, untilRead } from '../../environment/wallet.js';
import { measure } from '../../figures.js';
import { linesOf, secondsUntilSettled } from '../../paid-lines.js';
import type { Result, Row } from '../../row.js';

/** A supplier with a balance 90 s late and one purchase each 12 s, ten times as fast as in a shop. */
const env = {
  ORDER_IDS: 'letters',
  FULFILMENT_ADD_TIMEOUT_MS: '5000',
  FULFILMENT_LEASE_MS: '6000',
  FULFILMENT_SETTLE_MS: '8000',
  FULFILMENT_BALANCE_AGE_MS: '18000',
};
const betweenMs = 1200;
const longestDoubtSeconds = 180;

/** What the lost order and the first one cost together is what each later one costs. */
const first = 400;
const lost = 500;
const later = first + lost;

export const lateBalanceShop = () => FaultShop.open({ replicas: { fulfilment: 2 }, env });

export const lateBalance: Row[] = [
  {
    fault: 'panel: letter ids and a late balance, an answer lost between other purchases',
    bounds: { inReview: 1, recoverySeconds: 60 },
    run: loseBetweenPurchases,
  },
];

/**
 * The balance always lacks the latest purchase. An anchor that is taken from it after the first one is too high by its price,
 * and from then on each later purchase that the balance lacks hides the lost order: the sum agrees.
 */
async function loseBetweenPurchases(shop: FaultShop): Promise<Result> {
  const buyers = await Buyers.at(shop);
  await buyUnseen(shop, buyers, first);
  await makeReadingDue(shop);
  await untilRead(shop);
  await shop.supplier.scenario([{ on: 'call', action: 'add', fault: 'resetAfterCommit', times: 1 }]);
  await shop.supplierOperator.freezeBalance();
  const sold = await buyers.buy({ type: 'followers', quantity: lost });
  await waitUntil('the answer is not lost', async () => (await stateOf(shop, sold)) === 'UNKNOWN', 60);
  await buyUnseen(shop, buyers, first);
  const deadline = performance.now() + longestDoubtSeconds * 1000;
  while ((await stateOf(shop, sold)) === 'UNKNOWN' && performance.now() < deadline) {
    await buyUnseen(shop, buyers, later);
    await sleep(betweenMs);
  }
  const figures = await measure(shop, buyers.sold, performance.now());
  await shop.supplierOperator.behave({ balanceAgeSeconds: 0 });
  const what = `${figures.inReview} of ${figures.orders} left to a person`;
  return { figures, checks: [{ what, held: figures.inReview === 1 }] };
}

async function buyUnseen(shop: FaultShop, buyers: Buyers, quantity: number): Promise<void> {
  await shop.supplierOperator.freezeBalance();
  const sold = await buyers.buy({ type: 'followers', quantity });
  const seconds = await secondsUntilSettled(shop, [sold], 60);
  if (seconds === null) throw new Error(`${quantity} followers were not bought within a minute`);
}

async function stateOf(shop: FaultShop, sold: Sold): Promise<string | undefined> {
  const [line] = await linesOf(shop, [sold]);
  return line?.state;
}
