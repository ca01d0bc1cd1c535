import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  adoptUpstreamOrder,
  cancelLine,
  refillLine,
  refundLine,
  resendLine,
} from '@boostline/contracts/routes/public/admin-orders';
import {
  listResellerServices,
  readPricing,
  syncProvider,
  updatePricing,
} from '@boostline/contracts/routes/public/admin-settings';
import * as routes from '@boostline/contracts/routes/internal/admin-fulfilment';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
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

beforeAll(async () => {
  shop = await openTestShop({ deliverySeconds: 2 });
  admin = shop.administration(await shop.startWorker());
});
afterAll(() => shop.close());

const said = { reason: 'because of a test' };

async function shown({ orderId, lineId }: Line) {
  const placements = await admin.call(routes.listOrderPlacements, { params: { orderId } });
  const found = placements.find((one) => one.lineId === lineId);
  if (!found) throw new Error('the line is not shown');
  return found;
}

/** What a decision about the line, as it is shown now, is sent with. */
async function deciding(line: Line) {
  const { version } = await shown(line);
  return { params: { orderId: line.orderId, lineId: line.lineId }, body: { ...said, version } };
}

/** A line whose outcome only a person can decide, as reconciliation leaves it. */
async function inReview(): Promise<Line> {
  const [line] = await shop.payAfter(
    [{ on: 'call', action: 'add', fault: 'error', text: 'error.incorrect_service_id', times: 1 }],
    { target: newTarget('doubt') },
  );
  await shop.until(line, 'REJECTED');
  await shop.query(
    `UPDATE fulfilment.placements SET state = 'REVIEW', evidence = '{"why":"a test"}'
      WHERE line_id = $1`,
    [line.lineId],
  );
  await shop.query(`UPDATE fulfilment.attempts SET outcome = 'lost: a test' WHERE line_id = $1`, [
    line.lineId,
  ]);
  return line;
}

async function breachesOfI2(): Promise<unknown[]> {
  const file = path.resolve(import.meta.dirname, '../../../../infra/invariants/i02-one-add-per-line.sql');
  return shop.query(await readFile(file, 'utf8'));
}

