import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { startWire } from '../../../../tools/test-wire.ts';
import { adminPassword, startTestGateway, waitUntil, type TestGateway } from '../test-gateway.js';

const anOrder = { packageId: 1, instagramUsername: 'someone' };
// Of an hour: on a busy machine a test may take longer than a minute.
const few = [
  'orders=3/h,orders=4/2h,rejected-orders=4/h,status=2/h,webhooks=2/h,login=2/h,admin-writes=2/h',
  'coupons=2/h,refills=2/h,refills-of-address=4/h',
].join(',');

/** The tests' Redis, reached through a wire that can be cut or held. */
async function startRedisWire() {
  const url = new URL(process.env['TEST_REDIS_URL'] ?? '');
  const redis = new Redis(url.href);
  await redis.flushdb();
  const wire = await startWire({ host: url.hostname, port: Number(url.port || 6379) });
  url.host = `127.0.0.1:${wire.port}`;
  return {
    url: url.href,
    hold: () => wire.silence(),
    keysOf: (limit: string, address: string) => redis.keys(`*gateway:limit:${limit}:*${address}*`),
    countsLimits: async () => (await redis.keys('*gateway:limit:orders*')).length > 0,
    cut: async () => {
      redis.disconnect();
      await wire.stop();
    },
  };
}

/** The statuses of four orders, one after the other, each from the browser that `next` gives. */
async function fourOrders(next: () => ReturnType<TestGateway['browser']>): Promise<number[]> {
  const statuses = [];
  for (let one = 0; one < 4; one += 1) statuses.push((await next().post('/api/orders', anOrder)).status);
  return statuses;
}

