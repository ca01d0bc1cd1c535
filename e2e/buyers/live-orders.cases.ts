import { describe, expect, test } from '@jest/globals';
import { hintChannel } from '@boostline/contracts/events';
import { Redis } from 'ioredis';
import { eventually } from '../shop/eventually.js';
import { OrderEvents } from '../shop/order-events.js';
import { shop } from './shop.js';

describe('a window that shows an order', () => {
  test('is told the order at once and each change of it as it happens', async () => {
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

  test('is told the same as the buyer’s other windows', async () => {
    const buyer = shop.buyer();
    const id = await buyer.order('followers', 'many_windows');
    const windows = await Promise.all(Array.from({ length: 5 }, () => OrderEvents.open(buyer, id)));
    const { paymentUrl } = await buyer.startPayment(id);
    await shop.payments.complete(paymentUrl);
    await Promise.all(windows.map((window) => window.until(({ status }) => status === 'completed')));
    const [first, ...others] = windows.map((window) => window.orders.at(-1));
    for (const other of others) expect(other).toEqual(first);
    windows.forEach((window) => window.close());
  });

  test('goes on being told while Redis is away, and after it is back', async () => {
    const buyer = shop.buyer();
    const id = await buyer.order('followers', 'redis_goes');
    const window = await OrderEvents.open(buyer, id);
    await window.until(({ status }) => status === 'payment_pending');
    await shop.system.redis?.stop();
    const { paymentUrl } = await buyer.startPayment(id);
    await shop.payments.complete(paymentUrl);
    // Fulfilment hears of it when Redis is back.
    await window.until(({ status }) => status === 'paid', 30);
    await shop.system.redis?.start();
    await window.until(({ status }) => status === 'completed', 45);
    expect(window.events.every(({ name }) => name === 'order')).toBe(true);
    window.close();
  });

  test('is told that it may be out of date while the orders service is away, and the truth after', async () => {
    const buyer = shop.buyer();
    const id = await buyer.order('followers', 'service_goes');
    const window = await OrderEvents.open(buyer, id);
    await window.until(({ status }) => status === 'payment_pending');
    await shop.process('orders').stop();
    await publishHint(id);
    await eventually(async () => expect(window.events.at(-1)?.name).toBe('stale'), 60);
    await shop.process('orders').start();
    await eventually(async () => expect(window.events.at(-1)?.name).toBe('order'), 60);
    window.close();
  });

  test('is let go when the gateway stops, at once', async () => {
    const buyer = shop.buyer();
    const id = await buyer.order('followers', 'gateway_goes');
    const window = await OrderEvents.open(buyer, id);
    await window.until(() => true);
    const stopping = shop.process('gateway').stop();
    await eventually(async () => expect(window.ended).toBe(true), 2.5);
    await stopping;
    await shop.process('gateway').start();
  });
});

async function publishHint(orderId: number): Promise<void> {
  const redis = new Redis(shop.system.redisUrl);
  await redis.publish(hintChannel, JSON.stringify({ topic: 'order', orderId }));
  redis.disconnect();
}
