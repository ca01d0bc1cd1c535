import { setTimeout as sleep } from 'node:timers/promises';
import { Buyers } from '../../environment/buyers.js';
import type { FaultShop } from '../../environment/fault-shop.js';
import { makeReadingDue } from '../../environment/wallet.js';
import { measure } from '../../figures.js';
import { linesOf } from '../../paid-lines.js';
import type { Result, Row } from '../../row.js';

const silentMs = 60_000;
const longestStopSeconds = 5;
const perSecond = 3;

export const silentStatus: Row[] = [
  {
    fault: 'panel: status hangs for 60 s',
    bounds: { recoverySeconds: 60 },
    run: async (shop) => {
      const buyers = await Buyers.at(shop);
      await shop.supplier.scenario([{ on: 'call', action: 'status', fault: 'timeoutBefore' }]);
      const started = Date.now();
      // With orders open, to read the wallet takes their statuses.
      const readings = sleep(3000).then(() => makeReadingDue(shop));
      await Promise.all([buyers.buySteadily(perSecond, sleep(silentMs)), readings]);
      const ended = Date.now();
      const held = await placedWhile(shop, buyers, started, ended);
      await shop.supplier.scenario([]);
      const figures = await measure(shop, buyers.sold, performance.now());
      return { ...held, figures };
    },
  },
];

/** How many lines were placed meanwhile, and the longest time without one. */
async function placedWhile(
  shop: FaultShop,
  { sold }: Buyers,
  started: number,
  ended: number,
): Promise<Pick<Result, 'checks' | 'notes'>> {
  const moments = (await linesOf(shop, sold))
    .flatMap(({ placedAt }) => placedAt ?? [])
    .toSorted((one, other) => one - other);
  const edges = [started, ...moments, ended];
  const stops = edges.slice(1).map((moment, index) => moment - (edges[index] ?? moment));
  const longest = Math.max(...stops) / 1000;
  const rate = (1000 * moments.length) / (ended - started);
  const note = `${moments.length} of ${sold.length} placed meanwhile, ${rate.toFixed(1)}/s, at most ${longest.toFixed(1)} s none`;
  return { checks: [{ what: note, held: longest <= longestStopSeconds }], notes: [note] };
}
