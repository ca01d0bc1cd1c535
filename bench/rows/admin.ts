import { readFileSync } from 'node:fs';
import { meterAnswering, withSeededShop } from '../seeded-shop.ts';
import { percentile, signIn } from '../shop.ts';
import type { Figure } from '../main.ts';
import type { System as Shop } from '../../tools/system.ts';
import type { Client } from 'pg';

export const name = 'admin';
export const about =
  'the administrator over a year of orders: lists, filters, searches, and the export in constant memory';

/** ADMIN_ORDERS=100000 measures fewer. */
const sizes = (process.env.ADMIN_ORDERS ?? '100000,1000000').split(',').map(Number);
/** Enough that one slow answer does not decide the p95. */
const rounds = 60;
/** Warm-up answers for each query. */
const warming = 3;
/** Milliseconds that 95 of 100 answers must keep. */
const budget = 80;
/** MB by which the most memory that a process has ever had may grow during an export. */
const maxGrowth = 64;

export type Sample = { id: string; target: string; upstream_order_id: string; merchant_ref: string };

export async function run(note: (line: string) => void): Promise<Figure[]> {
  const figures = [];
  for (const size of sizes) figures.push(...(await over(size, note)));
  return figures;
}

function over(size: number, note: (line: string) => void) {
  // A small heap, so that uncollected garbage does not look like orders kept in memory.
  const env = { NODE_OPTIONS: '--max-old-space-size=96' };
  return withSeededShop(
    size,
    async (shop, owner) => {
      const cookie = await signIn(shop);
      const listed = await lists({ shop, owner, cookie }, size, await drawSamples(owner), note);
      return [listed, await measureExport(shop, cookie, size)];
    },
    { note, env },
  );
}

/** Orders to be searched for. */
async function drawSamples(owner: Client): Promise<Sample[]> {
  const { rows } = await owner.query(
    `SELECT o.id, o.target, l.upstream_order_id, p.merchant_ref
       FROM orders.orders o TABLESAMPLE SYSTEM (1)
       JOIN orders.order_lines l ON l.order_id = o.id AND l.position = 0 JOIN orders.payments p ON p.order_id = o.id
      WHERE o.kind = 'package' AND l.upstream_order_id IS NOT NULL LIMIT $1`,
    [rounds],
  );
  return rows;
}

/** The slowest of all questions decides. */
async function lists(
  { shop, owner, cookie }: { shop: Shop; owner: Client; cookie: string },
  size: number,
  samples: Sample[],
  note: (line: string) => void,
): Promise<Figure> {
  const asked = [];
  for (const [title, query] of questions(samples)) {
    const used = await meterAnswering(shop, owner);
    const times = await measure(shop, title, query, cookie);
    const cpuMs = (used() / (times.length + warming)) * 1000;
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    note(
      `${size}: ${title.padEnd(26)}${p50.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(8)} ms, processor ${cpuMs.toFixed(1)} ms`,
    );
    asked.push({ title, p50, p95, cpuMs });
  }
  const slowest = asked.toSorted((one, other) => other.p95 - one.p95)[0] ?? { title: '', p95: 0 };
  return {
    what: `admin list and search, ${size} orders, slowest p95`,
    measured: `${slowest.p95.toFixed(0)} ms (${slowest.title})`,
    figure: `${slowest.p95.toFixed(0)} ms`,
    hold: `≤ ${budget} ms`,
    held: slowest.p95 <= budget,
    details: { asked },
  };
}

/** Pages can be turned to among the first 10,000 orders; further ones follow one that is named. */
function questions(samples: Sample[]): [string, (round: number) => string][] {
  const of = (round: number) => samples[round % samples.length] ?? samples[0];
  const pages = 200;
  return [
    ['list, first page', () => ''],
    ['list, any page', (round) => `page=${1 + ((round * 7919) % pages)}`],
    ['list, last page', () => `page=${pages}`],
    ['list, far back', (round) => `after=${of(round)?.id}&page=${1 + ((round * 7919) % pages)}`],
    ['one status', (round) => `status=${['completed', 'refunded', 'processing', 'cancelled'][round % 4]}`],
    ['several statuses', () => 'status=paid,processing,paid_processing_failed'],
    ['a type', (round) => `type=${['followers', 'likes', 'views', 'comments'][round % 4]}`],
    ['a provider', (round) => `provider=${1 + (round % 2)}`],
    ['a month', (round) => `from=${daysAgo(30 + round)}&to=${daysAgo(round)}`],
    [
      'status, type, month',
      (round) => `status=completed&type=likes&from=${daysAgo(60 + round)}&to=${daysAgo(round)}`,
    ],
    ['dearest first', () => 'sort=amount'],
    ['smallest first', (round) => `sort=quantity&direction=asc&page=${1 + round}`],
    ['search order number', (round) => `search=${of(round)?.id}`],
    ['search whole target', (round) => `search=${of(round)?.target}`],
    ['search part of a target', (round) => `search=${of(round)?.target.slice(2, 8)}`],
    ['search common word', (round) => `search=${['priya', 'travels', 'mumbai', 'official'][round % 4]}`],
    ['search two letters', (round) => `search=${['aa', 'zo', 'qx'][round % 3]}`],
    ['search upstream id', (round) => `search=${of(round)?.upstream_order_id}`],
    ['search payment reference', (round) => `search=${of(round)?.merchant_ref}`],
    ['search nothing there', () => 'search=no.order.has.this.name'],
    ['search and filter', () => `search=rohan&status=refunded&from=${daysAgo(200)}`],
  ];
}

/** Milliseconds of each answer, sorted. */
async function measure(shop: Shop, title: string, query: (round: number) => string, cookie: string) {
  const times: number[] = [];
  for (let round = -warming; round < rounds; round += 1) {
    const began = performance.now();
    const answer = await fetch(`${shop.url}/api/admin/orders?${query(Math.max(0, round))}`, {
      headers: { cookie },
    });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${title}: ${answer.status} ${body}`);
    if (round >= 0) times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other);
}

/** The export must not hold the orders. */
async function measureExport(shop: Shop, cookie: string, size: number): Promise<Figure> {
  const processes = ['orders', 'gateway'] as const;
  const peaks = () => processes.map((process) => peakOf(shop.processes[process]?.pid) / 1024);
  const before = peaks();
  const began = performance.now();
  const answer = await fetch(`${shop.url}/api/admin/orders/export.csv`, { headers: { cookie } });
  let lines = -1;
  for await (const chunk of answer.body ?? []) for (const byte of chunk) if (byte === 10) lines += 1;
  const seconds = (performance.now() - began) / 1000;
  const grown = Math.max(...peaks().map((peak, index) => peak - (before[index] ?? 0)));
  return {
    what: `admin export, ${size} orders, growth of peak memory`,
    measured: `${lines} lines in ${seconds.toFixed(1)} s`,
    figure: `${grown.toFixed(0)} MB`,
    hold: `≤ ${maxGrowth} MB`,
    held: lines === size && grown <= maxGrowth,
  };
}

/** Most memory that a process has ever had, in KiB. */
function peakOf(pid: number | undefined) {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}

function daysAgo(days: number) {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}
