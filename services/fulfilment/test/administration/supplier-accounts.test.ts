import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createProvider,
  listProviders,
  listResellerServices,
  syncProvider,
  testProvider,
  updateProvider,
} from '@boostline/contracts/routes/public/admin-settings';
import * as routes from '@boostline/contracts/routes/internal/admin-fulfilment';
import { newTarget, openTestShop, refusal, type Administration, type TestShop } from '../test-shop.js';

let shop: TestShop;
let admin: Administration;
let worker: Awaited<ReturnType<TestShop['startWorker']>>;

beforeAll(async () => {
  shop = await openTestShop();
  worker = await shop.startWorker();
  admin = shop.administration(worker);
});
afterAll(() => shop.close());

describe('the supplier accounts', () => {
  const fields = {
    name: 'Second supplier',
    currency: 'USD',
    rateBasis: 1000 as const,
    maxInFlight: 2,
    limits: { add: 60, status: null, balance: null, services: null },
  };

  test('follow the environment; with another key nothing that was learned of the previous wallet counts', async () => {
    const anchored = `SELECT id FROM fulfilment.providers WHERE wallet_anchor IS NOT NULL`;
    await shop.untilQuery(anchored);
    const other = await shop.startWorker({ RESELLER_API_KEY: 'the-key-of-another-account' });
    expect(await shop.query(anchored)).toEqual([]);
    await other.kill('SIGTERM');
    const again = await shop.startWorker();
    await shop.untilQuery(anchored);
    await again.kill('SIGTERM');
  });

  test('never show a key, and work as soon as they are added', async () => {
    const { baseUrl } = await shop.startSupplier();
    const body = { ...fields, baseUrl, apiKey: 'other-key', reason: 'more to sell' };
    const added = await admin.call(createProvider, { body });
    expect(JSON.stringify(await admin.call(listProviders, {}))).not.toContain('other-key');
    const params = { providerId: added.id };
    expect(await admin.call(testProvider, { params })).toMatchObject({ works: true, currency: 'USD' });
    expect(await admin.call(syncProvider, { params })).toMatchObject({ success: true });
    const [line] = await shop.pay({ providerId: added.id, target: newTarget('second') });
    await shop.until(line, 'COMPLETED');
  });

  test('refuse a stale version, another host without its key, and buy nothing while they are inactive', async () => {
    const [first] = await admin.call(listProviders, {});
    if (!first) throw new Error('there is no supplier');
    const params = { providerId: first.id };
    const { name, baseUrl, currency, maxInFlight, limits, version } = first;
    const body = {
      name,
      baseUrl,
      currency,
      maxInFlight,
      limits,
      version,
      rateBasis: 1000 as const,
      active: false,
      reason: 'a test',
    };
    const foreign = { ...body, baseUrl: 'https://panel.example/api/v2' };
    expect(await refusal(admin.call(updateProvider, { params, body: foreign }))).toMatchObject({
      code: 'invalid-input',
    });
    const stopped = await admin.call(updateProvider, { params, body });
    expect(await refusal(admin.call(updateProvider, { params, body }))).toMatchObject({ code: 'conflict' });
    const [line] = await shop.pay({ target: newTarget('inactive') });
    await shop.until(line, 'READY');
    const { held } = await admin.call(routes.listPlacementsAwaiting, {});
    expect(held).toMatchObject([{ providerId: first.id, reason: 'inactive' }]);
    await admin.call(updateProvider, {
      params,
      body: { ...body, version: stopped.version, active: true },
    });
    await shop.until(line, 'COMPLETED');
  });

  test('are shared or not as the owner says, who also clears what is unexplained', async () => {
    const read = async () => {
      const [first] = await admin.call(listProviders, {});
      if (!first) throw new Error('there is no supplier');
      return first;
    };
    const say = async (words: { shared: boolean; explained?: boolean }) => {
      const { id, name, baseUrl, currency, maxInFlight, limits, version, active } = await read();
      const kept = {
        name,
        baseUrl,
        currency,
        maxInFlight,
        limits,
        version,
        active,
        rateBasis: 1000 as const,
      };
      const body = { ...kept, ...words, reason: 'a test' };
      return admin.call(updateProvider, { params: { providerId: id }, body });
    };
    expect(await read()).toMatchObject({ shared: null, unexplained: null });
    expect(await say({ shared: true })).toMatchObject({ shared: true });
    await shop.query(
      `UPDATE fulfilment.providers SET unexplained_at = now(), unexplained = '0.9 USD were spent' WHERE id = 1`,
    );
    expect(await read()).toMatchObject({ shared: true, unexplained: { what: '0.9 USD were spent' } });
    const cleared = await say({ shared: false, explained: true });
    expect(cleared).toMatchObject({ shared: false, unexplained: null });
  });

  test('list what they sell by product, in dollars per unit, with a suggested price', async () => {
    const { instagram, others, total, syncedAt } = await admin.call(listResellerServices, {});
    const first = instagram.followers.find(({ service }) => service === '101');
    // 10 × $0.0009 × 85 = ₹0.765
    expect(first).toMatchObject({ min: 10, max: 500_000, rate: 0.0009, suggestedPrice: 1, refill: true });
    expect(instagram.comments.map(({ service }) => service)).toContain('401');
    expect(JSON.stringify(instagram)).not.toContain('YouTube');
    expect(others['youtube-views']?.map(({ service }) => service)).toContain('501');
    expect(total).toBe([...Object.values(instagram), ...Object.values(others)].flat().length);
    expect(syncedAt).not.toBeNull();
  });

  test('are listed with the reason why the shop cannot sell one, under its kind all the same', async () => {
    const change = { name: 'Instagram Story Likes | All Stories', category: 'Instagram Likes' };
    await shop.scenario([{ on: 'services', service: 503, change }]);
    const query = { providerId: 1 };
    expect(await admin.call(syncProvider, { params: query })).toMatchObject({ success: true });
    const { likes } = (await admin.call(listResellerServices, {})).instagram;
    expect(likes.find(({ service }) => service === '503')?.notSold).toBe(
      'delivers to stories, for which there is no product',
    );
    expect(likes.find(({ service }) => service === '201')).toMatchObject({ notSold: null });
    await shop.scenario([]);
    expect(await admin.call(syncProvider, { params: query })).toMatchObject({ success: true });
  });

  test('are listed with a package service whose smallest order is 0: its rate is the price of one', async () => {
    const change = { name: 'Instagram Likes [Bundle]', category: 'Instagram Likes', min: 0 };
    await shop.scenario([{ on: 'services', service: 503, change }]);
    const query = { providerId: 1 };
    expect(await admin.call(syncProvider, { params: query })).toMatchObject({ success: true });
    const { instagram } = await admin.call(listResellerServices, {});
    // $7.25 × 85 = ₹616.25, and a tenth more must be left.
    expect(instagram.likes.find(({ service }) => service === '503')).toMatchObject({
      type: 'Package',
      min: 0,
      rate: 7.25,
      suggestedPrice: 685,
      quoted: { rate: '7.25', basis: 1, currency: 'USD' },
    });
    expect(instagram.followers.map(({ service }) => service)).toContain('101');
    await shop.scenario([]);
    expect(await admin.call(syncProvider, { params: query })).toMatchObject({ success: true });
  });

  test('publish for the catalog what they offer, in dollars per 1000, whatever they quote it in', async () => {
    await admin.call(syncProvider, { params: { providerId: 1 } });
    const [row] = await shop.query(
      `SELECT envelope FROM fulfilment.outbox WHERE consumer = 'catalog' ORDER BY created_at DESC LIMIT 1`,
    );
    const { payload } = row.envelope;
    expect(payload.providerId).toBe(1);
    expect(payload.services).toContainEqual({
      serviceId: '201',
      kind: 'likes',
      name: 'Instagram Likes [Real]',
      type: 'Default',
      category: 'Instagram Likes',
      min: 10,
      max: 300_000,
      ratePerThousand: '0.250000',
      quoted: { rate: '0.25', basis: 1000, currency: 'USD' },
    });
    expect(payload.services).toContainEqual(expect.objectContaining({ serviceId: '501', kind: null }));
  });

  test('that answer an empty or much shorter list change nothing', async () => {
    const before = await admin.call(listResellerServices, {});
    const shorter = [101, 102, 201, 202, 301, 302, 401, 402].map((service) => ({
      on: 'services',
      service,
      remove: true,
    }));
    for (const rules of [[{ on: 'services', empty: true }], shorter]) {
      await shop.scenario(rules);
      const query = { providerId: 1 };
      expect(await admin.call(syncProvider, { params: query })).toMatchObject({ success: false });
      expect((await admin.call(listResellerServices, {})).instagram).toEqual(before.instagram);
    }
    await shop.scenario([]);
  });

  test('cost what they charged, by day and by service, in rupees, and show how they keep up', async () => {
    const [line] = await shop.pay({ type: 'likes', serviceId: '201', target: 'CxLikes2', quantity: 600 });
    await shop.until(line, 'COMPLETED');
    const { days, services, wallets } = await admin.call(routes.findCostFigures, { query: { days: 1 } });
    const [row] = await shop.query(
      `SELECT round(sum(charge) * 85, 2)::float8 AS rupees FROM fulfilment.placements WHERE service_id = '201'`,
    );
    expect(services.find(({ serviceId }) => serviceId === '201')).toMatchObject({
      cost: row.rupees,
      expected: 0,
      quality: { toFinish: { median: expect.any(Number) }, partial: 0, lostAnswers: 0 },
    });
    expect(days).toHaveLength(1);
    const [spent] = await shop.query(
      `SELECT sum(charge)::float8 AS spent FROM fulfilment.placements WHERE provider_id = 1`,
    );
    expect(wallets[0]).toMatchObject({ providerId: 1, currency: 'USD', balance: expect.any(String) });
    expect(wallets[0]?.spentPerDay).toBeCloseTo(spent.spent);
  });

  test('cost nothing for what they refused: the drawer of an order says what the overview says', async () => {
    const of = { type: 'likes', serviceId: '202', quantity: 600 } as const;
    const [delivered] = await shop.pay({ ...of, target: 'CxLikes4' });
    await shop.until(delivered, 'COMPLETED');
    const [refused] = await shop.payAfter(
      [{ on: 'call', action: 'add', fault: 'error', text: 'error.incorrect_service_id', times: 1 }],
      { ...of, target: 'CxLikes3' },
    );
    await shop.until(refused, 'REJECTED');
    const orderIds = [delivered.orderId, refused.orderId];
    const costs = await admin.call(routes.findOrderCosts, { body: { orderIds } });
    expect(costs).toContainEqual({ orderId: refused.orderId, cost: 0, isExpected: false });
    const { services } = await admin.call(routes.findCostFigures, { query: { days: 1 } });
    const cost = costs.reduce((sum, one) => sum + (one.cost ?? NaN), 0);
    expect(cost).toBeGreaterThan(0);
    expect(services.find(({ serviceId }) => serviceId === '202')).toMatchObject({ cost, expected: 0 });
  });
});

test('lines, holds, the outbox and what became of each request to buy can be watched', async () => {
  const metrics = await (await fetch(`${worker.url}/metrics`)).text();
  expect(metrics).toMatch(/boostline_adds_total\{outcome="placed"\} [1-9]/);
  expect(metrics).toContain('boostline_placements{state="READY"} 0');
  expect(metrics).toContain('boostline_placements_held{reason="margin"} 0');
  expect(metrics).toContain('boostline_providers_held{reason="funds"} 0');
  expect(metrics).toMatch(/boostline_outbox_oldest_seconds\{step="waiting"\} \d/);
});
