import { readFileSync } from 'node:fs';
import { startLoad, wire } from '../load/load.mjs';
import { startStrangers } from '../load/start-strangers.mjs';
import { median, withShop } from '../shop.mjs';

export const name = 'flood';
export const about =
  'cached reads while 64 strangers ask for pages, bodies and orders, beside the same reads alone';

const connections = 32;
const rounds = 5;
const seconds = 3;
const warmSeconds = 1.5;
/** Until the hostile clients' bodies use as much memory as they can. */
const floodBegins = 3000;
const mostSlower = 10;
/** The limit of the gateway's pod (infra/kubernetes/gateway.yaml). */
const mostMegabytes = 512;
const paths = ['/api/packages/followers', '/api/offers', '/followers'];

/** @param {(line: string) => void} note @returns {Promise<import('../main.mjs').Figure[]>} */
export function run(note) {
  // The limits are those of any shop, and each stranger has addresses of their own. Only the cached reads are let
  // through without a limit: here one address stands for all buyers.
  const env = { RATE_LIMITS: 'reads=100000000/m', TRUSTED_PROXIES: '1' };
  return withShop((shop) => flood(shop, note), { env });
}

/** @param {import('../../tools/system.mjs').System} shop @param {(line: string) => void} note */
async function flood(shop, note) {
  const load = startLoad();
  const strangers = startStrangers();
  const memory = watchMemory(shop.processes.gateway?.pid);
  const headers = {
    accept: 'text/html, application/json',
    'accept-encoding': 'gzip, br',
    'accept-language': 'en',
  };
  const requests = paths.map((path) => wire('GET', path, headers));
  const read = (/** @type {number} */ forSeconds) =>
    load.run(shop.url, requests, { connections, seconds: forSeconds });
  /** @type {Record<'quiet' | 'flooded', Awaited<ReturnType<typeof read>>>[]} */
  const turns = [];
  try {
    for (let round = 0; round < 3; round += 1) await read(warmSeconds);
    const before = memory.most();
    for (let round = 0; round < rounds; round += 1) {
      const quiet = await read(seconds);
      await strangers.begin(shop.url);
      await new Promise((resolve) => setTimeout(resolve, floodBegins));
      const flooded = await read(seconds);
      const answered = await strangers.end();
      if (round === 0) note(`strangers: ${JSON.stringify(answered)}`);
      note(
        `quiet ${quiet.perSecond.toFixed(0)}/s, p95 ${quiet.p95.toFixed(1)} ms; flooded ${flooded.perSecond.toFixed(0)}/s, p95 ${flooded.p95.toFixed(1)}, p99 ${flooded.p99.toFixed(1)} ms; most memory so far ${memory.most().toFixed(0)} MB`,
      );
      for (const { statuses } of [quiet, flooded])
        if (Object.keys(statuses).join() !== '200') throw new Error(JSON.stringify(statuses));
      turns.push({ quiet, flooded });
    }
    return figuresOf(turns, before, memory.most());
  } finally {
    memory.stop();
    strangers.stop();
    load.stop();
  }
}

/**
 * @param {Record<'quiet' | 'flooded', import('../load/load.mjs').Load>[]} turns
 * @param {number} before megabytes @param {number} most
 * @returns {import('../main.mjs').Figure[]}
 */
function figuresOf(turns, before, most) {
  const ratio = median(turns.map(({ quiet, flooded }) => flooded.p95 / quiet.p95));
  const p95 = (/** @type {'quiet' | 'flooded'} */ when) =>
    `${median(turns.map((turn) => turn[when].p95)).toFixed(1)} ms`;
  return [
    {
      what: 'cached reads while 64 strangers ask for pages, bodies and orders, p95',
      floor: `${p95('quiet')} without them`,
      measured: p95('flooded'),
      figure: `${ratio.toFixed(1)}×`,
      hold: `≤ ${mostSlower}×`,
      held: ratio <= mostSlower,
      details: { turns },
    },
    {
      what: 'the same, most memory of the gateway (RSS)',
      floor: `${before.toFixed(0)} MB without them`,
      measured: `${most.toFixed(0)} MB`,
      figure: `${most.toFixed(0)} MB`,
      hold: `≤ ${mostMegabytes} MB`,
      held: most <= mostMegabytes,
    },
  ];
}

/** @param {number | undefined} pid */
function watchMemory(pid) {
  let most = 0;
  const look = () => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    most = Math.max(most, Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024);
  };
  const timer = setInterval(look, 100);
  return {
    most: () => {
      look();
      return most;
    },
    stop: () => clearInterval(timer),
  };
}
