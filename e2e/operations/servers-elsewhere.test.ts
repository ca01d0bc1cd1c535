import { readFileSync } from 'node:fs';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messagingRedis } from '../../tools/messaging-redis.ts';
import { checkInvariants } from '../../tools/invariants.ts';
import { eventually } from '../shop/eventually.js';
import { Shop } from '../shop/start-shop.js';
import { PrivateRedis } from './private-redis.js';
import { openSpanReceiver, textOf, type ReceivedSpan } from './span-receiver.js';
import { startDebianPostgres } from './start-debian-postgres.js';

// One shop with everything at servers of others: PostgreSQL 15 as Debian has it, Redis over TLS, and a receiver of traces.
let redis: PrivateRedis;
let postgres: Awaited<ReturnType<typeof startDebianPostgres>>;
let receiver: Awaited<ReturnType<typeof openSpanReceiver>>;
let shop: Shop;

beforeAll(async () => {
  redis = await PrivateRedis.start();
  postgres = await startDebianPostgres();
  receiver = await openSpanReceiver();
  shop = await Shop.start({
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.urlWith(redis.password),
    NODE_EXTRA_CA_CERTS: redis.authority,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  });
  await shop.query('CREATE EXTENSION pg_stat_statements');
});
afterAll(async () => {
  await shop?.stop();
  await postgres?.stop();
  await redis?.stop();
  receiver?.close();
});

async function buy(target: string): Promise<number> {
  const buyer = shop.buyer();
  const id = await buyer.order('followers', target);
  const { paymentUrl } = await buyer.startPayment(id);
  await shop.payments.complete(paymentUrl);
  await buyer.until(id, 'completed');
  return id;
}

describe('Redis over TLS', () => {
  const parts = ['gateway', 'catalog', 'orders', 'fulfilment'] as const;

  /** What each process that uses Redis misses, with the reason. */
  async function degraded(): Promise<Record<string, unknown>> {
    const found: Record<string, unknown> = {};
    for (const part of parts) {
      const answer = await fetch(`${shop.addressOf(part)}/readyz`, {
        headers: { authorization: `Bearer ${shop.system.secrets.INTERNAL_TOKEN}` },
      });
      found[part] = JSON.parse(await answer.text()).degraded;
    }
    return found;
  }

  const nothing = Object.fromEntries(parts.map((part) => [part, {}]));

  test('Redis refuses connections without TLS', async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = net.connect(redis.port, '127.0.0.1', () => socket.write('PING\r\n'));
      let text = '';
      socket.on('data', (data) => (text += data));
      for (const event of ['close', 'error']) socket.once(event, () => resolve(text));
    });
    expect(answer).not.toContain('PONG');
  });

  test('Redis is not trusted without its authority', async () => {
    const { impatientRedis } = await messagingRedis();
    const stranger = impatientRedis(redis.urlWith(redis.password));
    const problem = new Promise<Error>((resolve) => stranger.once('error', resolve));
    expect((await problem).message).toMatch(/self-signed|unable to verify/);
    stranger.disconnect();
  });

  test('a shop with authority and password works through Redis over TLS', async () => {
    await eventually(async () => expect(await degraded()).toEqual(nothing));
    await buy('over_tls');
    const handled = await redis.ask((asked) => asked.keys('bull:*'));
    expect(handled.length).toBeGreaterThan(0);
  });

  test('a shop reconnects after Redis cut all connections', async () => {
    await redis.ask((asked) => asked.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'));
    await buy('after_a_cut');
    await eventually(async () => expect(await degraded()).toEqual(nothing));
  });
});

