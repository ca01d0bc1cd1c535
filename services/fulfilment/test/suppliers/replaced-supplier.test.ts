import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  createProvider,
  listProviders,
  listResellerServices,
  updateProvider,
} from '@boostline/contracts/routes/public/admin-settings';
import * as routes from '@boostline/contracts/routes/internal/admin-fulfilment';
import type { ProviderUpdate } from '@boostline/contracts/schemas/admin/suppliers';
import { newTarget, openTestShop, refusal, type Administration, type TestShop } from '../test-shop.js';

let shop: TestShop;
let admin: Administration;
let other: Awaited<ReturnType<TestShop['startSupplier']>>;
/** The machine may be busy, ms. */
const patience = 150_000;

beforeAll(async () => {
  // A purchase that is under way stays so while the supplier is changed, however slow the machine is.
  const env = {
    FULFILMENT_ADD_TIMEOUT_MS: '8000',
    FULFILMENT_LEASE_MS: '12000',
    FULFILMENT_SETTLE_MS: '10000',
  };
  shop = await openTestShop({ deliverySeconds: 1, env });
  admin = shop.administration(await shop.startWorker());
  other = await shop.startSupplier();
});
beforeEach(() => shop.scenario([]));
afterAll(() => shop.close());

const suppliers = () => admin.call(listProviders, {});

async function change(fields: Partial<ProviderUpdate>) {
  const first = (await suppliers()).find(({ id }) => id === 1);
  if (!first) throw new Error('there is no supplier');
  const { name, baseUrl, currency, maxInFlight, limits, version, active } = first;
  return admin.call(updateProvider, {
    params: { providerId: 1 },
    body: {
      name,
      baseUrl,
      currency,
      maxInFlight,
      limits,
      version,
      active,
      rateBasis: 1000 as const,
      reason: 'a test',
      ...fields,
    },
  });
}

const add = (access: { baseUrl: string; apiKey: string }) =>
  admin.call(createProvider, {
    body: {
      name: 'Third supplier',
      currency: 'USD',
      rateBasis: 1000 as const,
      maxInFlight: 2,
      limits: { add: null, status: null, balance: null, services: null },
      reason: 'a test',
      ...access,
    },
  });

const anchored = () =>
  shop.untilQuery(`SELECT FROM fulfilment.providers WHERE id = 1 AND wallet_anchor IS NOT NULL`, patience);

/** A line that the supplier is delivering, and has shown. */
async function underWay(name: string) {
  const [line] = await shop.pay({ target: newTarget(`slowly-${name}`) });
  await shop.untilRow(
    line,
    ({ state, upstream_status }) => state === 'PLACED' && upstream_status !== null,
    patience,
  );
  return line;
}

const sentTo = (providerId: number | undefined) =>
  shop.query(
    `SELECT line_id, upstream_order_id FROM fulfilment.placements
      WHERE provider_id = $1 AND upstream_order_id IS NOT NULL ORDER BY line_id`,
    [providerId],
  );

/** Orders that were delivered long ago, as many as an old shop has: more than are moved by one statement. */
const rememberOldOrders = (many: number) =>
  shop.query(
    `INSERT INTO fulfilment.placements
     SELECT old.* FROM fulfilment.placements AS p
      CROSS JOIN generate_series(1, $1) AS n CROSS JOIN (SELECT now() - interval '1 year' AS ago) AS long
      CROSS JOIN LATERAL jsonb_populate_record(p, jsonb_build_object(
        'line_id', gen_random_uuid(), 'upstream_order_id', n, 'next_poll_at', NULL, 'charge', 0, 'sent_at', long.ago,
        'placed_at', long.ago, 'ended_at', long.ago, 'created_at', long.ago)) AS old
      WHERE p.line_id = (SELECT line_id FROM fulfilment.placements WHERE state = 'COMPLETED' LIMIT 1)`,
    [many],
  );

