import { setTimeout as sleep } from 'node:timers/promises';
import { Crowd } from '../../floor/crowd.js';
import type { Floor } from '../../floor/floor.js';
import { makeReadingDue } from '../../floor/wallet.js';
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
    run: async (floor) => {
      const crowd = await Crowd.at(floor);
      await floor.panel.scenario([{ on: 'call', action: 'status', fault: 'timeoutBefore' }]);
      const started = Date.now();
      // With orders open, to read the wallet takes their statuses.
      const readings = sleep(3000).then(() => makeReadingDue(floor));
      await Promise.all([crowd.buySteadily(perSecond, sleep(silentMs)), readings]);
      const ended = Date.now();
      const held = await placedWhile(floor, crowd, started, ended);
      await floor.panel.scenario([]);
      const figures = await measure(floor, crowd.sold, performance.now());
      return { ...held, figures };
    },
  },
];

/** How many lines were placed meanwhile, and how long no line was at the most. */
async function placedWhile(
  floor: Floor,
  { sold }: Crowd,
  started: number,
  ended: number,
): Promise<Pick<Result, 'checks' | 'notes'>> {
  const moments = (await linesOf(floor, sold))
    .flatMap(({ placedAt }) => placedAt ?? [])
    .toSorted((one, other) => one - other);
  const edges = [started, ...moments, ended];
  const stops = edges.slice(1).map((moment, index) => moment - (edges[index] ?? moment));
  const longest = Math.max(...stops) / 1000;
  const rate = (1000 * moments.length) / (ended - started);
  const note = `${moments.length} of ${sold.length} placed meanwhile, ${rate.toFixed(1)}/s, at most ${longest.toFixed(1)} s none`;
  return { checks: [{ what: note, held: longest <= longestStopSeconds }], notes: [note] };
}
