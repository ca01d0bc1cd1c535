import { expect, test } from '@jest/globals';
import { eventually } from '../shop/eventually.js';
import { OrderEvents } from '../shop/order-events.js';
import { shop } from './shop.js';

test('a window gets its order at once and each change live', async () => {
  const buyer = shop.buyer();
  const id = await buyer.order('followers', 'live_one');
  const window = await OrderEvents.open(buyer, id);
  expect(window.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(window.response.headers.get('x-accel-buffering')).toBe('no');
  expect(window.response.headers.get('cache-control')).toBe('no-store, no-transform');
  await window.until(({ status }) => status === 'payment_pending');
  expect(window.retry).toBeGreaterThanOrEqual(2000);
  const { paymentUrl } = await buyer.startPayment(id);
  await shop.payments.complete(paymentUrl);
  const done = await window.until(({ status }) => status === 'completed');
  expect(done).toEqual(await buyer.readOrder(id));
  const seen = window.orders.map(({ status }) => status);
  expect([...new Set(seen)]).toEqual(['payment_pending', 'paid', 'processing', 'completed']);
  const at = Date.parse(done.timeline.at(-1)?.at ?? '');
  // Sooner than by asking every five seconds, which is what comes without hints.
  expect((window.events.at(-1)?.at ?? Infinity) - at).toBeLessThan(4000);
  window.close();
});

test('a window is closed at once when the gateway stops', async () => {
  const buyer = shop.buyer();
  const id = await buyer.order('followers', 'gateway_goes');
  const window = await OrderEvents.open(buyer, id);
  await window.until(() => true);
  const stopping = shop.process('gateway').stop();
  await eventually(async () => expect(window.ended).toBe(true), 2.5);
  await stopping;
  await shop.process('gateway').start();
});
