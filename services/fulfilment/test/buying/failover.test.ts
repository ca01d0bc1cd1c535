import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resendLine } from '@boostline/contracts/routes/public/admin-orders';
import * as routes from '@boostline/contracts/routes/internal/admin-fulfilment';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { newTarget, openTestShop, type Line, type Administration, type TestShop } from '../test-shop.js';

let shop: TestShop;
let worker: Awaited<ReturnType<TestShop['startWorker']>>;
let admin: Administration;
let other: Awaited<ReturnType<TestShop['addSupplier']>>;
/** The machine may be busy, ms. */
const patience = 150_000;

beforeAll(async () => {
  shop = await openTestShop();
  worker = await shop.startWorker();
  admin = shop.administration(worker);
  other = await shop.addSupplier(admin);
  // An account is known by its first order: from then on lost answers can be looked for.
  const [first] = await shop.pay({ quantity: 5000 });
  await shop.until(first, 'COMPLETED', patience);
});
afterAll(() => shop.close());

const refusing = (target: string) => ({
  on: 'call',
  action: 'add',
  link: target,
  fault: 'error',
  text: 'error.incorrect_service_id',
});
const fallback = () => ({ providerId: other.id, serviceId: '102' });

/** Without those of a slow machine that never left. */
async function attemptsOf({ orderId, lineId }: Line) {
  const placements = await admin.call(routes.listOrderPlacements, { params: { orderId } });
  const { attempts = [] } = placements.find((one) => one.lineId === lineId) ?? {};
  const words = attempts.map(({ providerId, serviceId, outcome }) => [
    providerId,
    serviceId,
    outcome?.split(/[: ]/)[0],
  ]);
  return words.filter(([, , outcome]) => outcome !== 'never-left');
}

/** Orders for the target at the first supplier, and at the second. */
async function bought({ target }: Line): Promise<[number, number]> {
  return [(await shop.panelOrders(target)).length, (await other.panelOrders(target)).length];
}

