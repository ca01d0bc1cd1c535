import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startOrdersService, pricePaise, type OrdersService } from '../orders-service.js';
import { until } from '../../../../tools/test-until.ts';

const kinds = ['needs-you'];
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

let receiver: Awaited<ReturnType<typeof openReceiver>>;
let shop: OrdersService;
beforeAll(async () => {
  receiver = await openReceiver();
  shop = await startOrdersService({ sweepsOften: false });
  await shop.ask('POST', '/administration/webhook-endpoints', {
    url: `${receiver.url}/program`,
    events: ['order.delivered'],
  });
  const saved = await shop.ask('PUT', '/administration/owner-notices', {
    version: 0,
    email: { to: '', kinds },
    telegram: { chatId: '', kinds },
    webhook: { url: `${receiver.url}/owner`, kinds, secret },
    quiet: null,
    reason: 'a test',
  });
  if (saved.status !== 200) throw new Error(`the notices were not saved: ${saved.text}`);
});
beforeEach(() => shop.misbehave([]));
afterAll(async () => {
  await shop.close();
  await receiver.close();
});

/** What a lost job of a queue was to do. */
interface Work {
  /** Makes it due, such that its job goes on until `release`. */
  begin: () => Promise<unknown>;
  release: () => Promise<unknown>;
  /** What the lost job has claimed is due again at once. */
  makeDue: string;
  isDone: () => Promise<boolean>;
  /** What must have happened exactly once. */
  expectOnce: () => Promise<void>;
}

const slowly = (call: string) => shop.misbehave([{ on: 'api', call, latencyMs: 6000 }]);
const atOnce = () => shop.misbehave([]);

type Queue = 'payments' | 'refunds' | 'messages' | 'programs';

const work: Record<Queue, () => Promise<Work>> = {
  async payments() {
    const id = await shop.order();
    const page = await shop.openPage(id);
    const paymentsDue = `UPDATE orders.payments SET next_poll_at = now() WHERE order_id = ${id}`;
    return {
      async begin() {
        await shop.misbehave([
          { on: 'webhook', drop: true },
          { on: 'api', call: 'status', latencyMs: 6000 },
        ]);
        await shop.completeThere(page);
        await shop.query(paymentsDue);
      },
      release: atOnce,
      makeDue: paymentsDue,
      isDone: async () => (await shop.dossier(id)).order.status === 'paid',
      async expectOnce() {
        const captures = await shop.query(
          `SELECT FROM orders.captures c JOIN orders.payments p ON p.id = c.payment_id WHERE p.order_id = $1`,
          [id],
        );
        expect(captures).toHaveLength(1);
        const events = await shop.query(
          `SELECT FROM orders.outbox WHERE envelope->>'name' = 'order.paid.v1' AND (envelope->'payload'->>'orderId')::bigint = $1`,
          [id],
        );
        expect(events).toHaveLength(1);
      },
    };
  },

  async refunds() {
    const id = await shop.order();
    const page = await shop.openPage(id);
    await shop.complete(id, page);
    return {
      async begin() {
        await slowly('refund');
        await shop.report(id, 'fulfilment.failed.v1', { remains: 1000, reason: 'canceled' });
      },
      release: atOnce,
      makeDue: `UPDATE orders.refunds SET next_try_at = now() WHERE order_id = ${id} AND state IN ('due', 'pending')`,
      isDone: async () => (await shop.dossier(id)).order.status === 'refunded',
      async expectOnce() {
        expect(await shop.refundsThere(page)).toHaveLength(1);
        const booked = await shop.query(
          `SELECT abs(amount_paise)::int AS paise FROM orders.ledger_entries e
             JOIN orders.ledger_postings p ON p.id = e.posting_id
            WHERE p.order_id = $1 AND e.account = 'refunded'`,
          [id],
        );
        expect(booked).toEqual([{ paise: pricePaise }]);
      },
    };
  },

  async messages() {
    const cause = `review:${Date.now()}:now`;
    return {
      async begin() {
        receiver.hold();
        const notice = {
          cause,
          kind: 'needs-you',
          title: cause,
          text: 'Look at it',
          path: '/mykey/needs-you',
        };
        await shop.ask('POST', '/owner-notices', { notices: [notice] });
      },
      release: async () => receiver.release(),
      makeDue: `UPDATE orders.messages SET next_try_at = now() WHERE state = 'waiting'`,
      isDone: async () =>
        (await shop.query(`SELECT FROM orders.messages WHERE channel = 'webhook' AND state = 'waiting'`))
          .length === 0,
      expectOnce: async () => expect(receiver.idsOf(cause)).toHaveLength(1),
    };
  },

  async programs() {
    const id = await shop.order();
    await shop.pay(id);
    return {
      async begin() {
        receiver.hold();
        await shop.report(id, 'fulfilment.completed.v1', {});
      },
      release: async () => receiver.release(),
      makeDue: `UPDATE orders.messages SET next_try_at = now() WHERE state = 'waiting'`,
      isDone: async () =>
        (
          await shop.query(
            `SELECT FROM orders.messages WHERE channel = 'endpoint' AND state = 'sent' AND order_id = $1`,
            [id],
          )
        ).length === 1,
      expectOnce: async () => expect(receiver.idsOf(`"orderId":${id}`)).toHaveLength(1),
    };
  },
};

const expectDoneOnce = async ({ makeDue, isDone, expectOnce }: Work) => {
  await until(async () => {
    if (await isDone()) return true;
    await shop.query(makeDue);
    return false;
  });
  await expectOnce();
};

/** A job of each of these queues is under way. */
async function begun(...queues: Queue[]): Promise<Work[]> {
  const made = [];
  for (const queue of queues) made.push(await work[queue]());
  for (const one of made) await one.begin();
  for (const queue of queues) await untilBusy(queue);
  return made;
}

test.each([
  ['payments', 'messages'],
  ['refunds', 'programs'],
] as const)('jobs of the queues %s and %s are done once when their process is killed', async (...queues) => {
  const made = await begun(...queues);
  await shop.kill();
  for (const one of made) await one.release();
  await shop.start();
  for (const one of made) await expectDoneOnce(one);
});

test.each([
  ['refunds', 'messages'],
  ['payments', 'programs'],
] as const)('jobs of the queues %s and %s are done once when Redis is emptied', async (...queues) => {
  const made = await begun(...queues);
  await shop.redis.flushdb();
  for (const one of made) await one.release();
  for (const one of made) await expectDoneOnce(one);
});

/** Waits until one job of the queue has been under way for a while. */
async function untilBusy(queue: string): Promise<void> {
  const active = () => shop.redis.lrange(`orders:${queue}:active`, 0, -1);
  await until(async () => {
    const before = await active();
    await sleep(300);
    const after = await active();
    return before.some((job) => after.includes(job));
  });
}

/** Takes messages by HTTP; while it is held, it does not answer. */
async function openReceiver() {
  const received: { id: string; body: string }[] = [];
  let answer: PromiseWithResolvers<void> | null = null;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      received.push({ id: String(request.headers['webhook-id']), body });
      void (answer?.promise ?? Promise.resolve()).then(() => response.writeHead(200).end('{}'));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('does not listen');
  return {
    url: `http://127.0.0.1:${address.port}`,
    hold: () => {
      answer = Promise.withResolvers();
    },
    release: () => {
      answer?.resolve();
      answer = null;
    },
    /** A message may arrive twice, under one id, by which receivers know it. */
    idsOf: (part: string) => [
      ...new Set(received.filter(({ body }) => body.includes(part)).map(({ id }) => id)),
    ],
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
