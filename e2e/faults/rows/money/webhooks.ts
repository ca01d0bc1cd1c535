import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Buyers, type Sold } from '../../environment/buyers.js';
import type { FaultShop } from '../../environment/fault-shop.js';
import { send } from '../../environment/http.js';
import { measure } from '../../figures.js';
import type { Check, Result, Row } from '../../row.js';

const copies = 10;
/** Long enough for anything that a notification set off to show, ms. */
const quietMs = 3000;

export const webhooks: Row[] = [
  { fault: 'webhooks 10× in parallel', run: inParallel },
  { fault: 'webhooks of failure and success in reverse order', run: reordered },
  { fault: 'webhooks forged', run: forged },
  { fault: 'webhooks authentic, but of a payment that was not made', run: ofAnother },
  { fault: 'payment of a wrong amount', run: wrongAmount },
  { fault: 'gateway: create answers with the page of another payment', run: anothersPage },
];

async function inParallel(shop: FaultShop): Promise<Result> {
  await shop.payments.scenario([{ on: 'webhook', duplicate: copies - 1 }]);
  const buyers = await Buyers.at(shop);
  await buyers.buyMany(6, 3);
  const figures = await measure(shop, buyers.sold, performance.now());
  await shop.payments.scenario([]);
  return { figures, checks: [await paidOnce(shop, buyers.sold)] };
}

async function reordered(shop: FaultShop): Promise<Result> {
  await shop.payments.scenario([{ on: 'webhook', reorder: true }]);
  const buyers = await Buyers.at(shop);
  for (let count = 0; count < 3; count += 1) {
    const { paymentUrl } = await buyers.open();
    await shop.payments.complete(paymentUrl, { outcome: 'failed_then_paid', seconds: 1 });
  }
  const figures = await measure(shop, buyers.sold, performance.now());
  await shop.payments.scenario([]);
  return { figures, checks: [await paidOnce(shop, buyers.sold)] };
}

async function forged(shop: FaultShop): Promise<Result> {
  const buyers = await Buyers.at(shop);
  const { id, paymentUrl } = await buyers.open();
  const { merchantRef, amount } = await shop.payments.read(paymentUrl);
  const body = notification(merchantRef, amount);
  const now = Math.floor(Date.now() / 1000);
  const secret = shop.system.secrets.SANDBOX_GATEWAY_WEBHOOK_SECRET;
  const signatures = [
    sign('another secret', now, body),
    sign(secret, now - 3600, body),
    sign(secret, now, `${body} `),
    '',
  ];
  const answers = await Promise.all(
    Array.from({ length: copies * signatures.length }, (_, index) =>
      deliver(shop, body, signatures[index % signatures.length] ?? ''),
    ),
  );
  await sleep(quietMs);
  const checks: Check[] = [
    {
      what: `${answers.filter((status) => status !== 401).length} of ${answers.length} not refused`,
      held: answers.every((status) => status === 401),
    },
    await unchanged(shop, id),
  ];
  return { figures: await measure(shop, [], performance.now()), checks };
}

/** Signed correctly for unpaid orders: the payment gateway denies the payment. */
async function ofAnother(shop: FaultShop): Promise<Result> {
  const buyers = await Buyers.at(shop);
  const victim = await buyers.open();
  const { merchantRef } = await shop.payments.read(victim.paymentUrl);
  const own = await buyers.open();
  const paid = await shop.payments.read(own.paymentUrl);
  const secret = shop.system.secrets.SANDBOX_GATEWAY_WEBHOOK_SECRET;
  const now = Math.floor(Date.now() / 1000);
  for (let count = 0; count < copies; count += 1) {
    const body = notification(merchantRef, paid.amount, paid.id);
    await deliver(shop, body, sign(secret, now, body));
  }
  await buyers.pay(own);
  const figures = await measure(shop, [own], performance.now());
  await sleep(quietMs);
  return { figures, checks: [await unchanged(shop, victim.id), await paidOnce(shop, [own])] };
}

