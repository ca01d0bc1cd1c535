import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openShopFloor, type Line, type ShopFloor } from '../shop-floor.js';

let floor: ShopFloor;
const patienceMs = 150_000;

beforeAll(async () => {
  floor = await openShopFloor({ deliverySeconds: 1 });
  await floor.startWorker();
});
beforeEach(() => floor.scenario([], { habits: { manyStatuses: 'keyed' } }));
afterAll(() => floor.close());

async function completed(): Promise<Line> {
  const [line] = await floor.pay({ quantity: 500 });
  await floor.until(line, 'COMPLETED', patienceMs);
  return line;
}

const ask = ({ orderId, lineId }: Line, id?: string) =>
  floor.tell('order.refill-requested.v1', { orderId, lineId }, id);

const moves = async ({ lineId }: Line): Promise<string[]> =>
  (
    await floor.query(
      `SELECT envelope->'payload'->>'status' AS status FROM fulfilment.outbox
        WHERE envelope->>'name' = 'fulfilment.refill-moved.v1' AND envelope->'payload'->>'lineId' = $1
        ORDER BY (envelope->'payload'->>'refillId')::int, created_at`,
      [lineId],
    )
  ).map((row) => String(row['status']));

async function untilTold(line: Line, wanted: string[]): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while ((await moves(line)).length < wanted.length && Date.now() < deadline) await sleep(50);
  expect(await moves(line)).toEqual(wanted);
}

/** How many refills the panel knows, whatever became of them. */
async function knownAtPanel(): Promise<number> {
  const ids = Array.from({ length: 100 }, (_, index) => index + 1).join(',');
  const answer = await fetch(`${floor.panel.url}/api/v2`, {
    method: 'POST',
    body: new URLSearchParams({ key: 'panel-key', action: 'refill_status', refills: ids }),
  });
  const listed: { status: unknown }[] = JSON.parse(await answer.text());
  return listed.filter(({ status }) => typeof status === 'string').length;
}

describe('a refill that the buyer asks for', () => {
  test('is asked of the panel once, however often it is told, and followed to its end', async () => {
    const line = await completed();
    expect((await floor.reports(line)).at(-1)).toMatchObject({ payload: { refillable: true } });
    const before = await knownAtPanel();
    const id = crypto.randomUUID();
    await Promise.all([ask(line, id), ask(line, id), ask(line)]);
    await untilTold(line, ['accepted', 'done']);
    expect(await knownAtPanel()).toBe(before + 1);
    await ask(line);
    await untilTold(line, ['accepted', 'done', 'accepted', 'done']);
  });

  test('that the panel refuses ends with its refusal', async () => {
    const line = await completed();
    await floor.scenario([{ on: 'call', action: 'refill', fault: 'error', text: 'Nothing has dropped' }]);
    await ask(line);
    await untilTold(line, ['refused']);
    const [refill] = await floor.query('SELECT * FROM fulfilment.refills WHERE line_id = $1', [line.lineId]);
    expect(refill).toMatchObject({ outcome: 'refused', upstream_status: 'Nothing has dropped' });
  });

  test('of a service that takes none is known beforehand, and refused all the same', async () => {
    const [line] = await floor.pay({ type: 'likes', serviceId: '201', target: 'CxNoRefill', quantity: 600 });
    await floor.until(line, 'COMPLETED', patienceMs);
    expect((await floor.reports(line)).at(-1)).toMatchObject({ payload: { refillable: false } });
    await ask(line);
    await untilTold(line, ['refused']);
  });

  test.each(['resetAfterCommit', 'http500', 'html', 'truncated'])(
    'and whose answer is lost by %s is not asked for again by itself',
    async (fault) => {
      const line = await completed();
      const before = await knownAtPanel();
      await floor.scenario([{ on: 'call', action: 'refill', fault, commit: true, times: 1 }]);
      await ask(line);
      await untilTold(line, ['unanswered']);
      expect(await knownAtPanel()).toBe(before + 1);
    },
  );

  test('and that the panel has no time for is asked for again', async () => {
    const line = await completed();
    const before = await knownAtPanel();
    await floor.scenario([{ on: 'call', action: 'refill', fault: 'http429', times: 1 }]);
    await ask(line);
    await untilTold(line, ['accepted', 'done']);
    expect(await knownAtPanel()).toBe(before + 1);
  });

  test('is followed one by one at a supplier that does not answer about several', async () => {
    const lines = [await completed(), await completed()];
    await floor.scenario([], { habits: { manyStatuses: 'refused' } });
    await Promise.all(lines.map((line) => ask(line)));
    for (const line of lines) await untilTold(line, ['accepted', 'done']);
  });

  test('of a line that is still being delivered is refused without asking', async () => {
    await floor.scenario([{ on: 'order', final: 'slow' }]);
    const [line] = await floor.pay({});
    await floor.until(line, 'PLACED', patienceMs);
    const before = await knownAtPanel();
    await ask(line);
    await untilTold(line, ['refused']);
    expect(await knownAtPanel()).toBe(before);
  });

  test('whose sender died before the answer ends as unanswered', async () => {
    const line = await completed();
    await floor.query(
      `INSERT INTO fulfilment.refills (line_id, provider_id, asked_by_buyer, asked_at, sent_at)
       VALUES ($1, 1, true, now() - interval '2 minutes', now() - interval '61 seconds')`,
      [line.lineId],
    );
    await untilTold(line, ['unanswered']);
  });
});
