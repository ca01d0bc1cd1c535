import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '../../../../tools/test-until.ts';
import { openTestShop, type Line, type TestShop } from '../test-shop.js';

let shop: TestShop;
const patienceMs = 150_000;

beforeAll(async () => {
  shop = await openTestShop({ deliverySeconds: 1 });
  await shop.startWorker();
});
beforeEach(() => shop.scenario([], { habits: { manyStatuses: 'keyed' } }));
afterAll(() => shop.close());

async function completed(): Promise<Line> {
  const [line] = await shop.pay({ quantity: 500 });
  await shop.until(line, 'COMPLETED', patienceMs);
  return line;
}

const ask = ({ orderId, lineId }: Line, id?: string) =>
  shop.publish('order.refill-requested.v1', { orderId, lineId }, id);

const moves = async ({ lineId }: Line): Promise<string[]> =>
  (
    await shop.query(
      `SELECT envelope->'payload'->>'status' AS status FROM fulfilment.outbox
        WHERE envelope->>'name' = 'fulfilment.refill-moved.v1' AND envelope->'payload'->>'lineId' = $1
        ORDER BY (envelope->'payload'->>'refillId')::int, created_at`,
      [lineId],
    )
  ).map((row) => String(row['status']));

async function untilPublished(line: Line, wanted: string[]): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while ((await moves(line)).length < wanted.length && Date.now() < deadline) await sleep(50);
  expect(await moves(line)).toEqual(wanted);
}

/** How many refills the supplier knows, whatever became of them. */
async function knownAtSupplier(): Promise<number> {
  const ids = Array.from({ length: 100 }, (_, index) => index + 1).join(',');
  const answer = await fetch(`${shop.sandbox.url}/api/v2`, {
    method: 'POST',
    body: new URLSearchParams({ key: 'panel-key', action: 'refill_status', refills: ids }),
  });
  const listed: { status: unknown }[] = JSON.parse(await answer.text());
  return listed.filter(({ status }) => typeof status === 'string').length;
}

describe('a refill that the buyer asks for', () => {
  test('a refill is asked of the supplier once, however often the event arrives, and followed to its end', async () => {
    const line = await completed();
    expect((await shop.reports(line)).at(-1)).toMatchObject({ payload: { refillable: true } });
    const before = await knownAtSupplier();
    const id = crypto.randomUUID();
    await Promise.all([ask(line, id), ask(line, id), ask(line)]);
    await untilPublished(line, ['accepted', 'done']);
    expect(await knownAtSupplier()).toBe(before + 1);
    await ask(line);
    await untilPublished(line, ['accepted', 'done', 'accepted', 'done']);
  });

  test('a refill that the supplier refuses ends with its refusal', async () => {
    const line = await completed();
    await shop.scenario([{ on: 'call', action: 'refill', fault: 'error', text: 'Nothing has dropped' }]);
    await ask(line);
    await untilPublished(line, ['refused']);
    const [refill] = await shop.query('SELECT * FROM fulfilment.refills WHERE line_id = $1', [line.lineId]);
    expect(refill).toMatchObject({ outcome: 'refused', upstream_status: 'Nothing has dropped' });
  });

  test('a refill of a service that takes none is known beforehand, and refused all the same', async () => {
    const [line] = await shop.pay({ type: 'likes', serviceId: '201', target: 'CxNoRefill', quantity: 600 });
    await shop.until(line, 'COMPLETED', patienceMs);
    expect((await shop.reports(line)).at(-1)).toMatchObject({ payload: { refillable: false } });
    await ask(line);
    await untilPublished(line, ['refused']);
  });

  test('a refill whose answer is lost is not asked for again by itself', async () => {
    const faults = ['resetAfterCommit', 'html'];
    const lines = [await completed(), await completed()];
    const before = await knownAtSupplier();
    await shop.scenario(
      faults.map((fault) => ({ on: 'call', action: 'refill', fault, commit: true, times: 1 })),
    );
    for (const line of lines) await ask(line);
    for (const line of lines) await untilPublished(line, ['unanswered']);
    expect(await knownAtSupplier()).toBe(before + 2);
  });

  test('a refill that the supplier has no time for is asked for again', async () => {
    const line = await completed();
    const before = await knownAtSupplier();
    await shop.scenario([{ on: 'call', action: 'refill', fault: 'http429', times: 1 }]);
    await ask(line);
    await untilPublished(line, ['accepted', 'done']);
    expect(await knownAtSupplier()).toBe(before + 1);
  });

  test('refills are followed one by one at a supplier that does not answer about several', async () => {
    const lines = [await completed(), await completed()];
    await shop.scenario([], { habits: { manyStatuses: 'refused' } });
    await Promise.all(lines.map((line) => ask(line)));
    // A question that was refused is asked again after half a minute: two seconds are enough for one that is under way.
    await until(async () => {
      await shop.query(
        `UPDATE fulfilment.refills SET next_poll_at = now()
          WHERE next_poll_at BETWEEN now() + interval '5 seconds' AND now() + interval '28 seconds'`,
      );
      return (await Promise.all(lines.map(moves))).every((one) => one.length === 2);
    });
    for (const line of lines) await untilPublished(line, ['accepted', 'done']);
  });

  test('a refill of a line that is still being delivered is refused without asking', async () => {
    await shop.scenario([{ on: 'order', final: 'slow' }]);
    const [line] = await shop.pay({});
    await shop.until(line, 'PLACED', patienceMs);
    const before = await knownAtSupplier();
    await ask(line);
    await untilPublished(line, ['refused']);
    expect(await knownAtSupplier()).toBe(before);
  });

  test('a refill whose sender died before the answer ends as unanswered', async () => {
    const line = await completed();
    await shop.query(
      `INSERT INTO fulfilment.refills (line_id, provider_id, asked_by_buyer, asked_at, sent_at)
       VALUES ($1, 1, true, now() - interval '2 minutes', now() - interval '61 seconds')`,
      [line.lineId],
    );
    await untilPublished(line, ['unanswered']);
  });
});
