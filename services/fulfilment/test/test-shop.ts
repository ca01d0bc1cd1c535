import { createProvider, syncProvider } from '@boostline/contracts/routes/public/admin-settings';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { EventName, EventPayload } from '@boostline/contracts/events';
import { inboxQueue } from '@boostline/messaging/queues';
import { impatientRedis } from '@boostline/messaging/redis';
import { internalRoute } from '@boostline/contracts/routes/internal-route';
import type { Route } from '@boostline/contracts/routes/route';
import { ServiceClient } from '@boostline/service-kit/calls/call';
import { Deadline } from '@boostline/service-kit/calls/deadline';
import { fixed } from '@boostline/service-kit/secrets/rotating';
import { Queue } from 'bullmq';
import pg from 'pg';
import { testDatabase } from '../../../tools/test-database.ts';
import { startProcess } from '../../../tools/test-process.ts';

type PaidLine = EventPayload<'order.paid.v1'>['lines'][number];
type Row = Record<string, unknown>;
/** A line of a paid order that has a target. */
export type Line = Omit<PaidLine, 'target'> & { orderId: number; target: string };
type Rules = Record<string, unknown>[];

interface SupplierOrder {
  order: number;
  link: string;
  quantity: number;
  comments: string[] | null;
  status: string;
  charge: string;
}

/** A real supplier process, real fulfilment processes, a real database and Redis; only the clocks run faster. */
export async function openTestShop(settings: { deliverySeconds?: number; env?: NodeJS.ProcessEnv } = {}) {
  const database = await testDatabase(['orders', 'fulfilment', 'catalog']);
  const redisUrl = process.env['TEST_REDIS_URL'] ?? '';
  const sandbox = await startProcess('sandbox/reseller-panel', {
    API_KEY: 'panel-key',
    SEED: 'fulfilment',
    DELIVERY_SECONDS: String(settings.deliverySeconds ?? 1),
  });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const redis = impatientRedis(redisUrl);
  const inbox = new Queue(inboxQueue('fulfilment'), { connection: redis });
  const suppliers = [sandbox];
  const workers: Awaited<ReturnType<typeof startProcess>>[] = [];
  const clients: ServiceClient[] = [];
  const query = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows;

  return {
    sandbox,
    redis,
    query,
    /** With the rights of the service. */
    databaseUrl: database.serviceUrl('fulfilment'),

    async startWorker(env: NodeJS.ProcessEnv = {}) {
      const worker = await startProcess('services/fulfilment', {
        FULFILMENT_DATABASE_URL: database.serviceUrl('fulfilment'),
        REDIS_URL: redisUrl,
        INTERNAL_TOKEN: internalToken,
        SECRETS_KEY: secretsKey,
        RESELLER_API_URL: `${sandbox.url}/api/v2`,
        RESELLER_API_KEY: 'panel-key',
        ALLOW_LOOPBACK_UPSTREAMS: 'true',
        // Soon enough that few tests wait for it, and seldom enough that an idle worker leaves the processor to others.
        STATUS_POLL_MS: '700',
        CONFIRM_END_MS: '500',
        FULFILMENT_ADD_TIMEOUT_MS: '800',
        FULFILMENT_LEASE_MS: '1200',
        FULFILMENT_SETTLE_MS: '1500',
        // The sandbox supplier shows its balance as it is, and few of these tests buy anything that would show so.
        FULFILMENT_BALANCE_AGE_MS: '3000',
        FULFILMENT_FUNDS_CHECK_MS: '300',
        FULFILMENT_SWEEP_MS: '700',
        ...settings.env,
        ...env,
      });
      workers.push(worker);
      return worker;
    },

    /** The administration of a worker, called as the gateway does. */
    administration({ url }: { url: string }) {
      const client = new ServiceClient('fulfilment', url, fixed(internalToken));
      clients.push(client);
      // A busy machine is slow, not broken: what an owner would not wait for is no failure of the worker.
      const call: ServiceClient['call'] = (route, input) =>
        new Deadline(150_000).run(() => client.call(atService(route), input, { administrator: 'meera' }));
      const open: ServiceClient['open'] = (route, input) => client.open(atService(route), input);
      return { call, open };
    },

    /** Tells fulfilment of a paid order with these lines. */
    async pay<L extends Partial<PaidLine>[]>(...lines: L) {
      const orderId = randomInt(1, 2 ** 40);
      const paid = lines.map((line) => ({ ...paidLine(line), orderId }));
      await this.publish('order.paid.v1', { orderId, lines: paid });
      return paid as { [K in keyof L]: Line };
    },

    /** The same with the supplier misbehaving from now on. */
    async payAfter<L extends Partial<PaidLine>[]>(rules: Rules, ...lines: L) {
      await this.scenario(rules);
      return this.pay(...lines);
    },

    async publish<N extends EventName>(name: N, payload: EventPayload<N>, id: string = randomUUID()) {
      const envelope = { id, name, occurredAt: new Date().toISOString(), traceparent: null, payload };
      await inbox.add(name, envelope, {
        jobId: `${id}-0`,
        attempts: 5,
        backoff: { type: 'fixed', delay: 200 },
      });
    },

    async placement({ lineId }: { lineId: string }) {
      const [row] = await query('SELECT * FROM fulfilment.placements WHERE line_id = $1', [lineId]);
      return row;
    },

    /** What was published about a line, oldest first. */
    async reports({
      lineId,
    }: {
      lineId: string;
    }): Promise<{ name: string; payload: Record<string, unknown> }[]> {
      const rows = await query(
        `SELECT envelope FROM fulfilment.outbox WHERE envelope->'payload'->>'lineId' = $1
          ORDER BY (envelope->'payload'->>'version')::int`,
        [lineId],
      );
      return rows.map((row) => row.envelope);
    },

    /** An order may end before it is looked at: a completed line was placed. */
    until(line: { lineId: string }, state: string, patienceMs?: number) {
      const states = state === 'PLACED' ? ['PLACED', 'COMPLETED'] : [state];
      return this.untilRow(line, (row) => states.includes(String(row['state'])), patienceMs);
    },

    async untilRow(
      line: { lineId: string },
      isSo: (row: Row) => boolean,
      patienceMs = 150_000,
    ): Promise<Row> {
      return eventually(
        async () => {
          const row = await this.placement(line);
          return row && isSo(row) ? row : undefined;
        },
        async () => JSON.stringify(await this.placement(line)),
        patienceMs,
      );
    },

    /** Waits for the query to find something. */
    async untilQuery(sql: string, patienceMs = 150_000) {
      await eventually(
        async () => (await query(sql)).length > 0 || undefined,
        async () => `nothing found by ${sql}`,
        patienceMs,
      );
    },

    async untilHeld(reason: string) {
      const held = async () => query('SELECT id FROM fulfilment.providers WHERE hold_reason = $1', [reason]);
      await eventually(
        async () => (await held()).length > 0 || undefined,
        async () => 'no supplier is held',
        150_000,
      );
    },

    ...behindTheScenes(sandbox.url),

    /** Another supplier; its key is `other-key`. */
    async startSupplier({ currency = 'USD' } = {}) {
      const other = await startProcess('sandbox/reseller-panel', {
        API_KEY: 'other-key',
        SEED: 'another supplier',
        CURRENCY: currency,
        DELIVERY_SECONDS: String(settings.deliverySeconds ?? 1),
      });
      suppliers.push(other);
      return { baseUrl: `${other.url}/api/v2`, ...behindTheScenes(other.url) };
    },

    /** A second supplier with an account of its own, added as the administrator does it. */
    async addSupplier(admin: Administration, { currency = 'USD' } = {}) {
      const { baseUrl, ...other } = await this.startSupplier({ currency });
      const limits = { add: null, status: null, balance: null, services: null };
      const { id } = await admin.call(createProvider, {
        body: {
          name: 'Second supplier',
          currency,
          rateBasis: 1000,
          maxInFlight: 4,
          limits,
          baseUrl,
          apiKey: 'other-key',
          reason: 'a test',
        },
      });
      await admin.call(syncProvider, { params: { providerId: id } });
      return { id, ...other };
    },

    async close() {
      await Promise.all(clients.map((one) => one.close()));
      await Promise.all(workers.map((worker) => worker.kill('SIGKILL')));
      await Promise.all(suppliers.map((one) => one.kill('SIGKILL')));
      await inbox.close();
      redis.disconnect();
      await client.end();
      await database.drop();
    },
  };
}

