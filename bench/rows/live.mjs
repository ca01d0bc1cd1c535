import { readFileSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { asOwner, withShop } from '../shop.mjs';

export const name = 'live';
export const about =
  '1,000 windows of buyers by server-sent events: what one change of an order asks of PostgreSQL';

const orders = 10;
const windowsEach = 100;

/** How the orders service reads an order for its buyer, once for each look. */
const lookAtOrder = /SELECT [^\n]* FROM order_events WHERE order_id = ANY/;

/** @param {(line: string) => void} note @returns {Promise<import('../main.mjs').Figure[]>} */
export function run(note) {
  return withShop(
    async (shop) => {
      const few = await watch(shop, 1);
      note(`${orders} windows: ${few.looks} looks for ${few.changes} changes`);
      const many = await watch(shop, windowsEach);
      note(
        `${orders * windowsEach} windows: ${many.looks} looks for ${many.changes} changes, ${many.told} told`,
      );
      // Some changes are told together, more or fewer of them in each run.
      const share = many.looks / many.changes / (few.looks / few.changes);
      return [
        {
          what: `status by server-sent events, ${orders * windowsEach} windows, looks at an order`,
          floor: `${few.looks} for ${few.changes} changes with ${orders} windows`,
          measured: `${many.looks} for ${many.changes} changes`,
          figure: `${share.toFixed(2)}×`,
          hold: '≤ 1.1×: by change, not by buyer',
          held: share <= 1.1 && many.told >= many.changes * windowsEach,
          details: { few, many },
        },
      ];
    },
    { env: { TRUSTED_PROXIES: '1', DELIVERY_SECONDS: '2' } },
  );
}

/**
 * Buys the orders while so many windows show each of them.
 * @param {import('../../tools/system.mjs').System} shop
 * @param {number} each
 */
async function watch(shop, each) {
  const bought = [];
  for (let number = 0; number < orders; number += 1) bought.push(await buy(shop, `live_${each}_${number}`));
  const windows = await Promise.all(
    bought.flatMap(({ id, cookie }, number) =>
      Array.from({ length: each }, (_, at) =>
        openWindow(shop.url, id, cookie, `10.${number}.${at >> 8}.${at & 255}`),
      ),
    ),
  );
  const log = shop.postgres?.logFile ?? '';
  await keepStatements(shop, 'all');
  const from = statSync(log).size;
  for (const { paymentUrl } of bought) await pay(shop, paymentUrl);
  const patience = performance.now() + 120_000;
  while (windows.some(({ statuses }) => statuses.at(-1) !== 'completed')) {
    if (performance.now() > patience) throw new Error('a window was not told of the end');
    await sleep(50);
  }
  await keepStatements(shop, 'none');
  const text = readFileSync(log).subarray(from).toString('utf8');
  const looks = text.split('\n').filter((line) => lookAtOrder.test(line)).length;
  for (const window of windows) window.close();
  const first = windows.filter((_, at) => at % each === 0);
  /** The first state of each window is not a change. */
  const count = (/** @type {typeof windows} */ some) =>
    some.reduce((sum, { statuses }) => sum + statuses.length - 1, 0);
  return { looks, changes: count(first), told: count(windows) };
}

/** @param {import('../../tools/system.mjs').System} shop @param {'all' | 'none'} which */
function keepStatements(shop, which) {
  return asOwner(shop, async (owner) => {
    await owner.query(`ALTER SYSTEM SET log_statement = '${which}'`);
    await owner.query(`SELECT pg_reload_conf()`);
    await sleep(500);
  });
}

/** @param {string} base @param {number} id @param {string} cookie @param {string} address */
async function openWindow(base, id, cookie, address) {
  /** @type {string[]} */
  const statuses = [];
  const request = get(`${base}/api/orders/by-id/${id}/events`, {
    agent: false,
    headers: { cookie, 'x-forwarded-for': address },
  });
  /** @type {import('node:http').IncomingMessage} */
  const answer = await new Promise((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
  });
  if (answer.statusCode !== 200) throw new Error(`a window was answered ${answer.statusCode}`);
  let rest = '';
  answer.setEncoding('utf8');
  answer.on('error', () => undefined);
  answer.on('data', (/** @type {string} */ chunk) => {
    const events = (rest + chunk).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = /^event: order\n(?:.*\n)*?data: (.*)$/m.exec(event)?.[1];
      if (data) statuses.push(JSON.parse(data).status);
    }
  });
  request.on('error', () => undefined);
  return { statuses, close: () => request.destroy() };
}

/** @param {import('../../tools/system.mjs').System} shop @param {string} username */
async function buy(shop, username) {
  const packages = await (await fetch(`${shop.url}/api/packages/followers`)).json();
  const sold = packages.find((/** @type {{ quantity: number }} */ one) => one.quantity === 1000);
  const made = await post(`${shop.url}/api/orders`, '', {
    packageId: sold.id,
    instagramUsername: username,
    packageType: 'followers',
  });
  const cookie = made.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const { id } = await made.json();
  const { paymentUrl } = await (await post(`${shop.url}/api/create-payment`, cookie, { orderId: id })).json();
  return { id, cookie, paymentUrl };
}

/** @param {import('../../tools/system.mjs').System} shop @param {string} paymentUrl */
async function pay(shop, paymentUrl) {
  const payment = new URL(paymentUrl).pathname.split('/').at(-1);
  const door = `${shop.urls['payment-gateway']}/sandbox/payments/${payment}/complete`;
  await post(door, '', {}, { authorization: `Bearer ${shop.secrets.SANDBOX_GATEWAY_KEY}` });
}

/** @param {string} url @param {string} cookie @param {object} body @param {Record<string, string>} [headers] */
async function post(url, cookie, body, headers = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}
