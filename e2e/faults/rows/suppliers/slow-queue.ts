import { setTimeout as sleep } from 'node:timers/promises';
import { Buyers, type Sold } from '../../environment/buyers.js';
import { waitUntil } from '../../../shop/eventually.js';
import type { FaultShop } from '../../environment/fault-shop.js';
import { makeReadingDue, untilAnchored } from '../../environment/wallet.js';
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
    bounds: { maxAdds: 2, boughtTwice: 1, recoverySeconds: 120, broken: 'I2' },
    run: takeLateAgainAndAgain,
  },
];

async function takeLateAgainAndAgain(shop: FaultShop): Promise<Result> {
  const buyers = await Buyers.at(shop);
  await untilEnded(shop, await buyers.buyMany(2, 2));
  const first = await loseOne(shop, buyers, 511);
  await sellUntil(
    buyers,
    'the first order is not taken twice',
    async () => (await bookedFor(shop, first)) === 2,
  );
  await sellUntil(buyers, 'the late order is not noticed', async () => (await surpluses(shop)).length > 0);
  for (const quantity of laterLosses) {
    const sold = await loseOne(shop, buyers, quantity);
    await sellUntil(buyers, 'it is not taken', async () => (await bookedFor(shop, sold)) > 0);
  }
  const figures = await measure(shop, buyers.sold, performance.now());
  // Money that is missed beside an order that was found would be kept twice.
  await makeReadingDue(shop);
  await untilAnchored(shop);
  return { figures, checks: await oneNotice(shop, first) };
}

async function loseOne(shop: FaultShop, buyers: Buyers, quantity: number): Promise<Sold> {
  await shop.supplier.scenario([{ ...answeredTooSoon, times: 1 }]);
  return buyers.buy({ type: 'followers', quantity });
}

async function sellUntil(buyers: Buyers, what: string, condition: () => Promise<boolean>): Promise<void> {
  const sellOn = async () => {
    await buyers.buy({ type: 'likes', quantity: 1000 });
    await sleep(betweenMs);
    return condition();
  };
  await waitUntil(what, sellOn, 240);
}

/** How many orders the supplier has for it. */
async function bookedFor(shop: FaultShop, { link }: Sold): Promise<number> {
  return (await shop.supplierOperator.ordersFor([link])).length;
}

async function surpluses(shop: FaultShop): Promise<{ charge: string | null }[]> {
  return shop.query<{ charge: string | null }>(
    `SELECT charge::text AS charge FROM fulfilment.surplus_orders`,
  );
}

async function oneNotice(shop: FaultShop, first: Sold): Promise<Check[]> {
  const kept = await surpluses(shop);
  const [booked] = await shop.supplierOperator.ordersFor([first.link]);
  const sum = kept.reduce((all, { charge }) => all + Number(charge), 0);
  return [
    { what: `${kept.length} notices of one late order`, held: kept.length === 1 },
    { what: `${sum} noticed, ${booked?.charge} spent`, held: sum === Number(booked?.charge) },
  ];
}
