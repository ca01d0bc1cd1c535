import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { openUseCases, type UseCases } from '../use-cases.js';
import { until } from '../../../../tools/test-until.ts';

const pricePaise = 9900;
let shop: UseCases;
beforeAll(async () => {
  shop = await openUseCases();
});
afterAll(() => shop.close());
afterEach(() => {
  shop.gateway.meanwhile = async () => undefined;
});

/** The same job in two replicas at once. */
const twice = (work: () => Promise<unknown>) => Promise.all([work(), work()]);

/** Counts the calls of the gateway from now on. */
function countCalls(): () => number {
  let calls = 0;
  shop.gateway.meanwhile = async () => {
    calls += 1;
  };
  return () => calls;
}

/** The first call from now on waits at the gateway, as that of a worker that is frozen. */
function holdFirstCall() {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  let calls = 0;
  shop.gateway.meanwhile = () => {
    calls += 1;
    return calls === 1 ? promise : Promise.resolve();
  };
  return { isHeld: () => calls > 0, release };
}

async function openPayments(count: number) {
  const opened = [];
  while (opened.length < count)
    opened.push(await shop.payment((await (await shop.orderLikes(pricePaise)).start()).paymentId));
  return opened;
}

describe('two replicas that run the same job at once', () => {
  test('ask the gateway once about each payment that is due', async () => {
    const payments = await openPayments(5);
    await shop.query(`UPDATE payments SET next_poll_at = now()`);
    const calls = countCalls();
    await twice(() => shop.pollPayments.poll());
    expect(calls()).toBe(payments.length);
  });

  test('ask once about the payment of each notification', async () => {
    const payments = await openPayments(5);
    for (const { gateway, merchantRef } of payments)
      await shop.query(
        `INSERT INTO webhooks (gateway, event_key, merchant_ref, body_sha256, next_try_at)
         VALUES ($1, $2, $3, repeat('0', 64), now())`,
        [gateway, randomUUID(), merchantRef],
      );
    const calls = countCalls();
    await twice(() => shop.receiveWebhook.followOpen());
    expect(calls()).toBe(payments.length);
  });

  test('send each refund once', async () => {
    const payments = await openPayments(3);
    for (const { merchantRef, orderId, id } of payments) {
      payAtGateway(merchantRef, 'once');
      await shop.settlePayment.settle(await shop.payment(id));
      await shop.refuseLine(orderId);
    }
    const calls = countCalls();
    await twice(() => shop.sendRefunds.send());
    expect(calls()).toBe(payments.length);
  });

  test('write one reminder to a mailbox with two unpaid orders', async () => {
    const orders = [await shop.orderLikes(pricePaise), await shop.orderLikes(pricePaise)];
    await shop.query(
      `UPDATE orders SET customer_email = 'asha@example.in', language = 'en', created_at = now() - interval '1 hour',
              reminder_agreed_at = now() - interval '1 hour' WHERE id = ANY ($1)`,
      [orders.map(({ id }) => id)],
    );
    await twice(() => shop.remindUnpaid.remind());
    expect(await shop.query(`SELECT FROM messages WHERE kind = 'order-unpaid'`)).toHaveLength(1);
  });
});

function payAtGateway(merchantRef: string, capture: string, amount = pricePaise): void {
  const captures = [{ id: `${capture}_${merchantRef}`, amount, currency: 'INR' as const }];
  Object.assign(shop.gateway.payments.get(merchantRef) ?? {}, { status: 'paid', captures });
}

describe('a job that goes on after its worker was frozen', () => {
  test('gives no test payment back that another has given back meanwhile', async () => {
    await shop.startTestPayment.start({ name: null, email: null, phone: null });
    const read = async () =>
      (
        await shop.query(
          `SELECT merchant_ref AS "merchantRef", state, refund_ref AS "refundRef" FROM test_payments`,
        )
      )[0];
    const due = () => shop.query(`UPDATE test_payments SET next_try_at = now() - interval '1 second'`);
    payAtGateway((await read()).merchantRef, 'test', 100);
    await due();
    const { isHeld, release } = holdFirstCall();
    const frozen = shop.followTestPayments.follow();
    await until(isHeld);
    while ((await read()).state !== 'refunded') {
      await due();
      await shop.followTestPayments.follow();
    }
    const over = await read();
    release();
    await frozen;
    expect(await read()).toEqual(over);
  });

  test('keeps no other from asking about its payment', async () => {
    const [payment] = await openPayments(1);
    if (!payment) throw new Error('there is no payment');
    const due = () => shop.query(`UPDATE payments SET next_poll_at = now() WHERE id = $1`, [payment.id]);
    await shop.query(`UPDATE payments SET next_poll_at = NULL`);
    await due();
    const { isHeld, release } = holdFirstCall();
    const frozen = shop.pollPayments.poll();
    await until(isHeld);
    payAtGateway(payment.merchantRef, 'late');
    await due();
    await shop.pollPayments.poll();
    expect((await shop.payment(payment.id)).state).toBe('paid');
    release();
    await frozen;
    expect(await shop.query(`SELECT FROM captures WHERE payment_id = $1`, [payment.id])).toHaveLength(1);
  });
});

describe('what goes to one address about one order', () => {
  const received: string[] = [];
  let answer: Promise<void> = Promise.resolve();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      received.push(JSON.parse(body).type);
      void answer.then(() => response.writeHead(200).end('{}'));
    });
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());

  test('goes out oldest first, also while two replicas send', async () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('does not listen');
    const url = `http://127.0.0.1:${address.port}/`;
    await shop.changeEndpoints.add({ url, events: ['order.paid', 'order.delivered'] });
    const { id } = await shop.orderLikes(pricePaise);
    const write = (kind: string, minutesAgo: number) =>
      shop.query(
        `INSERT INTO messages (id, cause, kind, channel, address, language, order_id, facts, state, tries, sendings,
                               next_try_at, created_at)
         VALUES ($1::uuid, $1, $2, 'endpoint', $3, 'en', $4, '{"status": "paid"}', 'waiting', 0, 1,
                 now() - $5 * interval '1 minute', now() - $5 * interval '1 minute')`,
        [randomUUID(), kind, url, id, minutesAgo],
      );
    const { promise, resolve } = Promise.withResolvers<void>();
    answer = promise;
    await write('order.paid', 2);
    const first = shop.sendMessages.send('programs');
    await until(() => received.length === 1);
    await write('order.delivered', 1);
    await shop.sendMessages.send('programs');
    expect(received).toEqual(['order.paid']);
    resolve();
    await first;
    await shop.sendMessages.send('programs');
    expect(received).toEqual(['order.paid', 'order.delivered']);
    expect(
      await shop.query(`SELECT FROM messages WHERE channel = 'endpoint' AND state = 'sent'`),
    ).toHaveLength(2);
  });
});
