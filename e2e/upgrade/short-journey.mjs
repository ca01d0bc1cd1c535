import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 150_000;

/**
 * @typedef {{ shop: string, id: number, cookie: string, paymentUrl: string }} Bought
 */

/**
 * Orders the first package of followers and opens its payment, by what has been public since the first release.
 * @param {string} shop its address @param {string} target
 * @returns {Promise<Bought>}
 */
export async function buy(shop, target) {
  /** @type {{ id: number }[]} */
  const packages = await answerOf(await fetch(`${shop}/api/packages/followers`));
  const ordered = await post(`${shop}/api/orders`, '', {
    packageId: packages[0]?.id,
    instagramUsername: target,
    packageType: 'followers',
  });
  const cookie = ordered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  /** @type {{ id: number }} */
  const { id } = await answerOf(ordered);
  /** @type {{ paymentUrl: string }} */
  const { paymentUrl } = await answerOf(await post(`${shop}/api/create-payment`, cookie, { orderId: id }));
  return { shop, id, cookie, paymentUrl };
}

/**
 * @param {{ urls: { 'payment-gateway'?: string | undefined }, secrets: { SANDBOX_GATEWAY_KEY: string } }} system
 * @param {Bought} order
 */
export async function pay({ urls, secrets }, { paymentUrl }) {
  const payment = new URL(paymentUrl).pathname.split('/').at(-1);
  const answer = await fetch(`${urls['payment-gateway']}/sandbox/payments/${payment}/complete`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${secrets.SANDBOX_GATEWAY_KEY}`,
    },
    body: '{}',
  });
  await answerOf(answer);
}

/** @param {Bought} order @param {string} wanted */
export async function until({ shop, id, cookie }, wanted) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    /** @type {{ status: string }} */
    const { status } = await answerOf(await fetch(`${shop}/api/orders/by-id/${id}`, { headers: { cookie } }));
    if (status === wanted) return;
    if (Date.now() > deadline) throw new Error(`order ${id} is ${status}, not ${wanted}`);
    await sleep(200);
  }
}

/** @param {string} url @param {string} cookie @param {object} body */
const post = (url, cookie, body) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

/** @param {Response} answer */
async function answerOf(answer) {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${text.slice(0, 200)}`);
  return JSON.parse(text || 'null');
}