describe('a line in review', () => {
  test('is shown with its attempts and evidence, among what waits for a person', async () => {
    const line = await inReview();
    expect(await shown(line)).toMatchObject({
      state: 'REVIEW',
      evidence: { why: 'a test' },
      // On a busy machine the first answer may come too late, and be followed by a second attempt.
      attempts: expect.arrayContaining([expect.objectContaining({ outcome: 'lost: a test' })]),
      allowedActions: ['adopt', 'resend', 'refund'],
    });
    const { review, outbox } = await admin.call(routes.listPlacementsAwaiting, {});
    expect(review.map(({ lineId }) => lineId)).toContain(line.lineId);
    expect(outbox.service).toBe('fulfilment');
  });

  test('is the order of the supplier that a person says, if the supplier knows it and no other line has it', async () => {
    const line = await inReview();
    const [other] = await shop.pay({ target: newTarget('slowly') });
    const placed = await shop.until(other, 'PLACED');
    const adopt = async (upstreamOrderId: string) => {
      const { params, body } = await deciding(line);
      return admin.call(adoptUpstreamOrder, { params, body: { ...body, upstreamOrderId } });
    };
    expect(await refusal(adopt(String(placed['upstream_order_id'])))).toMatchObject({
      code: 'invalid-input',
    });
    expect(await refusal(adopt('99999999'))).toMatchObject({ code: 'invalid-input' });
    const order = await buyAtSupplier(line.target);
    await adopt(order);
    await shop.until(line, 'COMPLETED');
    expect(await shown(line)).toMatchObject({ upstreamOrderId: order, adoption: 'person' });
    expect(await breachesOfI2()).toEqual([]);
  });

  test('is bought again on a person’s word alone, which is kept; without it two orders are a breach', async () => {
    const line = await inReview();
    await shop.query(`UPDATE fulfilment.attempts SET kind = 'placed' WHERE line_id = $1`, [line.lineId]);
    await admin.call(resendLine, await deciding(line));
    await shop.until(line, 'COMPLETED');
    expect(await shop.panelOrders(line.target)).toHaveLength(1);
    const kept = await shop.query(`SELECT * FROM fulfilment.decisions WHERE line_id = $1`, [line.lineId]);
    expect(kept).toMatchObject([
      {
        action: 'resend',
        decided_by: 'meera',
        reason: said.reason,
        state: 'REVIEW',
        attempt: expect.any(Number),
      },
    ]);
    expect(await breachesOfI2()).toEqual([]);
    await shop.query(`UPDATE fulfilment.decisions SET action = 'approve' WHERE line_id = $1`, [line.lineId]);
    expect(await breachesOfI2()).toMatchObject([{ what: line.lineId, state: '2' }]);
    await shop.query(`UPDATE fulfilment.decisions SET action = 'resend' WHERE line_id = $1`, [line.lineId]);
  });

  test('is given up, and reported as failed as a whole', async () => {
    const line = await inReview();
    await admin.call(refundLine, await deciding(line));
    expect((await shop.placement(line)).state).toBe('REJECTED');
    expect((await shop.reports(line)).at(-1)).toMatchObject({
      name: 'fulfilment.failed.v1',
      payload: { reason: 'given-up', remains: 1000 },
    });
  });

  test('is decided once: a decision about an older version is refused', async () => {
    const line = await inReview();
    const decision = await deciding(line);
    const both = await Promise.allSettled([
      admin.call(resendLine, decision),
      admin.call(refundLine, decision),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(admin.call(resendLine, decision))).toMatchObject({ code: 'conflict' });
    const kept = await shop.query(`SELECT * FROM fulfilment.decisions WHERE line_id = $1`, [line.lineId]);
    expect(kept).toHaveLength(1);
  });
});

/** Buys at the supplier as a request with a lost answer did. */
async function buyAtSupplier(target: string): Promise<string> {
  const answer = await fetch(`${shop.sandbox.url}/api/v2`, {
    method: 'POST',
    body: new URLSearchParams({
      key: 'panel-key',
      action: 'add',
      service: '101',
      quantity: '1000',
      link: `https://www.instagram.com/${target}/`,
    }),
  });
  const { order }: { order: number } = JSON.parse(await answer.text());
  return String(order);
}

describe('a placed line', () => {
  test('is cancelled by asking the supplier; what is left of it then, its status says', async () => {
    const [line] = await shop.pay({ target: newTarget('slowly'), quantity: 900 });
    await shop.until(line, 'PLACED');
    expect(await shown(line)).toMatchObject({ allowedActions: ['cancel'] });
    await admin.call(cancelLine, await deciding(line));
    expect((await shown(line)).allowedActions).toEqual([]);
    const ended = await shop.untilRow(line, ({ state }) => state !== 'PLACED');
    expect(['PARTIAL', 'CANCELED']).toContain(ended['state']);
    const reported = (await shop.reports(line)).at(-1);
    expect(reported?.payload['remains']).toBe(ended['remains']);
    const [kept] = await shop.query(`SELECT * FROM fulfilment.decisions WHERE line_id = $1`, [line.lineId]);
    expect(kept).toMatchObject({ action: 'cancel', answer: 'requested' });
  });

  test('that the supplier will not cancel goes on, and the supplier’s words are shown', async () => {
    const [line] = await shop.pay({ target: newTarget('slowly'), quantity: 800 });
    await shop.until(line, 'PLACED');
    await shop.scenario([
      { on: 'call', action: 'cancel', fault: 'error', text: 'Order cannot be canceled', times: 1 },
    ]);
    expect(await refusal(admin.call(cancelLine, await deciding(line)))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('cannot be canceled'),
    });
    expect(await shown(line)).toMatchObject({ state: 'PLACED', allowedActions: ['cancel'] });
  });
});

describe('a completed line', () => {
  test('is refilled where its service allows it, one refill at a time, followed to its end', async () => {
    const [line, without] = await shop.pay(
      { quantity: 700 },
      { type: 'likes', serviceId: '201', target: 'CxLikes1', quantity: 600 },
    );
    await shop.until(line, 'COMPLETED');
    await shop.until(without, 'COMPLETED');
    expect((await shown(without)).allowedActions).toEqual([]);
    await admin.call(refillLine, await deciding(line));
    expect(await refusal(admin.call(refillLine, await deciding(line)))).toMatchObject({ code: 'conflict' });
    await shop.untilQuery(
      `SELECT 1 FROM fulfilment.refills
        WHERE line_id = '${line.lineId}' AND upstream_status = 'Completed' AND ended_at IS NOT NULL`,
      150_000,
    );
    expect((await shown(line)).allowedActions).toEqual(['refill']);
  });
});

