import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../shop/eventually.js';
import { Shop } from '../shop/start-shop.js';
import { openSpanReceiver, textOf, type ReceivedSpan } from './span-receiver.js';

let receiver: Awaited<ReturnType<typeof openSpanReceiver>>;
let shop: Shop;

beforeAll(async () => {
  receiver = await openSpanReceiver();
  shop = await Shop.start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
});
afterAll(async () => {
  await shop.stop();
  receiver.close();
});

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

async function buy(target: string): Promise<number> {
  const buyer = shop.buyer();
  const id = await buyer.order('followers', target);
  const { paymentUrl } = await buyer.startPayment(id);
  await shop.payments.complete(paymentUrl);
  await buyer.until(id, 'completed');
  return id;
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
