import { setTimeout as sleep } from 'node:timers/promises';
import { Crowd, type Sold } from '../../floor/crowd.js';
import { untilSo } from '../../floor/eventually.js';
import { Floor } from '../../floor/floor.js';
import { makeReadingDue, untilRead } from '../../floor/wallet.js';
import { measure } from '../../figures.js';
import { linesOf, secondsUntilSettled } from '../../paid-lines.js';
import type { Result, Row } from '../../row.js';

/** A supplier that tells its balance 90 s late and one purchase each 12 s, ten times as fast as in a shop. */
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

export const lateBalanceFloor = () => Floor.open({ replicas: { fulfilment: 2 }, env });

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
async function loseBetweenPurchases(floor: Floor): Promise<Result> {
  const crowd = await Crowd.at(floor);
  await buyUnseen(floor, crowd, first);
  await makeReadingDue(floor);
  await untilRead(floor);
  await floor.panel.scenario([{ on: 'call', action: 'add', fault: 'resetAfterCommit', times: 1 }]);
  await floor.panelOwner.freezeBalance();
  const sold = await crowd.buy({ type: 'followers', quantity: lost });
  await untilSo('the answer is not lost', async () => (await stateOf(floor, sold)) === 'UNKNOWN', 60);
  await buyUnseen(floor, crowd, first);
  const deadline = performance.now() + longestDoubtSeconds * 1000;
  while ((await stateOf(floor, sold)) === 'UNKNOWN' && performance.now() < deadline) {
    await buyUnseen(floor, crowd, later);
    await sleep(betweenMs);
  }
  const figures = await measure(floor, crowd.sold, performance.now());
  await floor.panelOwner.behave({ balanceAgeSeconds: 0 });
  const what = `${figures.inReview} of ${figures.orders} left to a person`;
  return { figures, checks: [{ what, held: figures.inReview === 1 }] };
}

async function buyUnseen(floor: Floor, crowd: Crowd, quantity: number): Promise<void> {
  await floor.panelOwner.freezeBalance();
  const sold = await crowd.buy({ type: 'followers', quantity });
  const seconds = await secondsUntilSettled(floor, [sold], 60);
  if (seconds === null) throw new Error(`${quantity} followers were not bought within a minute`);
}

async function stateOf(floor: Floor, sold: Sold): Promise<string | undefined> {
  const [line] = await linesOf(floor, [sold]);
  return line?.state;
}
