import { parseArgs } from 'node:util';
import { explore, kindOf, storyOf, type Explored } from './find-harm.js';
import { play } from './history.js';
import { keptHistories } from './kept-histories.js';
import { drawPlan } from './plan.js';
import { drawVariation } from './vary-plan.js';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string' },
    /** Ends with the first harm, for a mutation. */
    first: { type: 'boolean', default: false },
    /** Varies the kept histories. */
    varied: { type: 'boolean', default: false },
    stories: { type: 'string', default: '20' },
  },
});

// Suppliers that do not answer are errors, by the thousand.
Error.stackTraceLimit = 0;
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const begun = performance.now();
const endsAt = begun + Number(values.minutes) * 60_000;
const kinds = new Map<string, number>();
process.stdout.write(`seed ${seed}\n`);
for (const [title, plan] of keptHistories)
  for (const { kind, lineId, what, excuse } of play(plan).harms)
    if (excuse === null) {
      process.stdout.write(`HARM: ${lineId} ${kind}: ${what}, though ${title}\n`);
      kinds.set(title, 1);
    }

const explored = explore(
  seed,
  () => performance.now() > endsAt || (values.first && kinds.size > 0),
  (example) => {
    const kind = kindOf(example);
    if (!kinds.has(kind) && kinds.size < Number(values.stories))
      process.stdout.write(`\n${storyOf(example)}\n`);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  },
  values.varied ? drawVariation : drawPlan,
);

process.stdout.write(`\n${summaryOf(explored)}\n`);
for (const [kind, times] of kinds) process.stdout.write(`${times} × ${kind}\n`);
process.exitCode = kinds.size > 0 ? 1 : 0;

function summaryOf({ histories, harms, excused }: Explored): string {
  const seconds = (performance.now() - begun) / 1000;
  const perCore = Math.round((histories * 1e6) / process.cpuUsage().user);
  return [
    `${histories} histories in ${seconds.toFixed(1)} s, ${perCore} for each second of a core`,
    ...[...harms].map(([kind, times]) => `${times} ${kind}`),
    ...[...excused].map(([kind, times]) => `${times} that no shop can prevent: ${kind}`),
  ].join('\n');
}