async function wrongAmount(shop: FaultShop): Promise<Result> {
  const buyers = await Buyers.at(shop);
  const { id, link, paymentUrl } = await buyers.open();
  await shop.payments.complete(paymentUrl, { outcome: 'wrong_amount' });
  const good = await buyers.buy();
  const figures = await measure(shop, [good], performance.now());
  await sleep(quietMs);
  const [order] = await shop.query<{ status: string; paid_at: Date | null }>(
    `SELECT status, paid_at FROM orders.orders WHERE id = $1`,
    [id],
  );
  const bought = await shop.supplier.adds(link);
  const checks: Check[] = [
    {
      what: `the order is ${order?.status}`,
      held: order?.status === 'paid_processing_failed' && order.paid_at === null,
    },
    { what: `${bought.length} adds without full payment`, held: bought.length === 0 },
  ];
  return { figures, checks };
}

/** One is a stranger's, made at the gateway without the shop; the others are pages of other orders of the shop. */
async function anothersPage(shop: FaultShop): Promise<Result> {
  const buyers = await Buyers.at(shop);
  await shop.payments.create(`stranger_${randomUUID().slice(0, 8)}`);
  await shop.payments.scenario([{ on: 'api', call: 'create', fault: 'another', times: 6 }]);
  const opened = await Promise.all(Array.from({ length: 6 }, () => buyers.open()));
  await shop.payments.scenario([]);
  const refused = buyers.requests.filter(
    ({ path, status }) => path === '/api/create-payment' && status !== 200,
  );
  const stored = await shop.query<{ order_id: string; merchant_ref: string; payment_url: string }>(
    `SELECT order_id, merchant_ref, payment_url FROM orders.payments
      WHERE order_id = ANY ($1) AND payment_url IS NOT NULL`,
    [opened.map(({ id }) => id)],
  );
  const foreign = [];
  for (const { merchant_ref: ours, payment_url: page } of stored)
    if ((await shop.payments.read(page)).merchantRef !== ours) foreign.push(page);
  const shown = opened.filter(
    ({ id, paymentUrl }) =>
      !stored.some((row) => Number(row.order_id) === id && row.payment_url === paymentUrl),
  );
  await Promise.all(opened.map((sold) => buyers.pay(sold)));
  const figures = await measure(shop, opened, performance.now());
  const checks: Check[] = [
    { what: `${foreign.length} pages of other payments stored`, held: foreign.length === 0 },
    { what: `${shown.length} buyers sent elsewhere`, held: shown.length === 0 },
    {
      what: `refused with ${refused.map(({ status }) => status).join(', ')}`,
      held: refused.length >= 6 && refused.every(({ status }) => status === 502 || status === 503),
    },
    await paidOnce(shop, opened),
  ];
  return { figures, checks };
}

async function paidOnce(shop: FaultShop, sold: Sold[]): Promise<Check> {
  const rows = await shop.query<{ times: string }>(
    `SELECT count(*) AS times FROM orders.order_events WHERE name = 'order.paid' AND order_id = ANY ($1)
      GROUP BY order_id`,
    [sold.map(({ id }) => id)],
  );
  const once = rows.filter(({ times }) => Number(times) === 1).length;
  return {
    what: `${once} of ${sold.length} became paid once`,
    held: once === sold.length && rows.length === once,
  };
}

async function unchanged(shop: FaultShop, orderId: number): Promise<Check> {
  const [order] = await shop.query<{ status: string }>(`SELECT status FROM orders.orders WHERE id = $1`, [
    orderId,
  ]);
  return { what: `the unpaid order is ${order?.status}`, held: order?.status === 'payment_pending' };
}

function notification(merchantRef: string, amount: number, paymentId = 'sbx_unknown'): string {
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    type: 'payment.succeeded',
    paymentId,
    merchantRef,
    amount,
    currency: 'INR',
    occurredAt: new Date().toISOString(),
  });
}

/** As sandbox/payment-gateway signs. */
function sign(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

async function deliver(shop: FaultShop, body: string, signature: string): Promise<number> {
  const url = `${shop.url}/api/webhooks/sandbox`;
  return (await send('POST', url, { 'x-sandbox-signature': signature }, body)).status;
}
