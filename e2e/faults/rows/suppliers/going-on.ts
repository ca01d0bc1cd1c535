import { setTimeout as sleep } from 'node:timers/promises';
import { Crowd, type Sold, type Wish } from '../../floor/crowd.js';
import type { Floor } from '../../floor/floor.js';
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
const perhapsAgain = { ...inDoubt, mostAdds: 2 };

const answerOfNothing = { on: 'call', action: 'add', fault: 'error', text: 'Something went wrong', times: 1 };
const answerLost = { on: 'call', action: 'add', fault: 'resetAfterCommit', times: 1 };

/** Charges that the panel does not tell, and then one answer that says nothing. */
export const withoutCharges: Row[] = [
  {
    fault: 'panel: ended orders without a charge, an answer that says nothing',
    bounds: perhapsAgain,
    run: (floor) => goOnWithoutCharges(floor, 511, [answerOfNothing]),
  },
  {
    fault: 'panel: the order behind a lost answer has no charge either',
    bounds: inDoubt,
    run: (floor) =>
      goOnWithoutCharges(floor, 522, [answerLost, { on: 'order', chargeShown: 'never', times: 1 }]),
  },
  {
    fault: 'panel: ended orders without a charge, and a wallet that is to be anchored anew',
    bounds: perhapsAgain,
    run: (floor) =>
      goOnWithoutCharges(floor, 533, [answerOfNothing], {
        meanwhile: async () => {
          await floor.query(`UPDATE fulfilment.providers SET wallet_anchor = NULL`);
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
    run: async (floor) => {
      const wish: Wish = { type: 'followers', quantity: 544 };
      const crowd = await Crowd.at(floor);
      await untilEnded(floor, await crowd.buyMany(2, 2, wish));
      return loseOne(floor, crowd, { wish, rules: [answerLost], most: 90 });
    },
  },
];

async function goOnWithoutCharges(
  floor: Floor,
  quantity: number,
  rules: object[],
  { meanwhile, sellsOn = false }: { meanwhile?: () => Promise<void>; sellsOn?: boolean } = {},
): Promise<Result> {
  const wish: Wish = { type: 'followers', quantity };
  const crowd = await Crowd.at(floor);
  await floor.panel.scenario([{ on: 'order', chargeShown: 'never', times: silentOrders }]);
  await untilEnded(floor, await crowd.buyMany(silentOrders, silentOrders, wish));
  await meanwhile?.();
  return loseOne(floor, crowd, { wish, rules, most: longestWait, sellsOn });
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
  floor: Floor,
  crowd: Crowd,
  { wish, rules, most, sellsOn = false }: Loss,
): Promise<Result> {
  await floor.panel.scenario(rules);
  const first = await crowd.buy(wish);
  const met = await hasMet(floor, first);
  const since = performance.now();
  const others = await crowd.buyMany(behind, behind, wish);
  const seconds = await secondsUntilSettled(floor, others, most);
  if (sellsOn) await sellUntilKnown(floor, crowd, first);
  const figures = await measure(floor, crowd.sold, since);
  await floor.panel.scenario([]);
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

async function sellUntilKnown(floor: Floor, crowd: Crowd, sold: Sold): Promise<void> {
  for (let sales = 0; sales < 6; sales += 1) {
    await sleep(10_000);
    await crowd.buy({ type: 'followers', quantity: 1000 });
    const [line] = await linesOf(floor, [sold]);
    if (line?.state !== 'UNKNOWN') return;
  }
}

/** Whether the line is sent, and so meets the fault, within half a minute. */
async function hasMet(floor: Floor, sold: Sold): Promise<boolean> {
  for (let looks = 0; looks < 300; looks += 1) {
    const [line] = await linesOf(floor, [sold]);
    if (line && !['WAITING', 'READY', 'SENDING'].includes(line.state)) return true;
    await sleep(100);
  }
  return false;
}