describe('PostgreSQL 15', () => {
  test('a paid order is delivered on PostgreSQL 15 and every invariant holds', async () => {
    await buy('on_fifteen');
    await eventually(async () => {
      const verdicts = await checkInvariants(shop.system.databaseUrl);
      expect(verdicts.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
    });
  });

  test('no statement of a service is compiled by JIT', async () => {
    const { rows } = await shop.query(
      `SELECT rolname, query FROM pg_stat_statements JOIN pg_roles ON pg_roles.oid = userid
        WHERE rolname LIKE 'boostline\\_%' AND rolname <> 'boostline_invariants' AND jit_functions > 0`,
    );
    expect(rows).toEqual([]);
    const { rows: seen } = await shop.query(
      `SELECT count(*)::int AS statements FROM pg_stat_statements JOIN pg_roles ON pg_roles.oid = userid
        WHERE rolname LIKE 'boostline\\_%'`,
    );
    expect(seen[0].statements).toBeGreaterThan(50);
  });
});

describe('traces', () => {
  const inTrace = ({ traceId }: ReceivedSpan) => receiver.spans.filter((span) => span.traceId === traceId);

  /** The way to this span: `service name`, from where the trace begins. Throws while a part of it has not come. */
  function wayTo(span: ReceivedSpan): string[] {
    const here = `${span.service} ${span.name}`;
    if (!span.parentSpanId) return [here];
    const parent = inTrace(span).find(({ spanId }) => spanId === span.parentSpanId);
    if (!parent) throw new Error(`the parent of ${here} has not come`);
    return [...wayTo(parent), here];
  }

  function spanNamed(service: string, name: string): ReceivedSpan {
    const found = receiver.spans.find((span) => span.service === service && span.name === name);
    if (!found) throw new Error(`no ${name} among ${receiver.spans.map((span) => span.name).join(', ')}`);
    return found;
  }

  test('one trace covers the payment notification, the purchase and its report', async () => {
    await buy('traced_buyer');
    const toSupplier = [
      'gateway POST /api/webhooks/:gateway',
      'gateway POST orders/webhooks/:gateway',
      'orders POST /webhooks/:gateway',
      'orders order.paid.v1 in the outbox',
      'fulfilment buy a line',
      'fulfilment supplier add',
    ];
    await eventually(async () => expect(wayTo(spanNamed('fulfilment', 'supplier add'))).toEqual(toSupplier));
    const trace = inTrace(spanNamed('fulfilment', 'supplier add'));
    expect(trace.map(({ service, name }) => `${service} ${name}`)).toEqual(
      expect.arrayContaining(['fulfilment order.paid.v1', 'orders payment gateway GET']),
    );
    await eventually(async () =>
      expect(wayTo(spanNamed('orders', 'fulfilment.progressed.v1'))).toEqual([
        ...toSupplier.slice(0, -1),
        'fulfilment fulfilment.progressed.v1 in the outbox',
        'orders fulfilment.progressed.v1',
      ]),
    );
  });

  test('a request is a span with route and status below the span of the visitor', async () => {
    const id = await shop.buyer().order('likes', 'https://www.instagram.com/p/CxTraced01/');
    const created = await eventually(async () => spanNamed('orders', 'POST /orders'));
    expect(textOf(created.attributes, 'http.route')).toBe('/orders');
    expect(created.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 201 } });
    expect(wayTo(created)[0]).toBe('gateway POST /api/orders');
    expect(id).toBeGreaterThan(0);
  });

  test('a trace header of a stranger is ignored', async () => {
    const theirs = 'deadbeefdeadbeefdeadbeefdeadbeef';
    const headers = { traceparent: `00-${theirs}-1234567890abcdef-01` };
    const before = receiver.spans.length;
    const { status } = await shop.buyer().post('/api/orders', { packageId: 0 }, headers);
    expect(status).toBe(400);
    await eventually(async () => expect(receiver.spans.length).toBeGreaterThan(before));
    await buy('another_buyer');
    expect(receiver.bodies.join()).not.toContain(theirs);
  });

  test('traces contain no buyer, no credential and no health check', () => {
    const all = receiver.bodies.join();
    for (const secret of Object.values(shop.system.secrets)) expect(all).not.toContain(secret);
    for (const text of ['traced_buyer', 'another_buyer', 'CxTraced01', 'healthz', 'readyz', '/metrics'])
      expect(all).not.toContain(text);
  });

  /** How long a process waits for the receiver to take its spans, ms. */
  const sendWithinMs = 5000;

  test('a hanging trace receiver delays no order', async () => {
    receiver.hang();
    const before = receiver.asked();
    await buy('hung_buyer');
    await eventually(async () => expect(receiver.asked()).toBeGreaterThan(before));
    // An order that waits for the receiver takes longer. On a busy machine one may by itself.
    const [, secondSlowest] = await slowestOf(20);
    expect(secondSlowest).toBeLessThan(sendWithinMs);
    const log = () => readFileSync(shop.process('gateway').logFile, 'utf8');
    await eventually(async () =>
      expect(log()).toMatch(/spans are lost: http:.*\/v1\/traces does not take them/),
    );
  });
});

/** Milliseconds of each of `orders` orders, the slowest first. */
async function slowestOf(orders: number): Promise<number[]> {
  const buyer = shop.buyer();
  const taken: number[] = [];
  for (let at = 0; at < orders; at += 1) {
    const began = performance.now();
    await buyer.order('followers', `hung_${at}`);
    taken.push(performance.now() - began);
  }
  return taken.toSorted((one, other) => other - one);
}
