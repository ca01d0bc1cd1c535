import { startBaseline } from '../baseline/start-baseline.ts';
import { startLoad, wire } from '../load/load.ts';
import { cpuSeconds, median, withShop } from '../shop.ts';
import type { System } from '../../tools/system.ts';
import type { Figure } from '../main.ts';

export const name = 'reads';
export const about = 'what visitors read, 32 connections, beside bare Fastify sending the same bytes';

const connections = 32;
/** Many short turns, because the machine's speed changes from second to second. */
const rounds = 10;
/** Warm-up turns, in which the shop's code is compiled; not counted. */
const warmRounds = 3;
const warmSeconds = 1.5;
const turnSeconds = 0.6;

const reads: { path: string; share: number; slower: number; headers: Record<string, string> }[] = [
  { path: '/api/packages/followers', share: 0.4, slower: 3, headers: { accept: 'application/json' } },
  { path: '/api/offers', share: 0.4, slower: 3, headers: { accept: 'application/json' } },
  { path: '/followers', share: 0.3, slower: Infinity, headers: { accept: 'text/html' } },
];

export function run(note: (line: string) => void) {
  return withShop(async (shop) => {
    const load = startLoad();
    try {
      const figures = [];
      for (const read of reads) figures.push(...(await compare(shop, load, read, note)));
      return figures;
    } finally {
      load.stop();
    }
  });
}

async function compare(
  shop: System,
  load: ReturnType<typeof startLoad>,
  { path, share, slower, headers }: (typeof reads)[number],
  note: (line: string) => void,
): Promise<Figure[]> {
  const asked = { ...headers, 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' };
  const { body, sent } = await bytesOf(shop.url + path, asked);
  const baseline = await startBaseline(body, sent);
  const request = [wire('GET', path, asked)];
  const once = async (url: string, pid: number | undefined, seconds: number) => {
    const before = cpuSeconds(pid);
    const figures = await load.run(url, request, { connections, seconds });
    if (Object.keys(figures.statuses).join() !== '200') throw new Error(JSON.stringify(figures.statuses));
    return {
      ...figures,
      cpuMicroseconds: ((cpuSeconds(pid) - before) / (figures.perSecond * seconds)) * 1e6,
    };
  };
  const pairs: Record<'baseline' | 'shop', Awaited<ReturnType<typeof once>>>[] = [];
  const turn = async (seconds: number) => ({
    baseline: await once(baseline.url, baseline.pid, seconds),
    shop: await once(shop.url, shop.processes.gateway?.pid, seconds),
  });
  for (let round = 0; round < warmRounds; round += 1) await turn(warmSeconds);
  for (let round = 0; round < rounds; round += 1) pairs.push(await turn(turnSeconds));
  baseline.stop();
  const of = (side: 'baseline' | 'shop', key: 'perSecond' | 'p50' | 'p99' | 'cpuMicroseconds') =>
    median(pairs.map((pair) => pair[side][key]));
  const ratio = median(pairs.map((pair) => pair.shop.perSecond / pair.baseline.perSecond));
  const later = median(pairs.map((pair) => pair.shop.p99 / pair.baseline.p99));
  const [own, bare] = [of('shop', 'cpuMicroseconds'), of('baseline', 'cpuMicroseconds')];
  note(
    `${path}: ${body.length} bytes; processor time ${own.toFixed(0)} µs a request, bare ${bare.toFixed(0)} µs`,
  );
  const what = `GET ${path}`;
  return [
    {
      what: `${what}, requests/s`,
      baseline: of('baseline', 'perSecond').toFixed(0),
      measured: of('shop', 'perSecond').toFixed(0),
      figure: `${ratio.toFixed(2)}×`,
      hold: `≥ ${share}×`,
      held: ratio >= share,
      details: { pairs, cpuRatio: bare / own },
    },
    ...(slower === Infinity
      ? []
      : [
          {
            what: `${what}, p99`,
            baseline: `${of('baseline', 'p99').toFixed(1)} ms`,
            measured: `${of('shop', 'p99').toFixed(1)} ms`,
            figure: `${later.toFixed(2)}×`,
            hold: `≤ ${slower}×`,
            held: later <= slower,
          },
        ]),
  ];
}

/** What the shop sends, as it goes over the wire, and the headers that belong to these bytes. */
async function bytesOf(
  url: string,
  headers: Record<string, string>,
): Promise<{ body: Buffer; sent: Record<string, string> }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        const { 'content-type': type = '', 'content-encoding': encoding } = answer.headers;
        const sent = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) };
        if (answer.statusCode === 200) resolve({ body, sent });
        else reject(new Error(`${url}: ${answer.statusCode} ${body.toString()}`));
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}
