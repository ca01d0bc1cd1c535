import { startLoad, wire } from '../load/load.mjs';
import { runProgram } from '../floor/run-program.mjs';
import { cpuSeconds, median, withShop } from '../shop.mjs';

export const name = 'orders';
export const about = 'orders made by 16 clients, beside the same rows written by bare pg in one transaction';

const clients = 16;
const rounds = 5;
const seconds = 2;
const share = 0.35;

/** @param {(line: string) => void} note @returns {Promise<import('../main.mjs').Figure[]>} */
export function run(note) {
  return withShop(async (shop) => {
    const requests = await orderRequests(shop.url);
    const load = startLoad();
    const floor = (/** @type {'transaction' | 'statement'} */ way) =>
      runProgram('write-orders.mjs', { databaseUrl: shop.databaseUrl, clients, seconds, way });
    const parts = /** @type {const} */ (['gateway', 'orders', 'catalog']);
    const used = () => parts.map((part) => cpuSeconds(shop.processes[part]?.pid));
    /** @type {{ floor: number, oneStatement: number, shop: number, p50: number, p99: number, cpu: number[] }[]} */
    const turns = [];
    try {
      for (let round = -1; round < rounds; round += 1) {
        const bare = await floor('transaction');
        const { perSecond: oneStatement } = round >= 0 ? await floor('statement') : bare;
        const before = used();
        const made = await load.run(shop.url, requests, { connections: clients, seconds });
        const { 201: done = 0, ...refused } = made.statuses;
        if (round >= 0 && Object.keys(refused).length > 0) note(`refused: ${JSON.stringify(refused)}`);
        made.perSecond *= done / (done + Object.values(refused).reduce((sum, count) => sum + count, 0));
        const cpu = used().map(
          (now, index) => ((now - (before[index] ?? 0)) / (made.perSecond * seconds)) * 1e6,
        );
        if (round >= 0)
          turns.push({
            floor: bare.perSecond,
            oneStatement,
            shop: made.perSecond,
            p50: made.p50,
            p99: made.p99,
            cpu,
          });
      }
    } finally {
      load.stop();
    }
    const cpu = parts.map(
      (part, index) => `${part} ${median(turns.map((turn) => turn.cpu[index] ?? 0)).toFixed(0)}`,
    );
    note(`processor time an order, µs: ${cpu.join(', ')}`);
    const of = (/** @type {'floor' | 'oneStatement' | 'shop' | 'p50' | 'p99'} */ key) =>
      median(turns.map((turn) => turn[key]));
    note(
      `p50 ${of('p50').toFixed(1)} ms, p99 ${of('p99').toFixed(1)} ms; bare pg with the rows in one statement: ${of('oneStatement').toFixed(0)}/s`,
    );
    const ratio = median(turns.map((turn) => turn.shop / turn.floor));
    return [
      {
        what: `order create, ${clients} clients, orders/s`,
        floor: of('floor').toFixed(0),
        measured: of('shop').toFixed(0),
        figure: `${ratio.toFixed(2)}×`,
        hold: `≥ ${share}×`,
        held: ratio >= share,
        details: { turns },
      },
    ];
  });
}

/** Orders as browsers send them: each has its own name and its own key against doubled clicks. @param {string} url */
export async function orderRequests(url) {
  /** @type {{ id: number, quantity: number }[]} */
  const packages = await (await fetch(`${url}/api/packages/followers`)).json();
  return Array.from({ length: 500 }, (_, index) => {
    const { id = 0, quantity = 0 } = packages[index % packages.length] ?? {};
    return wire(
      'POST',
      '/api/orders',
      { accept: 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': `form-${index}` },
      {
        packageId: id,
        packageType: 'followers',
        instagramUsername: `https://www.instagram.com/buyer.${index}/`,
        quantity,
      },
    );
  });
}
