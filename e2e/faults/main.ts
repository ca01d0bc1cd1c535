import { parseArgs } from 'node:util';
import { onShutdownSignal } from '../../tools/process/on-shutdown-signal.ts';
import { failuresOf, type Result, type Row } from './row.js';
import { GroupRun, type Outcome } from './run-groups.js';
import { hostileShop, hostileSupplierKills } from './rows/suppliers/hostile-kills.js';
import { randomKills, workersShop } from './rows/infrastructure/random-kills.js';
import { chosen, table, type Group } from './table.js';

const usage = `npm run faults                      the whole table
npm run faults -- --only REGEXP     the rows or groups that fit
npm run faults -- --jobs 1          one shop at a time in place of two
npm run faults -- --orders 3000 [--kills 75] [--workers 4] [--panel hostile]
                                    random kills of the workers while this number of orders is bought;
                                    hostile: letter ids, fresh orders hidden, ended orders given back
`;

const widths = [58, 6, 6, 6, 6, 7, 6, 9, 10];
const titles = ['fault', 'orders', 'adds', 'twice', 'lost', 'refunds', 'review', 'recovery', 'invariants'];
const counts = { passed: 0, failed: 0, skipped: 0 };

function readArguments(): { groups: Group[]; jobs: number } {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string' },
      kills: { type: 'string' },
      workers: { type: 'string' },
      panel: { type: 'string' },
      only: { type: 'string' },
      jobs: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    process.exit(0);
  }
  const jobs = wholeNumber('jobs', values.jobs ?? '2');
  if (values.orders === undefined)
    return { groups: chosen(table, values.only ? new RegExp(values.only) : undefined), jobs };
  const orders = wholeNumber('orders', values.orders);
  const kills = values.kills ? wholeNumber('kills', values.kills) : Math.ceil(orders / 40);
  const workers = wholeNumber('workers', values.workers ?? '4');
  const hostile = isHostile(values.panel);
  const long = {
    name: 'random kills',
    open: () => (hostile ? hostileShop(workers) : workersShop(workers)),
    rows: [(hostile ? hostileSupplierKills : randomKills)({ orders, kills, workers })],
  };
  return { groups: [long], jobs };
}

function isHostile(panel: string | undefined): boolean {
  if (panel === undefined || panel === 'hostile') return panel === 'hostile';
  process.stderr.write(`--panel can be "hostile" alone\n${usage}`);
  return process.exit(2);
}

function wholeNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  process.stderr.write(`--${name} must be a number from 1 to 999999\n${usage}`);
  return process.exit(2);
}

function printOutcome(outcome: Outcome): void {
  if ('skipped' in outcome) {
    counts.skipped += 1;
    process.stdout.write(`SKIP  ${outcome.fault}\n        ${outcome.skipped}\n`);
    return;
  }
  if ('error' in outcome) {
    counts.failed += 1;
    const { fault, error } = outcome;
    process.stdout.write(`FAIL  ${fault}\n        ${error instanceof Error ? error.stack : String(error)}\n`);
    return;
  }
  const failures = failuresOf(outcome.row, outcome.result);
  report(outcome.row, outcome.result, failures);
  counts[failures.length === 0 ? 'passed' : 'failed'] += 1;
}

function report({ fault }: Row, { figures, notes = [] }: Result, failures: string[]): void {
  const line = columns([
    fault,
    figures.orders,
    figures.maxAdds,
    figures.boughtTwice,
    figures.lost,
    figures.wrongRefunds,
    figures.inReview,
    `${figures.recoverySeconds.toFixed(1)} s`,
    figures.broken.length === 0 ? 'I1–I14' : 'BROKEN',
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

const { groups, jobs } = readArguments();
const run = new GroupRun(groups, jobs, printOutcome);
onShutdownSignal(() => {
  void run.close().finally(() => process.exit(130));
});
const started = performance.now();
process.stdout.write(`      ${columns(titles)}\n`);
await run.run();
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
process.stdout.write(`in ${minutes} minutes, ${jobs} at a time\n`);
process.stdout.write(
  `${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}\n`,
);
process.exit(counts.failed === 0 ? 0 : 1);