describe('a limit', () => {
  let gateway: TestGateway;
  let wire: Awaited<ReturnType<typeof startRedisWire>>;
  beforeAll(async () => {
    wire = await startRedisWire();
    gateway = await startTestGateway({ REDIS_URL: wire.url, RATE_LIMITS: few, ADMIN_TWO_FACTOR: 'optional' });
    // Until Redis is reached each limit is counted in memory, and begins again there.
    await waitUntil(async () => {
      await gateway.browser().post('/api/orders', anOrder);
      return wire.countsLimits();
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await wire.cut();
  });

  test('lets a burst through only as far as it goes, and says when to come back', async () => {
    const browser = gateway.browser();
    const burst = await Promise.all(Array.from({ length: 10 }, () => browser.post('/api/orders', anOrder)));
    expect(burst.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = burst.find(({ status }) => status === 429);
    expect(refused?.json()).toMatchObject({ code: 'too-many-requests', retryAfter: expect.any(Number) });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await gateway.browser().post('/api/orders', anOrder)).status).toBe(201);
  });

  test('does not count typing mistakes as orders, and counts them by themselves', async () => {
    const browser = gateway.browser();
    for (let mistake = 0; mistake < 3; mistake += 1)
      expect((await browser.post('/api/orders', { packageId: 'x' })).status).toBe(400);
    expect((await browser.post('/api/orders', anOrder)).status).toBe(201);
    expect((await browser.post('/api/orders', {})).status).toBe(400);
    expect((await browser.post('/api/orders', {})).status).toBe(429);
  });

  test('counts the questions about one order apart from those about another', async () => {
    const browser = gateway.browser();
    const ask = async (id: number) => (await browser.get(`/api/payment-status/${id}`)).status;
    expect([await ask(5), await ask(5), await ask(5), await ask(6)]).toEqual([200, 200, 429, 200]);
  });

  test('counts coupon codes that are guessed by address, whatever the order', async () => {
    const browser = gateway.browser();
    const guess = async (id: number) =>
      (await browser.post(`/api/orders/by-id/${id}/coupon`, { code: 'GUESSED' })).status;
    const statuses = [await guess(5), await guess(6), await guess(7)];
    expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
  });

  test('counts what is no order number by the address, under one key', async () => {
    const browser = gateway.browser();
    const ask = async (id: string) => (await browser.post(`/api/orders/by-id/${id}/refill`, {})).status;
    expect([await ask('aaa'), await ask('bbb'), await ask('ccc')]).toEqual([400, 400, 429]);
    expect(await wire.keysOf('refills', browser.address)).toHaveLength(1);
  });

  test('of refills holds for one order, and a wider one for all orders of an address', async () => {
    const browser = gateway.browser();
    const ask = async (id: number) =>
      (await browser.post(`/api/orders/by-id/${id}/refill`, {})).status === 429;
    expect([await ask(5), await ask(5), await ask(5)]).toEqual([false, false, true]);
    expect([await ask(6), await ask(7)]).toEqual([false, true]);
    expect(await wire.keysOf('refills', browser.address)).toHaveLength(2);
  });

  test('takes all networks that one IPv6 customer is given for one address', async () => {
    let network = 0;
    const statuses = [];
    for (let one = 0; one < 4; one += 1) {
      network += 37;
      const from = { 'x-forwarded-for': `2001:db8:77:12${network.toString(16).padStart(2, '0')}::1` };
      statuses.push((await gateway.browser().post('/api/orders', anOrder, from)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  test('stops refused webhooks, and never authentic ones', async () => {
    const browser = gateway.browser();
    gateway.orders.answerWith(() => ({ body: { received: true } }));
    for (let one = 0; one < 5; one += 1)
      expect((await browser.post('/api/webhooks/sandbox', '{}')).status).toBe(200);
    gateway.orders.answerWith(() => ({ status: 401, body: { code: 'sign-in-required', message: 'No.' } }));
    const forged = [];
    for (let one = 0; one < 3; one += 1)
      forged.push((await browser.post('/api/webhooks/sandbox', '{}')).status);
    expect(forged).toEqual([401, 401, 429]);
    gateway.orders.answerWith(() => ({ status: 201, body: { id: 123 } }));
  });

  test('holds for what an administrator writes', async () => {
    const browser = gateway.browser();
    const credentials = { username: gateway.username, password: adminPassword };
    const signedIn = await browser.post('/api/admin/login', credentials);
    // The authenticator is optional here: its set-up is offered, and the panel is open.
    expect(signedIn.json()).toMatchObject({ next: 'setup' });
    expect((await browser.get('/api/admin/session')).json()).toMatchObject({
      state: 'full',
      maySkipTwoFactor: true,
    });
    const write = async () => (await browser.post('/api/admin/packages/likes/reorder', {})).status;
    expect([await write(), await write(), await write()]).toEqual([400, 400, 429]);
  });
});

describe('without a proxy in front', () => {
  test('an invented X-Forwarded-For is not believed', async () => {
    const wire = await startRedisWire();
    const gateway = await startTestGateway({ REDIS_URL: wire.url, RATE_LIMITS: few, TRUSTED_PROXIES: '0' });
    try {
      expect(await fourOrders(() => gateway.browser())).toEqual([201, 201, 201, 429]);
    } finally {
      await gateway.stop();
      await wire.cut();
    }
  });
});

describe('with Redis', () => {
  /** Longer than a busy machine holds up what Redis answered. */
  const patience = { REDIS_PATIENCE_MS: '2000' };

  test('hanging, requests are answered and the limits hold on in memory', async () => {
    const wire = await startRedisWire();
    const gateway = await startTestGateway({ REDIS_URL: wire.url, RATE_LIMITS: few, ...patience });
    try {
      await gateway.browser().get('/api/payment-status/1');
      wire.hold();
      expect((await gateway.browser().get('/api/payment-status/1')).status).toBe(200);
      const browser = gateway.browser();
      expect(await fourOrders(() => browser)).toEqual([201, 201, 201, 429]);
    } finally {
      await gateway.stop();
      await wire.cut();
    }
  });

  test('hanging, a limit that was used up before stays used up', async () => {
    const wire = await startRedisWire();
    const gateway = await startTestGateway({ REDIS_URL: wire.url, RATE_LIMITS: few, ...patience });
    try {
      await waitUntil(async () => {
        await gateway.browser().post('/api/orders', anOrder);
        return wire.countsLimits();
      });
      const browser = gateway.browser();
      const order = async () => (await browser.post('/api/orders', anOrder)).status;
      expect([await order(), await order(), await order(), await order()]).toEqual([201, 201, 201, 429]);
      wire.hold();
      expect([await order(), await order()]).toEqual([429, 429]);
    } finally {
      await gateway.stop();
      await wire.cut();
    }
  });

  test('away from the beginning, the gateway is ready, sells and limits', async () => {
    const gateway = await startTestGateway({ REDIS_URL: 'redis://127.0.0.1:1', RATE_LIMITS: few });
    try {
      const browser = gateway.browser();
      expect(await fourOrders(() => browser)).toEqual([201, 201, 201, 429]);
    } finally {
      await gateway.stop();
    }
  });
});