describe('a line with a fallback', () => {
  test('that its service refuses for good is bought of the fallback, once', async () => {
    const target = newTarget();
    const [line] = await shop.payAfter([refusing(target)], { target, fallback: fallback() });
    await shop.until(line, 'COMPLETED', patience);
    expect(await bought(line)).toEqual([0, 1]);
    expect(await attemptsOf(line)).toEqual([
      [1, '101', 'rejected'],
      [other.id, '102', 'placed'],
    ]);
    const reports = await shop.reports(line);
    expect(reports.map(({ name }) => name)).not.toContain('fulfilment.failed.v1');
    expect(reports.at(-1)?.payload).toMatchObject({ providerId: other.id, serviceId: '102' });
  });

  test('that its fallback refuses too is bought of its further routes, in order and once', async () => {
    const target = newTarget('third');
    await other.scenario([refusing(target)]);
    const furtherRoutes = [fallback(), { providerId: 1, serviceId: '102' }];
    const refusingFirst = { ...refusing(target), service: 101 };
    const [line] = await shop.payAfter([refusingFirst], { target, fallback: fallback(), furtherRoutes });
    await shop.until(line, 'COMPLETED', patience);
    await other.scenario([]);
    expect(await bought(line)).toEqual([1, 0]);
    expect(await attemptsOf(line)).toEqual([
      [1, '101', 'rejected'],
      [other.id, '102', 'rejected'],
      [1, '102', 'placed'],
    ]);
  });

  test('passes over a route that costs too much of what was paid, while another fits', async () => {
    const target = newTarget('passed');
    const rates = (rate: string) =>
      shop.query(`UPDATE fulfilment.services SET rate = $1 WHERE provider_id = $2 AND service_id = '102'`, [
        rate,
        other.id,
      ]);
    await rates('9.00');
    const furtherRoutes = [{ providerId: 1, serviceId: '102' }];
    const refusingFirst = { ...refusing(target), service: 101 };
    const [line] = await shop.payAfter([refusingFirst], {
      target,
      paidPaise: 15_000,
      fallback: fallback(),
      furtherRoutes,
    });
    await shop.until(line, 'COMPLETED', patience);
    await rates('1.40');
    expect(await bought(line)).toEqual([1, 0]);
    expect(await other.adds(target)).toEqual([]);
  });

  test('whose link is refused waits for its buyer: another supplier would refuse it too', async () => {
    const [line] = await shop.payAfter([], { target: newTarget('private'), fallback: fallback() });
    await shop.until(line, 'REJECTED', patience);
    expect((await shop.reports(line)).at(-1)).toMatchObject({ payload: { reason: 'link-refused' } });
    expect(await other.adds(line.target)).toEqual([]);
  });

  test('whose answer was lost is looked for, and never bought of the fallback', async () => {
    // Its charge has four decimals: only then do 300 and 301 units cost visibly different amounts (decision 8).
    const [precise] = await shop.payAfter([], { target: newTarget('precise'), quantity: 333 });
    await shop.until(precise, 'COMPLETED', patience);
    const faults = [{ fault: 'timeoutAfterCommit' }, { fault: 'timeoutBefore' }];
    const lines = await shop.payAfter(
      faults.map((fault, index) => ({
        on: 'call',
        action: 'add',
        link: `lost_${index}_`,
        times: 1,
        ...fault,
      })),
      ...faults.map((_, index) => ({
        target: newTarget(`lost_${index}_`),
        quantity: 300 + index,
        fallback: fallback(),
      })),
    );
    for (const line of lines) {
      await shop.until(line, 'COMPLETED', patience);
      expect(await bought(line)).toEqual([1, 0]);
      expect(await other.adds(line.target)).toEqual([]);
    }
  });

  test('is held where the fallback costs too much of what was paid', async () => {
    const target = newTarget('dear');
    // 1000 cost ₹76.50 at the first supplier and ₹119 at the second.
    const [line] = await shop.payAfter([refusing(target)], {
      target,
      paidPaise: 10_000,
      fallback: fallback(),
    });
    const held = await shop.untilRow(line, ({ held_for }) => held_for === 'margin', patience);
    expect(held).toMatchObject({ state: 'READY', provider_id: other.id, service_id: '102' });
    expect(await other.adds(target)).toEqual([]);
    const { review } = await admin.call(routes.listPlacementsAwaiting, {});
    const shown = review.find(({ lineId }) => lineId === line.lineId);
    expect(shown).toMatchObject({ reason: 'margin', allowedActions: ['resend', 'switch', 'refund'] });
    await admin.call(resendLine, {
      params: { orderId: line.orderId, lineId: line.lineId },
      body: { version: shown?.version ?? 0, reason: 'worth it' },
    });
    await shop.until(line, 'COMPLETED', patience);
    expect(await bought(line)).toEqual([0, 1]);
  });

  test('that both refuse is reported as failed, once', async () => {
    const target = newTarget('nobody');
    await other.scenario([refusing(target)]);
    const [line] = await shop.payAfter([refusing(target)], { target, fallback: fallback() });
    await shop.until(line, 'REJECTED', patience);
    expect(await attemptsOf(line)).toEqual([
      [1, '101', 'rejected'],
      [other.id, '102', 'rejected'],
    ]);
    const failed = (await shop.reports(line)).filter(({ name }) => name === 'fulfilment.failed.v1');
    expect(failed).toMatchObject([{ payload: { reason: 'service-refused', remains: 1000 } }]);
    await other.scenario([]);
  });

  test('at a supplier that is not in use is refused as if there were none', async () => {
    await shop.query(`UPDATE fulfilment.providers SET active = false WHERE id = $1`, [other.id]);
    const target = newTarget('unused');
    const [line] = await shop.payAfter([refusing(target)], { target, fallback: fallback() });
    await shop.until(line, 'REJECTED', patience);
    await shop.query(`UPDATE fulfilment.providers SET active = true WHERE id = $1`, [other.id]);
    expect(await bought(line)).toEqual([0, 0]);
  });

  test.each([
    ['answer-read', 'SENDING'],
    ['rejection-settled', 'READY'],
  ])(
    'is bought once although its worker is killed after the refusal (%s, and the line is %s)',
    async (point, state) => {
      await worker.kill('SIGTERM');
      const target = newTarget('killed');
      const doomed = await shop.startWorker({ CRASH_AT: point });
      const [line] = await shop.payAfter([refusing(target)], { target, fallback: fallback() });
      await doomed.ended();
      expect((await shop.placement(line)).state).toBe(state);
      worker = await shop.startWorker();
      admin = shop.administration(worker);
      await shop.until(line, 'COMPLETED', patience);
      expect(await bought(line)).toEqual([0, 1]);
      expect(await other.adds(target)).toHaveLength(1);
    },
  );
});

test('none of these is an order bought twice; turning elsewhere from an attempt in doubt would be a breach', async () => {
  const file = path.resolve(import.meta.dirname, '../../../../infra/invariants/i02-one-add-per-line.sql');
  const i2 = await readFile(file, 'utf8');
  expect(await shop.query(i2)).toEqual([]);
  const [{ line_id: lineId }] = await shop.query(
    `SELECT line_id FROM fulfilment.attempts a WHERE attempt = 1 AND kind = 'rejected'
        AND EXISTS (SELECT FROM fulfilment.attempts WHERE line_id = a.line_id AND attempt = 2) LIMIT 1`,
  );
  const set = `UPDATE fulfilment.attempts SET kind = $2 WHERE line_id = $1 AND attempt = 1`;
  await shop.query(set, [lineId, 'lost']);
  expect(await shop.query(i2)).toMatchObject([
    { what: lineId, state: '2' },
    { what: lineId, state: 'attempt 2 elsewhere' },
  ]);
  await shop.query(set, [lineId, 'rejected']);
});
