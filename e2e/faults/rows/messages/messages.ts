import { Crowd, type Sold } from '../../floor/crowd.js';
import type { Floor } from '../../floor/floor.js';
import { Owner } from '../../floor/owner.js';
import { measure } from '../../figures.js';
import type { Result, Row } from '../../row.js';
import { dieAt } from '../infrastructure/crash-points.js';
import { killUntil } from '../infrastructure/random-kills.js';
import {
  addOwnersPhone,
  addProgram,
  endClaims,
  ownerToldOnce,
  toldBuyers,
  toldOnce,
  untilQuiet,
  untilSent,
  type ToldBuyer,
} from './told-once.js';

/** Orders, which has the messages, more often than the others. */
const everyService = ['gateway', 'catalog', 'orders', 'orders', 'orders', 'fulfilment'];
/** What a dead process had claimed is taken up again after two minutes. */
const claimSeconds = 120;

/**
 * Mail servers, push services and programs can only be told at least once: whose answer is lost may have been told. What is
 * told again has the id of the first time, by which mailboxes and receivers know it (Message-ID, topic, webhook-id).
 */
export const messages: Row[] = [
  { fault: 'messages of 60 orders, random kill -9 of each service every 1.2 s', run: tellAndKill },
  {
    fault: 'kill -9 orders: message claimed, not handed over',
    run: (floor) => dieTelling(floor, 'message-claimed', { copies: false }),
  },
  {
    fault: 'kill -9 orders: message handed over, not noted',
    run: (floor) => dieTelling(floor, 'message-handed-over', { copies: true }),
  },
];

/** Nothing is shortened here: what a killed process had claimed waits its two minutes. */
async function tellAndKill(floor: Floor): Promise<Result> {
  await addProgram(floor);
  await addOwnersPhone(floor);
  // Another browser, of which the owner is told.
  await Owner.signIn(floor);
  const crowd = await Crowd.at(floor);
  const buyers = toldBuyers(floor, 60);
  const buying = buyAll(crowd, buyers);
  const { made, lastAt } = await killUntil(
    floor,
    { kills: 12, everyMs: 1200, services: everyService },
    buying,
  );
  const told = await buying;
  const sold = told.map((one) => one.sold);
  const figures = await measure(floor, sold, lastAt);
  const seconds = await untilSent(floor, sold, claimSeconds + 40);
  const { checks, copies, messages: all } = await toldOnce(floor, told);
  return {
    figures,
    checks: [...checks, ...(await ownerToldOnce(floor, claimSeconds + 40))],
    notes: [
      `${made} kills`,
      `${all} messages, the last after ${seconds.toFixed(0)} s`,
      `${copies} told again with the same id`,
    ],
  };
}

async function dieTelling(floor: Floor, point: string, expected: { copies: boolean }): Promise<Result> {
  await addProgram(floor);
  await untilQuiet(floor);
  const { dead } = await dieAt(floor, 'orders', point);
  const crowd = await Crowd.at(floor);
  const [since, told] = await Promise.all([dead, buyAll(crowd, toldBuyers(floor, 6))]);
  const sold = told.map((one) => one.sold);
  const figures = await measure(floor, sold, since);
  await endClaims(floor);
  await untilSent(floor, sold, 60);
  const { checks, copies, messages: all } = await toldOnce(floor, told);
  return {
    figures,
    checks: [
      ...checks,
      { what: `${copies} messages came again`, held: expected.copies ? copies > 0 : copies === 0 },
    ],
    notes: [`${all} messages, ${copies} told again with the same id`],
  };
}

/** Four at a time. */
async function buyAll(crowd: Crowd, buyers: ToldBuyer[]): Promise<{ name: string; sold: Sold }[]> {
  const left = [...buyers];
  const told: { name: string; sold: Sold }[] = [];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift())
      told.push({ name: next.name, sold: await crowd.buy(next.wish) });
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  return told;
}
