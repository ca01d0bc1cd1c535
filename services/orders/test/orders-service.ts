import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { releasedLanguages } from '@boostline/contracts/languages';
import type { CouponEffect } from '@boostline/contracts/schemas/admin/catalogue/coupon-effect';
import type { EventName, EventPayload } from '@boostline/contracts/events';
import type { OrderDossier } from '@boostline/contracts/schemas/admin/orders';
import type { OrdersAwaiting } from '@boostline/contracts/schemas/admin/overview';
import type { SellableLine } from '@boostline/contracts/routes/internal/index';
import type { SoldProduct } from '@boostline/contracts/products/sold-product';
import { Jobs } from '@boostline/messaging/jobs/jobs';
import { inboxQueue } from '@boostline/messaging/queues';
import { impatientRedis } from '@boostline/messaging/redis';
import { administratorHeader } from '@boostline/service-kit/calls/administrator';
import { timeLeftHeader } from '@boostline/service-kit/calls/deadline';
import { Queue } from 'bullmq';
import pg from 'pg';
import { testDatabase } from '../../../tools/test-database.ts';
import { startProcess } from '../../../tools/test-process.ts';
import { jobs } from '../src/runtime/jobs.js';

const token = 'a-token-for-these-tests';
const gatewayKey = 'sandbox-gateway-key-0001';
const webhookSecret = 'sandbox-webhook-secret-0002';
const secretsKey = randomBytes(32).toString('hex');
export const pricePaise = 9900;

/** What the service looks for every few seconds is looked for this often, so that no test waits for it, ms. */
const sweepEveryMs = 700;
const sweeps = [
  'poll-payments',
  'follow-webhooks',
  'follow-test-payments',
  'expire-awaited-targets',
  'start-due-parts',
  'send-refunds',
  'send-messages',
  'remind-unpaid',
  'tell-programs',
  'sweep-outbox',
  'count-followers',
] as const;

interface Answer {
  status: number;
  // The tests look into bodies of every shape.
  body: Record<string, unknown>;
  text: string;
}

interface Settings {
  env?: NodeJS.ProcessEnv;
  quote?: Quoted;
  /** False where a test is about the jobs, or about how often something is tried. */
  sweepsOften?: boolean;
}

