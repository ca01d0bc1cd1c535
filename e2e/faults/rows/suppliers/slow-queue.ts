import { setTimeout as sleep } from 'node:timers/promises';
import { Crowd, type Sold } from '../../floor/crowd.js';
import { untilSo } from '../../floor/eventually.js';
import type { Floor } from '../../floor/floor.js';
import { makeReadingDue, untilAnchored } from '../../floor/wallet.js';
import { measure, untilEnded } from '../../figures.js';
import type { Check, Result, Row } from '../../row.js';

/** The supplier's web server gives up after this long, and its queue takes the order when it is so old, ms. */
const answeredMs = 12_000;
const takenMs = 75_000;
/** The shop sells something else in such steps, so that a search reaches far enough. */
const betweenMs = 6000;
/** Lost after the first late order. */
const laterLosses = [522, 533, 544];

const answeredTooSoon = {
  on: 'call',
  action: 'add',
  fault: 'answer',
  httpStatus: 504,
  text: '<h1>504 Gateway Time-out</h1>',
  latencyMs: answeredMs,
  commitAfterMs: takenMs - answeredMs,
};

export const slowQueue: Row[] = [
  {
    fault: 'panel: slow queue, answers 504 after 12 s and takes the order after 75 s',
    // The first late order cannot be known; the second and all others must not be bought twice.
    bounds: { mostAdds: 2, boughtTwice: 1, recoverySeconds: 120, broken: 'I2' },
    run: takeLateAgainAndAgain,
  },
];

async function takeLateAgainAndAgain(floor: Floor): Promise<Result> {
  const crowd = await Crowd.at(floor);
  await untilEnded(floor, await crowd.buyMany(2, 2));
  const first = await loseOne(floor, crowd, 511);
  await sellUntil(
    crowd,
    'the first order is not taken twice',
    async () => (await bookedFor(floor, first)) === 2,
  );
  await sellUntil(crowd, 'the late order is not noticed', async () => (await surpluses(floor)).length > 0);
  for (const quantity of laterLosses) {
    const sold = await loseOne(floor, crowd, quantity);
    await sellUntil(crowd, 'it is not taken', async () => (await bookedFor(floor, sold)) > 0);
  }
  const figures = await measure(floor, crowd.sold, performance.now());
  // Money that is missed beside an order that was found would be kept twice.
  await makeReadingDue(floor);
  await untilAnchored(floor);
  return { figures, checks: await oneNotice(floor, first) };
}

async function loseOne(floor: Floor, crowd: Crowd, quantity: number): Promise<Sold> {
  await floor.panel.scenario([{ ...answeredTooSoon, times: 1 }]);
  return crowd.buy({ type: 'followers', quantity });
}

async function sellUntil(crowd: Crowd, what: string, isSo: () => Promise<boolean>): Promise<void> {
  const sellOn = async () => {
    await crowd.buy({ type: 'likes', quantity: 1000 });
    await sleep(betweenMs);
    return isSo();
  };
  await untilSo(what, sellOn, 240);
}

/** How many orders the supplier has for it. */
async function bookedFor(floor: Floor, { link }: Sold): Promise<number> {
  return (await floor.panelOwner.ordersFor([link])).length;
}

async function surpluses(floor: Floor): Promise<{ charge: string | null }[]> {
  return floor.query<{ charge: string | null }>(
    `SELECT charge::text AS charge FROM fulfilment.surplus_orders`,
  );
}

async function oneNotice(floor: Floor, first: Sold): Promise<Check[]> {
  const kept = await surpluses(floor);
  const [booked] = await floor.panelOwner.ordersFor([first.link]);
  const sum = kept.reduce((all, { charge }) => all + Number(charge), 0);
  return [
    { what: `${kept.length} notices of one late order`, held: kept.length === 1 },
    { what: `${sum} noticed, ${booked?.charge} spent`, held: sum === Number(booked?.charge) },
  ];
}
