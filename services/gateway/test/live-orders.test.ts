import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { hintChannel } from '@boostline/contracts/events';
import { Redis } from 'ioredis';
import { startTestGateway, waitUntil, type TestGateway } from './test-gateway.js';

let gateway: TestGateway;
let redis: Redis;
let status = 'paid';
const windows: Window[] = [];

beforeAll(async () => {
  gateway = await startTestGateway();
  redis = new Redis(process.env['TEST_REDIS_URL'] ?? '');
  gateway.orders.answerWith(({ path }) => ({ body: { id: Number(/\d+/.exec(path)?.[0]), status } }));
});
afterEach(() => windows.splice(0).forEach((window) => window.close()));
afterAll(async () => {
  redis.disconnect();
  await gateway.stop();
});

/** A browser window that shows an order. */
class Window {
  text = '';
  private readonly aborter = new AbortController();

  async open(orderId: number, address = '10.1.1.1', cookie = `buyer=${'a'.repeat(43)}`): Promise<Response> {
    windows.push(this);
    const answer = await fetch(`${gateway.url}/api/orders/by-id/${orderId}/events`, {
      headers: { cookie, 'x-forwarded-for': address, 'last-event-id': '17; DROP' },
      signal: this.aborter.signal,
    });
    if (answer.ok) void this.read(answer);
    return answer;
  }

  close(): void {
    this.aborter.abort();
  }

  count(part: string): number {
    return this.text.split(part).length - 1;
  }

  private async read({ body }: Response): Promise<void> {
    try {
      for await (const chunk of body ?? []) this.text += Buffer.from(chunk).toString();
    } catch {
      // It was closed.
    }
  }
}

async function openWindow(orderId: number, address?: string): Promise<Window> {
  const window = new Window();
  expect((await window.open(orderId, address)).status).toBe(200);
  await waitUntil(async () => window.count('event: order') === 1);
  return window;
}

const anId = () => randomInt(1, 2 ** 40);
const asked = (orderId: number) => {
  const { seen, unprompted } = gateway.orders;
  return [...seen, ...unprompted].filter(({ path }) => path.startsWith(`/orders/${orderId}?`)).length;
};
const hint = (orderId: number) => redis.publish(hintChannel, JSON.stringify({ topic: 'order', orderId }));

describe('windows that show an order', () => {
  test('ask once for each change together, however many they are', async () => {
    const id = anId();
    const all = [await openWindow(id)];
    for (let n = 1; n < 20; n += 1) all.push(await openWindow(id, `10.1.2.${n}`));
    expect(asked(id)).toBe(1);
    status = 'processing';
    await hint(id);
    await waitUntil(async () => all.every((window) => window.count('"processing"') === 1));
    expect(asked(id)).toBe(2);
  });

  test('ask again at the end when it changed while they asked, and not once for each of many hints', async () => {
    const id = anId();
    const window = await openWindow(id);
    await Promise.all(Array.from({ length: 50 }, () => hint(id)));
    status = 'completed';
    await hint(id);
    await waitUntil(async () => window.text.includes('"completed"'));
    expect(asked(id)).toBeLessThan(30);
  });

  test('receive nothing when nothing changed for them', async () => {
    const id = anId();
    const window = await openWindow(id);
    await hint(id);
    await waitUntil(async () => asked(id) === 2);
    await sleep(100);
    expect(window.count('event:')).toBe(1);
  });

  test('are not asked for any more once they are closed', async () => {
    const id = anId();
    const window = await openWindow(id);
    window.close();
    // The gateway learns of it a moment later; from then on nobody asks.
    await waitUntil(async () => {
      const before = asked(id);
      await hint(id);
      await sleep(200);
      return asked(id) === before;
    });
  });

  test('do not mind hints that cannot be read', async () => {
    const id = anId();
    const window = await openWindow(id);
    for (const message of ['', '{', 'null', '{"topic":"order"}', '{"topic":"order","orderId":"x"}'])
      await redis.publish(hintChannel, message);
    status = 'refunded';
    await hint(id);
    await waitUntil(async () => window.text.includes('"refunded"'));
  });

  test('say that they may be out of date while the orders service fails, once, and go on after', async () => {
    const id = anId();
    const window = await openWindow(id);
    const working = ({ path }: { path: string }) => ({ body: { id: Number(/\d+/.exec(path)?.[0]), status } });
    gateway.orders.answerWith(() => ({ status: 503, body: { code: 'unavailable', message: 'away' } }));
    await hint(id);
    await waitUntil(async () => window.count('event: stale') === 1);
    await hint(id);
    await sleep(100);
    expect(window.count('event: stale')).toBe(1);
    gateway.orders.answerWith(working);
    // Nobody hints: they look by themselves.
    await waitUntil(async () => window.count('event: order') === 2);
  });
});

describe('a window', () => {
  test('of another browser is answered as the orders service answers it, in JSON', async () => {
    const id = anId();
    await openWindow(id);
    gateway.orders.answerWith(() => ({
      status: 404,
      body: { code: 'order-not-found', message: 'Order not found. Please try again.' },
    }));
    const stranger = new Window();
    const answer = await stranger.open(id, '10.9.9.9', `buyer=${'b'.repeat(43)}`);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'order-not-found' }]);
    expect((await stranger.open(id, '10.9.9.9', '')).status).toBe(404);
    gateway.orders.answerWith(({ path }) => ({ body: { id: Number(/\d+/.exec(path)?.[0]), status } }));
  });

  test('is refused when its address has a hundred open, until one is closed', async () => {
    const id = anId();
    const address = '10.7.7.7';
    const opened: Window[] = [];
    for (let n = 0; n < 100; n += 1) {
      const window = new Window();
      expect((await window.open(id, address)).status).toBe(200);
      opened.push(window);
    }
    const refused = await new Window().open(id, address);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    await openWindow(id, '10.7.7.8');
    opened[0]?.close();
    await waitUntil(async () => (await new Window().open(id, address)).status === 200);
  });

  test('that is asked for by HEAD stays open for nobody', async () => {
    const id = anId();
    const headers = { cookie: `buyer=${'a'.repeat(43)}`, 'x-forwarded-for': '10.6.6.6' };
    for (let n = 0; n < 110; n += 1)
      await gateway.browser().request(`/api/orders/by-id/${id}/events`, { method: 'HEAD', headers });
    await openWindow(id, '10.6.6.6');
  });

  test('hears a heartbeat every twenty seconds', async () => {
    const window = await openWindow(anId());
    expect(window.text).toMatch(/^retry: \d{4}\n\nevent: order\ndata: \{.*\}\n\n/);
    await waitUntil(async () => window.text.endsWith('\n\n:\n\n'));
  });
});

test('a gateway that stops waits for no connection that a browser opened ahead of need', async () => {
  const another = await startTestGateway();
  const socket = connect(Number(new URL(another.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  await another.stop();
  await closed;
});
