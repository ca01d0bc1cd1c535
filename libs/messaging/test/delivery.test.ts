import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { contextOf } from '@boostline/service-kit/trace';
import { context, propagation, SpanKind, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { Queue } from 'bullmq';
import { DataSource, type EntityManager } from 'typeorm';
import { startWire } from '../../../tools/test-wire.ts';
import { testDatabase } from '../../../tools/test-database.ts';
import { Consumer } from '../src/consumer.js';
import { Outbox } from '../src/outbox.js';
import { OutboxRelay } from '../src/outbox-relay.js';
import { inboxQueue } from '../src/queues.js';
import { impatientRedis } from '../src/redis.js';
import { until } from '../../../tools/test-until.ts';

const redisUrl = process.env['TEST_REDIS_URL'] ?? '';
let database: Awaited<ReturnType<typeof testDatabase>>;
let orders: DataSource;
let fulfilment: DataSource;
let relay: OutboxRelay;
const redis = impatientRedis(redisUrl);
const queue = new Queue(inboxQueue('fulfilment'), { connection: redis, skipVersionCheck: true });

async function connect(service: 'orders' | 'fulfilment'): Promise<DataSource> {
  const extra = { options: `-c search_path=${service}` };
  return new DataSource({ type: 'postgres', url: database.serviceUrl(service), extra }).initialize();
}

beforeAll(async () => {
  database = await testDatabase(['orders', 'fulfilment']);
  [orders, fulfilment] = await Promise.all([connect('orders'), connect('fulfilment')]);
  const databaseUrl = database.serviceUrl('orders');
  relay = new OutboxRelay({
    schema: 'orders',
    database: orders,
    address: { directUrl: databaseUrl, wasRefused: () => false },
    redisUrl,
  });
  await queue.obliterate({ force: true });
});
afterAll(async () => {
  await relay.stop();
  await queue.close();
  redis.disconnect();
  await Promise.all([orders.destroy(), fulfilment.destroy()]);
  await database.drop();
});

const outbox = new Outbox('orders');

function consumer(handled: number[], fail: () => boolean = () => false, url = redisUrl) {
  return new Consumer({
    consumer: 'fulfilment',
    database: fulfilment,
    redisUrl: url,
    handlers: handlersFor(handled, fail),
  });
}

function handlersFor(handled: number[], fail: () => boolean) {
  const handle = async (_tx: unknown, { orderId }: { orderId: number }) => {
    if (fail()) throw new Error('not now');
    handled.push(orderId);
  };
  return {
    'order.paid.v1': handle,
    'order.target-corrected.v1': handle,
    'order.refill-requested.v1': handle,
    'order.parts-due.v1': handle,
    'shop.retention-changed.v1': async () => undefined,
    'shop.gst-registration-changed.v1': async () => undefined,
  };
}

async function publish(orderId: number): Promise<void> {
  await orders.transaction((tx) => outbox.add(tx, 'order.paid.v1', { orderId, lines: [] }));
}

async function waitingInOutbox(): Promise<number> {
  const [{ n }] = await orders.query(`SELECT count(*)::int AS n FROM outbox WHERE acked_at IS NULL`);
  return n;
}

/** Jobs that are to be worked on, now or later. */
async function openJobs(): Promise<number> {
  const { waiting = 0, active = 0, delayed = 0 } = await queue.getJobCounts('waiting', 'active', 'delayed');
  return waiting + active + delayed;
}

test('an event is handled once, and its row is done when the consumer has it', async () => {
  const handled: number[] = [];
  const worker = consumer(handled);
  worker.start();
  relay.start();
  await publish(1);
  await until(() => handled.length > 0);
  await until(async () => {
    await relay.sweep();
    return (await waitingInOutbox()) === 0;
  });
  expect(handled).toEqual([1]);
  await worker.stop();
});

test('an event that was rolled back is never published', async () => {
  const before = await waitingInOutbox();
  await expect(
    orders.transaction(async (tx) => {
      await outbox.add(tx, 'order.paid.v1', { orderId: 2, lines: [] });
      throw new Error('changed our mind');
    }),
  ).rejects.toThrow('changed our mind');
  expect(await waitingInOutbox()).toBe(before);
});

test('a job that Redis lost is sent again, and one that it kept is not sent twice', async () => {
  await publish(3);
  await until(async () => (await queue.getWaitingCount()) === 1);
  await queue.obliterate({ force: true });
  // Twenty seconds pass for the sweep.
  await orders.query(
    `UPDATE outbox SET relayed_at = relayed_at - interval '1 minute' WHERE acked_at IS NULL`,
  );
  await relay.sweep();
  await until(async () => (await queue.getWaitingCount()) === 1);
  await orders.query(`UPDATE outbox SET relayed_at = relayed_at - interval '1 hour' WHERE acked_at IS NULL`);
  await relay.sweep();
  // What is published later is sent later: by then the first would have been sent twice.
  await publish(30);
  await until(async () => (await queue.getJobs('waiting')).some(({ data }) => data.payload.orderId === 30));
  expect(await queue.getWaitingCount()).toBe(2);
  const handled: number[] = [];
  const worker = consumer(handled);
  worker.start();
  await until(() => handled.length > 1);
  expect(handled.toSorted((a, b) => a - b)).toEqual([3, 30]);
  await worker.stop();
});

test('an event whose handler fails is tried again and then handled once', async () => {
  let failures = 2;
  const handled: number[] = [];
  const worker = consumer(handled, () => failures-- > 0);
  worker.start();
  await publish(4);
  await until(async () => handled.length > 0 && (await openJobs()) === 0);
  expect(handled).toEqual([4]);
  await worker.stop();
});

test('the same event twice does its work once', async () => {
  const handled: number[] = [];
  const worker = consumer(handled);
  worker.start();
  const envelope = {
    id: randomUUID(),
    name: 'order.paid.v1',
    occurredAt: new Date().toISOString(),
    traceparent: null,
    payload: { orderId: 5, lines: [] },
  };
  await queue.addBulk([
    { name: envelope.name, data: envelope, opts: { jobId: `${envelope.id}-0` } },
    { name: envelope.name, data: envelope, opts: { jobId: `${envelope.id}-1` } },
  ]);
  await until(async () => handled.length > 0 && (await openJobs()) === 0);
  expect(handled.filter((id) => id === 5)).toEqual([5]);
  await worker.stop();
});

test('an event for a service that this relay does not know stays, and is not called handed over', async () => {
  const [{ id }] = await orders.query(
    `INSERT INTO outbox (id, consumer, envelope) VALUES (gen_random_uuid(), 'nobody', '{}') RETURNING id`,
  );
  const handled: number[] = [];
  const worker = consumer(handled);
  worker.start();
  // Written later, and carried.
  await publish(6);
  await until(() => handled.includes(6));
  await worker.stop();
  expect(await orders.query(`SELECT relayed_at FROM outbox WHERE id = $1`, [id])).toEqual([
    { relayed_at: null },
  ]);
  await orders.query(`DELETE FROM outbox WHERE id = $1`, [id]);
});

test('events handled together: one that cannot be handled keeps none of the others', async () => {
  const owner = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  await owner.query(`CREATE TABLE fulfilment.kept_orders (order_id bigint PRIMARY KEY)`);
  await owner.query(`GRANT ALL ON fulfilment.kept_orders TO boostline_fulfilment`);
  await owner.destroy();
  const kept = await fulfilment.query(`SELECT count(*)::int AS n FROM inbox`);
  const worker = new Consumer({
    consumer: 'fulfilment',
    database: fulfilment,
    redisUrl,
    handlers: handlersForAllBut(113),
  });
  for (let orderId = 101; orderId <= 125; orderId += 1) await publish(orderId);
  await until(async () => (await queue.getWaitingCount()) >= 25);
  worker.start();
  await until(async () => {
    const [{ n }] = await fulfilment.query(`SELECT count(*)::int AS n FROM inbox`);
    return n - kept[0].n >= 24;
  });
  await worker.stop();
  const rows: { order_id: number }[] = await fulfilment.query(`SELECT order_id FROM kept_orders ORDER BY 1`);
  expect(rows.map(({ order_id }) => Number(order_id))).toEqual(
    Array.from({ length: 25 }, (_, index) => 101 + index).filter((id) => id !== 113),
  );
});

test('a consumer stops although the connection on which it waits for events has just been lost', async () => {
  const { hostname, port } = new URL(redisUrl);
  const wire = await startWire({ host: hostname, port: Number(port) });
  const byWire = new URL(redisUrl);
  byWire.host = `127.0.0.1:${wire.port}`;
  const worker = consumer([], () => false, byWire.href);
  worker.start();
  await until(async () => {
    const waiting = String(await redis.client('LIST'))
      .split('\n')
      .filter((one) => one.includes('cmd=bzpopmin'));
    return wire.taken() === 2 && waiting.length > 0;
  });
  wire.loseNewest();
  await until(() => wire.refused() > 1);
  await worker.stop();
  await wire.stop();
});

test('what several events share is one span that names the trace of each, and each of their handlers is in its own', async () => {
  const spans = new InMemorySpanExporter();
  const spanProcessors = [new SimpleSpanProcessor({ exporter: spans })];
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(new TracerProvider({ spanProcessors }));
  const noted: string[] = [];
  const worker = new Consumer({
    consumer: 'fulfilment',
    database: fulfilment,
    redisUrl,
    handlers: {
      ...handlersFor([], () => false),
      'order.paid.v1': {
        together: async (_tx, _orders, traceparents) =>
          void noted.push(...traceparents.flatMap((one) => one?.slice(3, 35) ?? [])),
      },
    },
  });
  const traces = [201, 202, 203, 204].map((id) => String(id).padStart(32, '0'));
  const inTrace = (at: number, add: () => Promise<void>) =>
    context.with(contextOf(`00-${traces[at]}-00000000000000ab-01`), add);
  await orders.transaction(async (tx) => {
    for (const at of [0, 1, 2])
      await inTrace(at, () => outbox.add(tx, 'order.paid.v1', { orderId: 201 + at, lines: [] }));
    await inTrace(3, () =>
      outbox.add(tx, 'order.refill-requested.v1', { orderId: 204, lineId: randomUUID() }),
    );
  });
  await until(async () => (await queue.getWaitingCount()) >= 4);
  worker.start();
  const consumed = () => spans.getFinishedSpans().filter(({ kind }) => kind === SpanKind.CONSUMER);
  await until(
    () => noted.length === 3 && consumed().some(({ name }) => name === 'order.refill-requested.v1'),
  );
  await worker.stop();
  // The first may have been alone, before the others came.
  const shared = consumed().filter(({ links }) => links.length > 1);
  expect(shared).not.toEqual([]);
  expect(shared.every(({ parentSpanContext }) => parentSpanContext === undefined)).toBe(true);
  const named = consumed().flatMap(({ parentSpanContext, links }) => [
    parentSpanContext?.traceId ?? [],
    ...links.map((link) => link.context.traceId),
  ]);
  expect([...new Set(named.flat())].toSorted()).toEqual(traces);
  const alone = consumed().find(({ name }) => name === 'order.refill-requested.v1');
  expect(alone?.spanContext().traceId).toBe(traces[3]);
  expect(alone?.links).toEqual([]);
  expect(noted.toSorted()).toEqual(traces.slice(0, 3));
});

/** Each writes a row of its own, as real handlers do, and the unlucky one fails after that. */
function handlersForAllBut(unlucky: number) {
  const handle = async (tx: EntityManager, { orderId }: { orderId: number }) => {
    await tx.query(`INSERT INTO kept_orders VALUES ($1)`, [orderId]);
    if (orderId === unlucky) throw new Error('never');
  };
  return {
    'order.paid.v1': handle,
    'order.target-corrected.v1': handle,
    'order.refill-requested.v1': handle,
    'order.parts-due.v1': handle,
    'shop.retention-changed.v1': async () => undefined,
    'shop.gst-registration-changed.v1': async () => undefined,
  };
}
