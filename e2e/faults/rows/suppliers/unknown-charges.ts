import { setTimeout as sleep } from 'node:timers/promises';
import { Buyers, type Sold, type Wish } from '../../environment/buyers.js';
import type { FaultShop } from '../../environment/fault-shop.js';
import { measure, untilEnded } from '../../figures.js';
import { linesOf, secondsUntilSettled } from '../../paid-lines.js';
import type { Result, Row } from '../../row.js';

const silentOrders = 6;
/** Lines of the same price behind the one whose answer said nothing. */
const behind = 8;
/** How long the others may wait, and what became of the one may stay open, s. */
const longestWait = 90;
const longestDoubt = 120;

/** What became of the one may take a person; when nothing was bought, it may also be sent again. */
const inDoubt = { inReview: 1, recoverySeconds: longestDoubt };
const perhapsAgain = { ...inDoubt, maxAdds: 2 };

const answerOfNothing = { on: 'call', action: 'add', fault: 'error', text: 'Something went wrong', times: 1 };
const answerLost = { on: 'call', action: 'add', fault: 'resetAfterCommit', times: 1 };

/** Orders without a charge, and then an answer without content. */
export const withoutCharges: Row[] = [
  {
    fault: 'panel: ended orders without a charge, an answer that says nothing',
    bounds: perhapsAgain,
    run: (shop) => goOnWithoutCharges(shop, 511, [answerOfNothing]),
  },
  {
    fault: 'panel: the order behind a lost answer has no charge either',
    bounds: inDoubt,
    run: (shop) =>
      goOnWithoutCharges(shop, 522, [answerLost, { on: 'order', chargeShown: 'never', times: 1 }]),
  },
  {
    fault: 'panel: ended orders without a charge, and a wallet that is to be anchored anew',
    bounds: perhapsAgain,
    run: (shop) =>
      goOnWithoutCharges(shop, 533, [answerOfNothing], {
        meanwhile: async () => {
          await shop.query(`UPDATE fulfilment.providers SET wallet_anchor = NULL`);
        },
        // Without a charge to reckon with, a later order alone shows that the search went far enough (decision 7).
        sellsOn: true,
      }),
  },
];

export const withLetters: Row[] = [
  {
    fault: 'panel: letter ids, the others of its price go on after a lost answer',
    bounds: inDoubt,
    run: async (shop) => {
      const wish: Wish = { type: 'followers', quantity: 544 };
      const buyers = await Buyers.at(shop);
      await untilEnded(shop, await buyers.buyMany(2, 2, wish));
      return loseOne(shop, buyers, { wish, rules: [answerLost], most: 90 });
    },
  },
];

async function goOnWithoutCharges(
  shop: FaultShop,
  quantity: number,
  rules: object[],
  { meanwhile, sellsOn = false }: { meanwhile?: () => Promise<void>; sellsOn?: boolean } = {},
): Promise<Result> {
  const wish: Wish = { type: 'followers', quantity };
  const buyers = await Buyers.at(shop);
  await shop.supplier.scenario([{ on: 'order', chargeShown: 'never', times: silentOrders }]);
  await untilEnded(shop, await buyers.buyMany(silentOrders, silentOrders, wish));
  await meanwhile?.();
  return loseOne(shop, buyers, { wish, rules, most: longestWait, sellsOn });
}

interface Loss {
  wish: Wish;
  /** What the first of them meets. */
  rules: object[];
  /** Seconds that the others may take. */
  most: number;
  /** Whether the shop sells something else until it is known what became of the first. */
  sellsOn?: boolean;
}

/** One line meets the fault; those of the same price behind it are placed in time, or a person knows of them. */
async function loseOne(
  shop: FaultShop,
  buyers: Buyers,
  { wish, rules, most, sellsOn = false }: Loss,
): Promise<Result> {
  await shop.supplier.scenario(rules);
  const first = await buyers.buy(wish);
  const met = await hasMet(shop, first);
  const since = performance.now();
  const others = await buyers.buyMany(behind, behind, wish);
  const seconds = await secondsUntilSettled(shop, others, most);
  if (sellsOn) await sellUntilKnown(shop, buyers, first);
  const figures = await measure(shop, buyers.sold, since);
  await shop.supplier.scenario([]);
  const what = `the others ${seconds === null ? `not after ${most} s` : `after ${seconds.toFixed(1)} s`}`;
  return {
    figures,
    checks: [
      { what, held: seconds !== null },
      { what: 'the first line was never sent', held: met },
    ],
    notes: [what],
  };
}

async function sellUntilKnown(shop: FaultShop, buyers: Buyers, sold: Sold): Promise<void> {
  for (let sales = 0; sales < 6; sales += 1) {
    await sleep(10_000);
    await buyers.buy({ type: 'followers', quantity: 1000 });
    const [line] = await linesOf(shop, [sold]);
    if (line?.state !== 'UNKNOWN') return;
  }
}

/** Whether the line is sent, and so meets the fault, within half a minute. */
async function hasMet(shop: FaultShop, sold: Sold): Promise<boolean> {
  for (let looks = 0; looks < 300; looks += 1) {
    const [line] = await linesOf(shop, [sold]);
    if (line && !['WAITING', 'READY', 'SENDING'].includes(line.state)) return true;
    await sleep(100);
  }
  return false;
}
