import { parseArgs } from 'node:util';
import { whenToldToStop } from '../../tools/process/when-told-to-stop.mjs';
import type { Floor } from './floor/floor.js';
import { failuresOf, type Result, type Row } from './row.js';
import { randomKills, workersFloor } from './rows/random-kills.js';
import { chosen, table, type Group } from './table.js';

const usage = `npm run faults                      the whole table
npm run faults -- --only REGEXP     the rows or groups that fit
npm run faults -- --orders 3000 [--kills 75] [--workers 4]
                                    random kills of the workers while so many orders are bought
`;

const widths = [58, 6, 6, 6, 6, 6, 9, 10];
const titles = ['fault', 'orders', 'adds', 'twice', 'lost', 'review', 'recovery', 'invariants'];
const counts = { passed: 0, failed: 0 };
let open: Floor | undefined;

function readArguments(): Group[] {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string' },
      kills: { type: 'string' },
      workers: { type: 'string' },
      only: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    process.exit(0);
  }
  if (values.orders === undefined) return chosen(table, values.only ? new RegExp(values.only) : undefined);
  const orders = wholeNumber('orders', values.orders);
  const kills = values.kills ? wholeNumber('kills', values.kills) : Math.ceil(orders / 40);
  const workers = wholeNumber('workers', values.workers ?? '4');
  return [
    {
      name: 'random kills',
      open: () => workersFloor(workers),
      rows: [randomKills({ orders, kills, workers })],
    },
  ];
}

function wholeNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  process.stderr.write(`--${name} must be a number from 1 to 999999\n${usage}`);
  return process.exit(2);
}

/** The rows of a group in one shop; a shop that cannot be opened fails them all. */
async function runGroup(group: Group): Promise<void> {
  const floor = (open = await group.open());
  try {
    for (const row of group.rows) await runRow(row, () => row.run(floor));
  } finally {
    open = undefined;
    await floor.close();
  }
}

async function runRow(row: Row, run: () => Promise<Result>): Promise<void> {
  try {
    const result = await run();
    const failures = failuresOf(row, result);
    report(row, result, failures);
    counts[failures.length === 0 ? 'passed' : 'failed'] += 1;
  } catch (error) {
    counts.failed += 1;
    process.stdout.write(
      `FAIL  ${row.fault}\n        ${error instanceof Error ? error.stack : String(error)}\n`,
    );
  }
}

function report({ fault }: Row, { figures, notes = [] }: Result, failures: string[]): void {
  const line = columns([
    fault,
    figures.orders,
    figures.mostAdds,
    figures.boughtTwice,
    figures.lost,
    figures.inReview,
    `${figures.recoverySeconds.toFixed(1)} s`,
    figures.broken.length === 0 ? 'I1–I10' : 'BROKEN',
  ]);
  process.stdout.write(
    `${failures.length === 0 ? 'ok  ' : 'FAIL'}  ${line}  ${notes.join(', ')}`.trimEnd() + '\n',
  );
  for (const failure of failures) process.stdout.write(`        not held: ${failure}\n`);
}

function columns(cells: (string | number)[]): string {
  return cells
    .map((cell, index) =>
      index === 0 ? String(cell).padEnd(widths[0] ?? 0) : String(cell).padStart(widths[index] ?? 0),
    )
    .join('  ');
}

whenToldToStop(() => {
  void Promise.resolve(open?.close()).finally(() => process.exit(130));
});
process.stdout.write(`      ${columns(titles)}\n`);
for (const group of readArguments()) {
  try {
    await runGroup(group);
  } catch (error) {
    counts.failed += 1;
    process.stdout.write(
      `FAIL  ${group.name}\n        ${error instanceof Error ? error.stack : String(error)}\n`,
    );
  }
}
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(counts.failed === 0 ? 0 : 1);
