import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { refundLine, switchLine } from '@boostline/contracts/routes/public/admin-orders';
import { syncProvider } from '@boostline/contracts/routes/public/admin-settings';
import * as routes from '@boostline/contracts/routes/internal/admin-fulfilment';
import type { ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import {
  newTarget,
  openTestShop,
  refusal,
  type Line,
  type Administration,
  type TestShop,
} from '../test-shop.js';

let shop: TestShop;
let admin: Administration;
let other: Awaited<ReturnType<TestShop['addSupplier']>>;
/** The machine may be busy, ms. */
const patience = 150_000;

beforeAll(async () => {
  shop = await openTestShop({ env: { OVERDUE_AFTER_MS: '1000' } });
  admin = shop.administration(await shop.startWorker());
  other = await shop.addSupplier(admin);
});
afterAll(() => shop.close());

const without102 = [{ on: 'services', service: 102, remove: true }];
const readServices = () => admin.call(syncProvider, { params: { providerId: 1 } });
const held = (line: Line, why: string) => shop.untilRow(line, ({ held_for }) => held_for === why, patience);
const reported = async (line: Line) => (await shop.reports(line)).at(-1)?.payload;

async function switchTo(line: Line, choice: ServiceChoice) {
  const [placement] = await admin.call(routes.listOrderPlacements, { params: { orderId: line.orderId } });
  return admin.call(switchLine, {
    params: { orderId: line.orderId, lineId: line.lineId },
    body: { ...choice, version: placement?.version ?? 0, reason: 'because of a test' },
  });
}

describe('a line whose service is not on the supplier’s list any more', () => {
  test('is held instead of being refused, and goes on by itself when the service is back', async () => {
    await shop.scenario(without102);
    await readServices();
    const [line] = await shop.pay({ serviceId: '102' });
    await held(line, 'service-missing');
    expect(await reported(line)).toMatchObject({ status: 'review', reason: 'service-missing' });
    const { review } = await admin.call(routes.listPlacementsAwaiting, {});
    expect(review.find(({ lineId }) => lineId === line.lineId)).toMatchObject({
      allowedActions: ['resend', 'switch', 'refund'],
    });
    await readServices();
    expect((await shop.placement(line)).held_for).toBe('service-missing');
    await shop.scenario([]);
    await readServices();
    await shop.until(line, 'COMPLETED', patience);
    expect(await shop.adds(line.target)).toHaveLength(1);
  });

  test('is found by one refusal: the list is read again, and those behind are held', async () => {
    await shop.scenario(without102);
    await shop.query(
      `UPDATE fulfilment.providers SET services_synced_at = now() - interval '2 minutes' WHERE id = 1`,
    );
    const [first] = await shop.pay({ serviceId: '102' });
    await shop.until(first, 'REJECTED', patience);
    await shop.untilQuery(
      `SELECT FROM fulfilment.providers WHERE id = 1 AND services_synced_at > services_doubted_at`,
      patience,
    );
    const [second] = await shop.pay({ serviceId: '102' });
    await held(second, 'service-missing');
    expect(await shop.adds(second.target)).toEqual([]);
    await switchTo(second, { providerId: 1, serviceId: '101' });
    await shop.until(second, 'COMPLETED', patience);
    await shop.scenario([]);
    await readServices();
  });
});

describe('a line whose service is another one now', () => {
  test('is held instead of being bought, and goes on when the service is what it was', async () => {
    await shop.scenario([
      { on: 'services', service: 102, change: { name: 'Instagram Likes', category: 'Instagram Likes' } },
    ]);
    await readServices();
    const [line] = await shop.pay({ serviceId: '102' });
    await held(line, 'service-changed');
    expect(await reported(line)).toMatchObject({ status: 'review', reason: 'service-changed' });
    await shop.scenario([]);
    await readServices();
    await shop.until(line, 'COMPLETED', patience);
    expect(await shop.adds(line.target)).toHaveLength(1);
  });
});

describe('a line that waits', () => {
  const target = () => newTarget('dear');

  test('is switched to another service by a person, whose word is kept, and judged by its price', async () => {
    // 1000 cost ₹119 of 102 and ₹76.50 of 101.
    const [line] = await shop.pay({ serviceId: '102', paidPaise: 10_000, target: target() });
    await held(line, 'margin');
    await switchTo(line, { providerId: other.id, serviceId: '102' });
    await shop.untilRow(
      line,
      ({ held_for, provider_id }) => held_for === 'margin' && provider_id === other.id,
      patience,
    );
    await switchTo(line, { providerId: other.id, serviceId: '101' });
    await shop.until(line, 'COMPLETED', patience);
    expect(await shop.adds(line.target)).toEqual([]);
    expect(await other.panelOrders(line.target)).toHaveLength(1);
    expect(await reported(line)).toMatchObject({ providerId: other.id, serviceId: '101' });
    const kept = await shop.query(
      `SELECT action, decided_by, state, detail FROM fulfilment.decisions WHERE line_id = $1 ORDER BY id`,
      [line.lineId],
    );
    expect(kept).toEqual([
      { action: 'switch', decided_by: 'meera', state: 'READY', detail: `1/102 → ${other.id}/102` },
      { action: 'switch', decided_by: 'meera', state: 'READY', detail: `${other.id}/102 → ${other.id}/101` },
    ]);
  });

  test('is not switched to what cannot deliver it', async () => {
    const likes = { type: 'likes', serviceId: '201', quantity: 60_000, paidPaise: 100 } as const;
    const [line] = await shop.pay({ ...likes, target: target() });
    await held(line, 'margin');
    const refused = async (providerId: number, serviceId: string) => {
      const { code, message } = await refusal(switchTo(line, { providerId, serviceId }));
      return [code, message];
    };
    expect(await refused(1, '201')).toEqual(['invalid-input', expect.stringContaining('already')]);
    expect(await refused(77, '101')).toEqual(['invalid-input', expect.stringContaining('no such supplier')]);
    expect(await refused(1, '999')).toEqual(['invalid-input', expect.stringContaining('not on the list')]);
    expect(await refused(1, '202')).toEqual(['invalid-input', expect.stringContaining('from 10 to 50000')]);
    expect(await refused(1, '101')).toEqual([
      'invalid-input',
      expect.stringContaining('delivers followers, not likes'),
    ]);
    await admin.call(refundLine, {
      params: { orderId: line.orderId, lineId: line.lineId },
      body: { version: Number((await shop.placement(line)).version), reason: 'a test' },
    });
  });
});

test('all lines that wait at a stopped account are marked for a person, however many', async () => {
  await shop.query(`UPDATE fulfilment.providers SET active = false WHERE id = 1`);
  const [line] = await shop.pay({ target: newTarget('stopped') });
  await shop.until(line, 'READY', patience);
  const others = `to_jsonb(p) || jsonb_build_object('line_id', gen_random_uuid(), 'target', p.target || n)`;
  await shop.query(
    `INSERT INTO fulfilment.placements
     SELECT (jsonb_populate_record(p, ${others})).* FROM fulfilment.placements p, generate_series(1, 1000) AS n
      WHERE p.line_id = $1`,
    [line.lineId],
  );
  await shop.untilQuery(
    `SELECT FROM fulfilment.placements WHERE state = 'READY' AND held_for IS NULL
      HAVING count(*) = 1001 AND count(*) FILTER (WHERE overdue = 'account-stopped') = 1001`,
    patience,
  );
});