/** A real orders service with a real sandbox gateway, on a database of its own; the catalog quotes one price. */
export async function startOrdersService(settings: Settings = {}) {
  const database = await testDatabase(['orders', 'fulfilment', 'gateway', 'catalog']);
  const redisUrl = process.env['TEST_REDIS_URL'] ?? '';
  const catalog = await startCatalog(settings.quote);
  const gateway = await startProcess('sandbox/payment-gateway', {
    API_KEY: gatewayKey,
    WEBHOOK_SECRET: webhookSecret,
    SEED: 'orders',
  });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const redis = impatientRedis(redisUrl);
  const inbox = new Queue(inboxQueue('orders'), { connection: redis });
  const query = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows;
  const start = (env: NodeJS.ProcessEnv = {}) =>
    startProcess('services/orders', {
      ORDERS_DATABASE_URL: database.serviceUrl('orders'),
      REDIS_URL: redisUrl,
      INTERNAL_TOKEN: token,
      SECRETS_KEY: secretsKey,
      CATALOG_URL: catalog.url,
      PUBLIC_URL: 'http://shop.test',
      SANDBOX_GATEWAY_URL: gateway.url,
      SANDBOX_GATEWAY_KEY: gatewayKey,
      SANDBOX_GATEWAY_WEBHOOK_SECRET: webhookSecret,
      ALLOW_LOOPBACK_UPSTREAMS: 'true',
      ...settings.env,
      ...env,
    });
  let orders = await start();
  const clock = new Jobs(jobs, { redisUrl, prefix: 'orders' });
  const ticking = setInterval(() => {
    if (settings.sweepsOften !== false) for (const sweep of sweeps) void clock.wake(sweep);
  }, sweepEveryMs);

  return {
    database,
    query,
    redis,
    log: () => orders.lines.join('\n'),

    /** As the kernel does it when memory runs out. */
    kill: () => orders.kill('SIGKILL'),

    async start() {
      orders = await start();
    },

    async restart(env: NodeJS.ProcessEnv) {
      await orders.kill('SIGTERM');
      orders = await start(env);
    },

    async ask(
      method: string,
      address: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<Answer> {
      const answer = await fetch(orders.url + address, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          // A busy machine is slow, not broken: what a buyer would not wait for is no failure of the service.
          [timeLeftHeader]: '30000',
          [administratorHeader]: 'owner',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json');
      return { status: answer.status, text, body: isJson ? JSON.parse(text) : {} };
    },

    /** A package order of 1000 followers; answers its id. */
    async order(target = `user${randomInt(1e9)}`, buyer = randomBytes(32).toString('hex')): Promise<number> {
      const order = { packageId: 1, instagramUsername: target };
      const { body, text } = await this.ask('POST', '/orders', { buyer, order });
      if (typeof body['id'] !== 'number') throw new Error(text);
      buyers.set(body['id'], buyer);
      return body['id'];
    },

    /** Who made an order otherwise. */
    remember(orderId: number, buyer: string): void {
      buyers.set(orderId, buyer);
    },

    /** Opens a payment; answers the gateway's id of it. */
    async openPage(orderId: number): Promise<string> {
      const buyer = buyers.get(orderId);
      const { body, text } = await this.ask('POST', '/payments', { buyer, payment: { orderId } });
      const id = String(body['paymentUrl']).split('/').at(-1);
      if (!id) throw new Error(text);
      return id;
    },

    /** Pays this much at the gateway, in paise; the shop is asked about it as by a browser that returns. */
    async complete(orderId: number, page: string, amount = pricePaise): Promise<void> {
      const outcome = amount === pricePaise ? {} : { outcome: 'wrong_amount', amount };
      await gatewayJson(gateway.url, `/sandbox/payments/${page}/complete`, outcome);
      await this.ask('GET', `/orders/${orderId}/payment-status`);
    },

    /** Pays the price at the gateway and leaves: no browser returns to the shop. */
    completeThere: (page: string) => gatewayJson(gateway.url, `/sandbox/payments/${page}/complete`, {}),

    async pay(orderId: number, amount = pricePaise): Promise<void> {
      await this.complete(orderId, await this.openPage(orderId), amount);
    },

    /** A person gives back this much in the gateway's own pages, in paise. */
    refundThere: (page: string, amount: number) =>
      gatewayJson(gateway.url, `/v1/payments/${page}/refunds`, {
        refundRef: `by_hand_${randomInt(1e9)}`,
        amount,
      }),

    /** What the gateway has given back of a payment. */
    async refundsThere(page: string): Promise<{ status: string }[]> {
      const answer = await fetch(`${gateway.url}/v1/payments/${page}`, {
        headers: { authorization: `Bearer ${gatewayKey}` },
      });
      const { refunds }: { refunds: { status: string }[] } = JSON.parse(await answer.text());
      return refunds;
    },

    misbehave: (rules: object[]) => gatewayJson(gateway.url, '/sandbox/scenario', { replace: true, rules }),

    /** Fulfilment's word about the order's only line. */
    async report<N extends EventName>(
      orderId: number,
      name: N,
      more: Partial<EventPayload<N>>,
      version = 1,
    ): Promise<void> {
      const [line] = await query(`SELECT id FROM orders.order_lines WHERE order_id = $1`, [orderId]);
      const payload = {
        orderId,
        lineId: line.id,
        version,
        providerId: 1,
        upstreamOrderId: String(orderId % 1e9),
        startCount: 5,
        remains: 0,
        ...more,
      };
      const id = randomUUID();
      const envelope = { id, name, occurredAt: new Date().toISOString(), traceparent: null, payload };
      await inbox.add(name, envelope, { jobId: `${id}-0` });
    },

    async dossier(orderId: number): Promise<OrderDossier> {
      const { status, text } = await this.ask('GET', `/administration/orders/${orderId}`);
      if (status !== 200) throw new Error(text);
      return JSON.parse(text);
    },

    async until(orderId: number, isSo: (dossier: OrderDossier) => boolean): Promise<OrderDossier> {
      // A refund that is refused three times takes six sweeps, three seconds apart and more on a busy machine.
      const deadline = Date.now() + 150_000;
      for (;;) {
        const dossier = await this.dossier(orderId);
        if (isSo(dossier)) return dossier;
        // The gateway's word about a refund is waited for, but not as patiently as in earnest.
        await query(
          `UPDATE orders.refunds SET next_try_at = now() WHERE order_id = $1 AND state IN ('due', 'pending')`,
          [orderId],
        );
        if (Date.now() > deadline) throw new Error(`waited in vain: ${JSON.stringify(dossier)}`);
        await sleep(50);
      }
    },

    async awaiting(): Promise<OrdersAwaiting> {
      const { status, text } = await this.ask('GET', '/administration/awaiting');
      if (status !== 200) throw new Error(text);
      return JSON.parse(text);
    },

    untilStatus(orderId: number, status: string): Promise<OrderDossier> {
      return this.until(orderId, ({ order }) => order.status === status);
    },

    async close() {
      clearInterval(ticking);
      await clock.close();
      await orders.kill('SIGTERM');
      await gateway.kill('SIGTERM');
      await Promise.all([catalog.close(), inbox.close(), client.end()]);
      redis.disconnect();
      await database.drop();
    },
  };
}

export type OrdersService = Awaited<ReturnType<typeof startOrdersService>>;

const buyers = new Map<number, string>();

export interface Quoted {
  type?: string;
  /** What the catalog has of it now; a test may change it. */
  product?: SoldProduct;
  parts?: object;
  /** Where its line may be bought instead. */
  routes?: Pick<SellableLine, 'fallback' | 'furtherRoutes'>;
  /** What it answers about the worst sales with a coupon. */
  couponEffect?: CouponEffect;
}

const noLoss: CouponEffect = { worst: [], losing: 0, unknown: 0 };

/** Quotes every package at the same price. */
async function startCatalog(quoted: Quoted = {}) {
  const { type = 'followers', couponEffect = noLoss, product: _, routes, ...more } = quoted;
  const service = { providerId: 1, serviceId: '101', takesComments: false, fallback: null, ...routes };
  const server = createServer(({ url }, response) => {
    const { product } = quoted;
    const line = { type, quantity: 1000, ...service, listPaise: pricePaise, ...(product && { product }) };
    const quote = { packageId: 1, pricePaise, line, ...more };
    const others = new Map<string | undefined, unknown>([
      ['/administration/coupons/preview', couponEffect],
      ['/languages', releasedLanguages],
    ]);
    const answer = others.get(url) ?? quote;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('does not listen');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

async function gatewayJson(base: string, address: string, body: object): Promise<void> {
  const answer = await fetch(base + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${gatewayKey}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`);
}
