import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operations } from '@boostline/contracts/admin-overview';
import pg from 'pg';
import { parse } from 'yaml';
import { z } from 'zod';
import { repository } from '../../tools/repository.mjs';
import { roleUrl } from '../../tools/system/role-url.mjs';
import { eventually } from '../shop/eventually.js';
import { Shop } from '../shop/start-shop.js';
import { Intruder } from '../security/intruder.js';

let shop: Shop;
let owner: Intruder;

beforeAll(async () => {
  shop = await Shop.start({ INVARIANTS_EVERY_SECONDS: '1', ADMIN_TWO_FACTOR: 'optional' });
  owner = new Intruder(shop.url);
  const { ADMIN_PASSWORD: password } = shop.system.secrets;
  const { status, text } = await owner.post('/api/admin/login', { username: 'admin', password });
  if (status !== 200) throw new Error(`signing in: ${status} ${text}`);
});
afterAll(() => shop.stop());

type Name = Parameters<Shop['addressOf']>[0];
const processes: Name[] = ['gateway', 'catalog', 'orders', 'fulfilment', 'invariants'];
const internally = () => ({ authorization: `Bearer ${shop.system.secrets.INTERNAL_TOKEN}` });

async function metricsOf(name: Name): Promise<string> {
  const answer = await fetch(`${shop.addressOf(name)}/metrics`, { headers: internally() });
  expect([name, answer.status]).toEqual([name, 200]);
  return answer.text();
}

async function shown() {
  const { invariants } = operations.parse((await owner.get('/api/admin/operations')).body);
  return invariants;
}

describe('the watchman of the invariants', () => {
  test('finds all ten holding, and the panel shows when he looked', async () => {
    const metrics = await metricsOf('invariants');
    expect(metrics.match(/^boostline_invariant_broken\{name="i\d\d"\} 0$/gm)).toHaveLength(10);
    const found = await shown();
    expect(found).toMatchObject({ problem: null, checkedAt: expect.any(String) });
    expect(found?.invariants.map(({ breaches }) => breaches)).toEqual(Array.from({ length: 10 }, () => 0));
  });

  test('tells of one that breaks, in figures, in the panel and in his log, until it holds again', async () => {
    const id = await shop.buyer().order('followers', 'sold_otherwise');
    const change = (by: number) =>
      shop.query('UPDATE orders.orders SET amount_paise = amount_paise + $2 WHERE id = $1', [id, by]);
    await change(1);
    await eventually(async () =>
      expect(await metricsOf('invariants')).toContain('boostline_invariant_broken{name="i08"} 1'),
    );
    const broken = (await shown())?.invariants.filter(({ breaches }) => breaches > 0);
    // Neither the order's amount nor the sum of its lines is what was quoted.
    expect(broken).toMatchObject([{ name: 'i08', breaches: 2 }]);
    expect(broken?.[0]?.examples.join()).toContain(String(id));
    const log = readFileSync(shop.process('invariants').logFile, 'utf8');
    expect(log).toMatch(/"level":50.*BROKEN I8/);
    await change(-1);
    await eventually(async () =>
      expect(await metricsOf('invariants')).toContain('boostline_invariant_broken{name="i08"} 0'),
    );
  });

  test('may read what they speak of, and neither write nor read anything else', async () => {
    const client = new pg.Client({ connectionString: roleUrl(shop.system.databaseUrl, 'invariants') });
    await client.connect();
    try {
      await client.query('SELECT FROM orders.orders');
      for (const secret of [
        'fulfilment.providers',
        'orders.gateway_accounts',
        'orders.webhooks',
        'gateway.admins',
      ])
        await expect(client.query(`SELECT FROM ${secret}`)).rejects.toThrow(
          /permission denied|does not exist/,
        );
      await expect(client.query('UPDATE orders.orders SET version = 0')).rejects.toThrow(/read-only|denied/);
      await client.query('SET default_transaction_read_only = off');
      await expect(client.query('UPDATE orders.orders SET version = 0')).rejects.toThrow('permission denied');
      await expect(client.query('CREATE TABLE orders.mine ()')).rejects.toThrow('permission denied');
    } finally {
      await client.end();
    }
  });

  test('tells his findings to whoever shows the token alone', async () => {
    const address = `${shop.addressOf('invariants')}/invariants`;
    expect((await fetch(address)).status).toBe(401);
    expect((await fetch(address, { headers: internally() })).status).toBe(200);
  });

  test('who does not answer is not mistaken for good news', async () => {
    shop.process('invariants').kill('SIGSTOP');
    expect(await shown()).toBeNull();
    shop.process('invariants').kill('SIGCONT');
    await eventually(async () => expect(await shown()).not.toBeNull());
  });
});

describe('the alert rules', () => {
  const rule = z.strictObject({
    alert: z.string(),
    expr: z.string(),
    for: z.string().optional(),
    labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
    annotations: z.strictObject({ summary: z.string(), do: z.string() }),
  });
  const file = z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(rule) })) });
  const rules = file
    .parse(parse(readFileSync(path.join(repository, 'infra/alerts/boostline.rules.yml'), 'utf8')))
    .groups.flatMap((group) => group.rules);

  test('ask for figures that a running shop really gives', async () => {
    const given = new Set<string>();
    for (const text of await Promise.all(processes.map(metricsOf)))
      for (const [, name = ''] of text.matchAll(/^# TYPE (\S+) /gm)) given.add(name);
    const asked = new Set(
      rules.flatMap(({ expr }) => expr.match(/\b(?:boostline|nodejs|process)_[a-z0-9_]+/g) ?? []),
    );
    expect(asked.size).toBeGreaterThan(10);
    expect([...asked].filter((name) => !given.has(name))).toEqual([]);
  });
});

describe('a shop whose Redis is away', () => {
  test('says so, stays ready, and takes orders and payments, which are fulfilled once it is back', async () => {
    const buyer = shop.buyer();
    let id = 0;
    const redis = shop.system.redis;
    if (!redis) throw new Error('the shop has no Redis of its own');
    await redis.stop();
    try {
      for (const name of ['gateway', 'catalog', 'orders', 'fulfilment'] satisfies Name[]) {
        const answer = await fetch(`${shop.addressOf(name)}/readyz`);
        const body = z.object({ status: z.string(), degraded: z.record(z.string(), z.string()) });
        const { status, degraded } = body.parse(await answer.json());
        expect([name, answer.status, status, Object.keys(degraded)]).toEqual([
          name,
          200,
          'degraded',
          ['redis'],
        ]);
      }
      expect(await metricsOf('orders')).toContain('boostline_degraded{part="redis"} 1');
      id = await buyer.order('followers', 'without_redis');
      const { paymentUrl } = await buyer.startPayment(id);
      await shop.payments.complete(paymentUrl);
      await buyer.until(id, 'paid');
    } finally {
      await redis.start();
    }
    await eventually(async () => {
      const answer = await fetch(`${shop.addressOf('orders')}/readyz`);
      expect(await answer.json()).toMatchObject({ status: 'ready', degraded: {} });
    });
    await buyer.until(id, 'completed');
  });
});
