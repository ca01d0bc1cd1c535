// npm run bench [-- <row> ...] [-- out=<folder>]: every row of bench/rows, or those named, one after the other. Prints
// one table and writes the same as JSON to <folder> (.data/bench by default). Ends with 1 when a figure is missed.
//
// A row is a module in bench/rows that exports
//   name          how it is asked for on the command line
//   about         what it measures, in a line
//   run(note)     resolves with its figures; `note` prints a line of progress
// A figure that has a baseline is a ratio against that baseline measured in the same run, in turns: other load on the
// machine slows both. Rows start what they measure themselves (bench/shop.ts) and end it.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepareCheckout } from '../tools/prepare/prepare-checkout.ts';
import { repository } from '../tools/repository.ts';
import { exitWith } from '../tools/settings/setup-error.ts';

export interface Figure {
  what: string;
  /** What the same machine does at best, measured in the same run. */
  baseline?: string;
  measured: string;
  /** The number that is held to `hold`. */
  figure: string;
  hold: string;
  held: boolean;
  /** For the JSON. */
  details?: Record<string, unknown>;
}

export type Row = { name: string; about: string; run: (note: (line: string) => void) => Promise<Figure[]> };

export type Outcome = { row: string; about: string; seconds: number; error?: string; figures: Figure[] };

const words = process.argv.slice(2);
const out = words.find((word) => word.startsWith('out='))?.slice(4);
const wanted = words.filter((word) => !word.includes('='));
// Rows need packages, so none is imported before they are there.
await prepareCheckout().catch(exitWith);
const rows = await loadRows();
const unknown = wanted.filter((name) => !rows.some((row) => row.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `no row ${unknown.join(', ')}; there are ${rows.map(({ name }) => name).join(', ')}\n`,
  );
  process.exit(2);
}

const began = performance.now();
const outcomes: Outcome[] = [];
for (const row of rows.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
  outcomes.push(await measure(row));
const seconds = (performance.now() - began) / 1000;
print(outcomes);
process.stdout.write(
  `\n${seconds.toFixed(0)} s in all: ${shares(outcomes, seconds)}\n${save(outcomes, seconds)}\n`,
);
process.exit(outcomes.every(({ error, figures }) => !error && figures.every(({ held }) => held)) ? 0 : 1);

async function loadRows(): Promise<Row[]> {
  const folder = path.join(import.meta.dirname, 'rows');
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  return Promise.all(files.toSorted().map((file) => import(pathToFileURL(path.join(folder, file)).href)));
}

/** A row that fails must not keep the others from being measured. */
async function measure({ name, about, run }: Row): Promise<Outcome> {
  process.stdout.write(`${name}: ${about}\n`);
  const started = performance.now();
  const past = () => Math.round((performance.now() - started) / 100) / 10;
  try {
    const figures = await run((line) => process.stdout.write(`  ${line}\n`));
    return { row: name, about, seconds: past(), figures };
  } catch (thrown) {
    const error = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    process.stdout.write(`  failed: ${error}\n`);
    return { row: name, about, seconds: past(), error, figures: [] };
  }
}

function print(measured: Outcome[]) {
  const head = ['bench', 'baseline in the same run', 'measured', 'figure', 'hold', ''];
  const lines = measured.flatMap(({ row, error, figures }) => [
    ...figures.map((one) => [
      one.what,
      one.baseline ?? '–',
      one.measured,
      one.figure,
      one.hold,
      one.held ? 'held' : 'MISSED',
    ]),
    ...(error ? [[row, '–', 'failed', '–', '–', 'FAILED']] : []),
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const row = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const rule = widths.map((width) => '-'.repeat(width));
  process.stdout.write(`\n${[head, rule, ...lines].map(row).join('')}`);
}

/** What each row took of the time, `total` in seconds. */
function shares(measured: Outcome[], total: number) {
  return measured
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ row, seconds: own }) => `${row} ${own.toFixed(0)} s (${((100 * own) / total).toFixed(0)} %)`)
    .join(', ');
}

/** Returns what was written where. */
function save(measured: Outcome[], total: number): string {
  const folder = path.resolve(repository, out ?? path.join('.data', 'bench'));
  mkdirSync(folder, { recursive: true });
  const at = new Date().toISOString();
  const machine = { cores: cpus().length, model: cpus()[0]?.model, node: process.version };
  const text = `${JSON.stringify({ at, seconds: total, machine, rows: measured }, null, 2)}\n`;
  const file = path.join(folder, `${at.replaceAll(':', '-').slice(0, 19)}.json`);
  writeFileSync(file, text);
  writeFileSync(path.join(folder, 'latest.json'), text);
  return path.relative(process.cwd(), file);
}
