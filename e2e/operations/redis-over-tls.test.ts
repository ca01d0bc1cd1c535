import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../shop/eventually.js';
import { Shop } from '../shop/start-shop.js';
import { PrivateRedis } from './private-redis.js';

let redis: PrivateRedis;
beforeAll(async () => {
  redis = await PrivateRedis.start();
});
afterAll(() => redis.stop());

const parts = ['gateway', 'catalog', 'orders', 'fulfilment'] as const;

/** What each process that uses Redis misses, with the reason. */
async function degraded(shop: Shop): Promise<Record<string, unknown>> {
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

async function buyFollowers(shop: Shop, target: string): Promise<void> {
  const buyer = shop.buyer();
  const id = await buyer.order('followers', target);
  const { paymentUrl } = await buyer.startPayment(id);
  await shop.payments.complete(paymentUrl);
  await buyer.until(id, 'completed');
}

test('Redis refuses connections without TLS', async () => {
  const answer = await new Promise<string>((resolve) => {
    const socket = net.connect(redis.port, '127.0.0.1', () => socket.write('PING\r\n'));
    let text = '';
    socket.on('data', (data) => (text += data));
    for (const event of ['close', 'error']) socket.once(event, () => resolve(text));
  });
  expect(answer).not.toContain('PONG');
});

describe('a shop with authority and password', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.start({
      REDIS_URL: redis.urlWith(redis.password),
      NODE_EXTRA_CA_CERTS: redis.authority,
    });
  });
  afterAll(() => shop.stop());

  test('a shop with authority and password works through Redis over TLS', async () => {
    await eventually(async () => expect(await degraded(shop)).toEqual(nothing));
    await buyFollowers(shop, 'over_tls');
    const handled = await redis.ask((asked) => asked.keys('bull:*'));
    expect(handled.length).toBeGreaterThan(0);
  });

  test('a shop reconnects after Redis cut all connections', async () => {
    await redis.ask((asked) => asked.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'));
    await buyFollowers(shop, 'after_a_cut');
    await eventually(async () => expect(await degraded(shop)).toEqual(nothing));
  });
});

test('a shop that trusts no authority reports that it misses Redis, and still takes orders', async () => {
  const shop = await Shop.start({ REDIS_URL: redis.urlWith(redis.password) });
  try {
    await eventually(async () =>
      expect(await degraded(shop)).toMatchObject({ orders: { redis: expect.any(String) } }),
    );
    expect(await shop.buyer().order('followers', 'without_redis')).toBeGreaterThan(0);
  } finally {
    await shop.stop();
  }
});