describe('an account that is here already', () => {
  test('is not added once more, whatever its address, and its row is named', async () => {
    const line = await underWay('twice');
    const byAnotherName = shop.sandbox.url.replace('127.0.0.1', 'localhost');
    for (const url of [shop.sandbox.url, byAnotherName]) {
      const { code, message } = await refusal(add({ baseUrl: `${url}/api/v2`, apiKey: 'panel-key' }));
      expect([url, code, message]).toEqual([
        url,
        'invalid-input',
        'apiKey: is not saved: this account is in the list already, as “127.0.0.1”',
      ]);
    }
    expect(await suppliers()).toHaveLength(1);
    await shop.until(line, 'COMPLETED', patience);
  });
});

describe('the same account', () => {
  test('by another address keeps its orders and what is known of it', async () => {
    const line = await underWay('moved');
    await anchored();
    const before = await shop.query(`SELECT wallet_anchor, highest_order_id FROM fulfilment.providers`);
    const baseUrl = shop.sandbox.url.replace('127.0.0.1', 'localhost');
    await change({ baseUrl: `${baseUrl}/api/v2`, apiKey: 'panel-key' });
    expect(await suppliers()).toHaveLength(1);
    expect(await shop.query(`SELECT wallet_anchor, highest_order_id FROM fulfilment.providers`)).toEqual(
      before,
    );
    await shop.until(line, 'COMPLETED', patience);
  });

  test('is not guessed: while orders are there, a key that the supplier refuses is not saved', async () => {
    const line = await underWay('refused');
    const { code, message } = await refusal(change({ apiKey: 'a-wrong-key' }));
    expect([code, message]).toEqual([
      'invalid-input',
      expect.stringMatching(/^apiKey: .* could not be asked for your orders/),
    ]);
    await shop.until(line, 'COMPLETED', patience);
  });
});