describe('a line that would cost too much of what was paid', () => {
  test('is held for a person, shown, and bought only when he approves', async () => {
    const [line] = await shop.pay({ quantity: 2000, paidPaise: 9900, target: newTarget('dear') });
    await shop.untilRow(line, ({ held_for }) => held_for === 'margin');
    expect((await shop.reports(line)).at(-1)).toMatchObject({
      payload: { status: 'review', reason: 'margin' },
    });
    const { review } = await admin.call(routes.listPlacementsAwaiting, {});
    expect(review.find(({ lineId }) => lineId === line.lineId)).toMatchObject({
      state: 'READY',
      allowedActions: ['resend', 'switch', 'refund'],
    });
    expect(await shop.adds(line.target)).toEqual([]);
    await admin.call(resendLine, await deciding(line));
    await shop.until(line, 'COMPLETED');
    expect(await shop.adds(line.target)).toHaveLength(1);
  });

  test('does not keep a cheaper one behind it from being bought, and may be given up', async () => {
    const target = newTarget('dear');
    const [dear, fair] = await shop.pay(
      { quantity: 2000, paidPaise: 9900, target },
      { quantity: 100, paidPaise: 2900, target },
    );
    await shop.until(fair, 'COMPLETED');
    await admin.call(refundLine, await deciding(dear));
    expect((await shop.placement(dear)).state).toBe('REJECTED');
    expect(await shop.adds(target)).toHaveLength(1);
  });

  test('is judged by the exchange factor and margin that the administrator sets', async () => {
    const before = await admin.call(readPricing, {});
    expect(before).toMatchObject({ exchangeFactor: '85', minimumMargin: 10 });
    const wanted = { exchangeFactor: '170', minimumMargin: 20, version: before.version, reason: 'test' };
    const changed = await admin.call(updatePricing, { body: wanted });
    expect(await refusal(admin.call(updatePricing, { body: wanted }))).toMatchObject({ code: 'conflict' });
    // 1000 at $0.90 per 1000 are 153 rupees now.
    const [line] = await shop.pay({ paidPaise: 18_000, target: newTarget('dear') });
    await shop.untilRow(line, ({ held_for }) => held_for === 'margin');
    await admin.call(updatePricing, { body: { ...before, version: changed.version, reason: 'test' } });
  });
});

test('what the seller is to GST is part of the prices, is kept with each line and judges it', async () => {
  const registered = { kind: 'registered' as const, rate: 18 };
  const taxes = [{ from: '2026-01-01T00:00:00.000Z', tax: registered }];
  await shop.publish('shop.gst-registration-changed.v1', { taxes, version: 7 });
  const [line] = await shop.pay({ paidPaise: 8900, tax: registered, target: newTarget('taxed') });
  await shop.untilRow(line, ({ held_for }) => held_for === 'margin');
  expect(await admin.call(readPricing, {})).toMatchObject({ tax: registered });
  const [published] = await shop.query(
    `SELECT envelope -> 'payload' AS payload FROM fulfilment.outbox
      WHERE envelope ->> 'name' = 'reseller.pricing-changed.v1' ORDER BY created_at DESC LIMIT 1`,
  );
  expect(published['payload']).toMatchObject({ taxes });
  // An older report changes nothing.
  await shop.publish('shop.gst-registration-changed.v1', { taxes: [], version: 6 });
  const [free] = await shop.pay({ paidPaise: 8900, target: newTarget('untaxed') });
  await shop.until(free, 'COMPLETED');
  expect(await admin.call(readPricing, {})).toMatchObject({ tax: registered });
});

describe('a service that charges ten times what it should', () => {
  test('is stopped: further lines of it are held', async () => {
    await shop.query(`UPDATE fulfilment.services SET rate = 0.05 WHERE service_id = '102'`);
    const [line] = await shop.pay({ serviceId: '102', target: newTarget('tenfold') });
    await shop.until(line, 'COMPLETED');
    const [next] = await shop.pay({ serviceId: '102', target: newTarget('tenfold') });
    await shop.untilRow(next, ({ held_for }) => held_for === 'service-stopped');
    expect(await shop.adds(next.target)).toEqual([]);
    const { instagram } = await admin.call(listResellerServices, {});
    expect(instagram.followers.find(({ service }) => service === '102')?.quarantined).toContain('instead of');
    await admin.call(resendLine, await deciding(next));
    await shop.until(next, 'COMPLETED');
    // What it is sold for is known again.
    await admin.call(syncProvider, { params: { providerId: 1 } });
    const [read] = await shop.query(`SELECT stopped FROM fulfilment.services WHERE service_id = '102'`);
    expect(read.stopped).toBeNull();
  });
});