/** What a supplier really did, and how it is made to misbehave. */
function behindTheScenes(url: string) {
  return {
    async scenario(rules: Rules, more: Record<string, unknown> = {}) {
      await panelJson(url, '/sandbox/scenario', { replace: true, rules, ...more });
    },

    async panelOrders(link?: string): Promise<SupplierOrder[]> {
      const { orders } = await panelJson(url, '/sandbox/orders');
      return orders.filter((order: SupplierOrder) => link === undefined || order.link.includes(link));
    },

    /** Requests to buy that reached the supplier, also those it refused. */
    async adds(link: string): Promise<{ link: string; order: number | null }[]> {
      const { adds } = await panelJson(url, '/sandbox/adds');
      return adds.filter((add: { link: string }) => add.link.includes(link));
    },
  };
}

const internalToken = 'a-token-for-these-tests';
const secretsKey = randomBytes(32).toString('hex');
let names = 0;

/** The error that a call was answered with. */
export async function refusal(call: Promise<unknown>): Promise<{ code: string; message: string }> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ShopError) return error.toBody();
    throw error;
  }
  throw new Error('it was not refused');
}

/** A name that no other order has. */
export function newTarget(word = 'asha'): string {
  names += 1;
  return `${word}_${names}_${randomBytes(3).toString('hex')}`;
}

function paidLine(line: Partial<PaidLine>): PaidLine {
  return {
    lineId: randomUUID(),
    type: 'followers',
    quantity: 1000,
    target: newTarget(),
    comments: null,
    providerId: 1,
    serviceId: '101',
    // Enough for whatever a test buys: the margin guard has tests of its own.
    paidPaise: 1_000_000,
    ...line,
  };
}

async function eventually<T>(
  look: () => Promise<T | undefined>,
  describe: () => Promise<string>,
  patienceMs: number,
): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const seen = await look();
    if (seen !== undefined) return seen;
    if (Date.now() > end) throw new Error(`waited ${patienceMs} ms in vain: ${await describe()}`);
    await sleep(50);
  }
}

async function panelJson(base: string, address: string, body?: unknown) {
  const answer = await fetch(
    base + address,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`);
  return JSON.parse(await answer.text());
}

/** The administration of a worker, as it is called. */
export type Administration = Pick<ServiceClient, 'call' | 'open'>;

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

/** A route of the admin panel as its service has it. */
function atService<R extends Route>(route: R): R {
  return route.access === 'internal' ? route : { ...route, ...internalRoute(route) };
}
