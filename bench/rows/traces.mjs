import { createServer } from 'node:http';
import { startLoad } from '../load/load.mjs';
import { cpuSeconds, median, withShop } from '../shop.mjs';
import { orderRequests } from './orders.mjs';

export const name = 'traces';
export const about = 'processor time of an order with traces on, beside a shop that makes none';

const clients = 16;
const rounds = 5;
const seconds = 2;
const shares = [0.1, 1];
const parts = /** @type {const} */ (['gateway', 'orders', 'catalog']);

/**
 * @typedef {import('../../tools/system.mjs').System} System
 * @typedef {{ perSecond: number, p95: number, cpu: number }} Turn `cpu`: microseconds an order
 */

/** @param {(line: string) => void} note @returns {Promise<import('../main.mjs').Figure[]>} */
export async function run(note) {
  const receiver = await startReceiver();
  try {
    return await withShop((bare) => withTraced(receiver.url, (traced) => compare(bare, traced, note)));
  } finally {
    receiver.stop();
  }
}

/** Takes spans and throws them away. */
async function startReceiver() {
  const server = createServer((request, response) => {
    request
      .resume()
      .on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver does not listen');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${address.port}`, stop };
}

/**
 * One shop for each share, all at once: they take turns, so other load on the machine slows each alike.
 * @template T
 * @param {string} url
 * @param {(shops: System[]) => Promise<T>} work
 * @param {System[]} [open]
 * @returns {Promise<T>}
 */
function withTraced(url, work, open = []) {
  const share = shares[open.length];
  if (share === undefined) return work(open);
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: String(share) };
  return withShop((shop) => withTraced(url, work, [...open, shop]), { env });
}

/**
 * @param {System} bare
 * @param {System[]} traced
 * @param {(line: string) => void} note
 * @returns {Promise<import('../main.mjs').Figure[]>}
 */
async function compare(bare, traced, note) {
  const shops = [bare, ...traced];
  const load = startLoad();
  try {
    const requests = await Promise.all(shops.map(({ url }) => orderRequests(url)));
    /** @type {Turn[][]} */
    const turns = shops.map(() => []);
    for (let round = -1; round < rounds; round += 1)
      for (const [index, shop] of shops.entries()) {
        const before = used(shop);
        const made = await load.run(shop.url, requests[index] ?? [], { connections: clients, seconds });
        const cpu = ((used(shop) - before) / (made.perSecond * seconds)) * 1e6;
        if (round >= 0) turns[index]?.push({ perSecond: made.perSecond, p95: made.p95, cpu });
      }
    const of = (/** @type {number} */ shop, /** @type {keyof Turn} */ key) =>
      median((turns[shop] ?? []).map((turn) => turn[key]));
    return shares.map((share, at) => {
      const price = of(at + 1, 'cpu') - of(0, 'cpu');
      note(
        `${share * 100} % traced: p95 ${of(at + 1, 'p95').toFixed(1)} ms, without ${of(0, 'p95').toFixed(1)} ms`,
      );
      return {
        what: `order create, ${share * 100} % traced, µs of processor an order`,
        floor: of(0, 'cpu').toFixed(0),
        measured: of(at + 1, 'cpu').toFixed(0),
        figure: `${price >= 0 ? '+' : ''}${price.toFixed(0)} µs`,
        hold: 'none: it is the price of traces, paid by who wants them',
        held: true,
        details: { turns: turns[at + 1] },
      };
    });
  } finally {
    load.stop();
  }
}

/** Seconds of processor time of those that make an order. @param {System} shop */
function used(shop) {
  return parts.reduce((sum, part) => sum + cpuSeconds(shop.processes[part]?.pid), 0);
}