describe('another supplier in the place of the previous one', () => {
  const replacement = () => ({ baseUrl: other.baseUrl, apiKey: 'other-key', name: 'Second supplier' });

  test('is not put there while an order is being sent', async () => {
    await underWay('sending');
    await shop.scenario([{ on: 'call', action: 'add', link: 'waits-long', latencyMs: 6000 }]);
    const [sent] = await shop.pay({ target: newTarget('waits-long') });
    await shop.until(sent, 'SENDING', patience);
    const { code, message } = await refusal(change(replacement()));
    expect([code, message]).toEqual(['conflict', expect.stringContaining('Switch it off')]);
    await shop.until(sent, 'COMPLETED', patience);
  });

  test('buys what waits; the previous one finishes what it was sent, lost answers included', async () => {
    await anchored();
    const placed = await underWay('former');
    // While the wallet cannot be read, nothing is proved.
    await shop.scenario([
      { on: 'call', action: 'add', link: 'lost', fault: 'resetAfterCommit', times: 1 },
      { on: 'call', action: 'add', link: 'never', fault: 'resetBefore', times: 1 },
      { on: 'call', action: 'balance', fault: 'http500' },
    ]);
    const [lost] = await shop.pay({ target: newTarget('lost'), quantity: 1500 });
    const [never] = await shop.pay({ target: newTarget('never'), quantity: 1600 });
    for (const line of [lost, never]) await shop.untilRow(line, ({ attempt }) => attempt === 1, patience);
    await shop.until(never, 'UNKNOWN', patience);
    await change({ active: false });
    const [waiting] = await shop.pay({ target: newTarget('waiting'), quantity: 1700 });
    await shop.until(waiting, 'READY', patience);

    await rememberOldOrders(5001);
    const changed = await change({ ...replacement(), active: true });
    const left = `SELECT FROM fulfilment.placements WHERE provider_id = 1 AND length(upstream_order_id) < 5`;
    expect(await shop.query(left)).toEqual([]);
    expect(changed).toMatchObject({ id: 1, name: 'Second supplier', services: 0, balance: null });
    const [, former] = await suppliers();
    expect(former).toMatchObject({ active: false, apiKey: { endsWith: null, set: true } });
    await shop.scenario([]);
    const listed = await admin.call(listResellerServices, {});
    expect(
      Object.values(listed.instagram)
        .flat()
        .map(({ providerId }) => providerId),
    ).not.toContain(former?.id);
    expect(former?.name).toMatch(/^127\.0\.0\.1 \(until \d+ \w+ 20\d\d\)$/);

    for (const line of [placed, lost, never, waiting]) await shop.until(line, 'COMPLETED', patience);
    for (const line of [placed, lost]) {
      expect(await shop.panelOrders(line.target)).toHaveLength(1);
      expect(await other.adds(line.target)).toEqual([]);
      expect((await shop.placement(line)).provider_id).toBe(former?.id);
    }
    // What the previous one proves not to have taken is bought of the new one.
    for (const line of [never, waiting]) {
      expect(await other.panelOrders(line.target)).toHaveLength(1);
      expect(await shop.panelOrders(line.target)).toEqual([]);
    }
    expect(await shop.adds(waiting.target)).toEqual([]);
    const [account] = await shop.query(
      `SELECT highest_order_id::int AS highest FROM fulfilment.providers WHERE id = 1`,
    );
    // In the figures by service what was sold stands beside what it cost, by each supplier.
    const { services } = await admin.call(routes.findCostFigures, { query: { days: 1 } });
    expect(services.map(({ providerId }) => providerId)).not.toContain(former?.id);
    const bought = (await other.panelOrders()).map(({ order }) => order);
    expect(bought).toContain(account.highest);
  });

  test('buys nothing of a service that it does not have, and reads a list that is shorter than the previous one', async () => {
    const known = await shop.query(
      `SELECT service_id::int AS service FROM fulfilment.services WHERE provider_id = 1 AND service_id <> '401'`,
    );
    await other.scenario(known.map(({ service }) => ({ on: 'services', service, remove: true })));
    // The row stands for a supplier elsewhere, whose orders are no longer followed.
    await change({ active: false });
    const [line] = await shop.pay({ target: newTarget('unlisted') });
    await shop.query(`UPDATE fulfilment.providers SET base_url = $1 WHERE id = 1`, [
      'http://127.0.0.1:1/api/v2',
    ]);
    await shop.query(`UPDATE fulfilment.placements SET next_poll_at = NULL WHERE provider_id = 1`);
    await change({ ...replacement(), active: true });
    await shop.untilRow(line, ({ held_for }) => held_for === 'service-missing', patience);
    expect(await other.adds(line.target)).toEqual([]);
    expect((await suppliers()).find(({ id }) => id === 1)).toMatchObject({ services: 1 });
  });

  test('gives way to the previous one again by its address and key, with all that it was sent', async () => {
    const access = { baseUrl: `${shop.sandbox.url}/api/v2`, apiKey: 'panel-key' };
    const former = (await suppliers()).find(({ name }) => name.startsWith('127.0.0.1 (until'));
    const { message } = await refusal(add(access));
    expect(message).toMatch(
      /already, as “127\.0\.0\.1 \(until .*\)”\. To buy there again, .* at “Second supplier”, which took its place$/,
    );
    const sent = await sentTo(former?.id);
    expect(sent.length).toBeGreaterThan(5000);
    await change({ ...access, name: 'First supplier', active: true });
    expect((await suppliers()).map(({ id }) => id)).not.toContain(former?.id);
    expect(await sentTo(1)).toEqual(sent);
    const [line] = await shop.pay({ target: newTarget('again') });
    await shop.until(line, 'COMPLETED', patience);
    expect(await shop.panelOrders(line.target)).toHaveLength(1);
  });

  test('is not that of a row beside it', async () => {
    const { baseUrl } = await shop.startSupplier();
    await add({ baseUrl, apiKey: 'other-key' });
    const { message } = await refusal(change({ baseUrl, apiKey: 'other-key' }));
    expect(message).toBe('apiKey: is not saved: this account is in the list already, as “Third supplier”');
  });
});
