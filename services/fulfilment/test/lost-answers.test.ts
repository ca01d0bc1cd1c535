import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openShopFloor, type Line, type ShopFloor } from './shop-floor.js';

let floor: ShopFloor;
let survivor: Awaited<ReturnType<ShopFloor['startWorker']>>;

beforeAll(async () => {
  floor = await openShopFloor({ deliverySeconds: 1 });
});
afterAll(() => floor.close());

/** A line whose sender stands still with the answer on its way. On a busy machine the answer may be sooner: then again. */
async function stopWhileSending(quantity: number): Promise<Line> {
  for (let tries = 0; tries < 10; tries += 1) {
    const [line] = await floor.payAfter([{ on: 'call', action: 'add', latencyMs: 600, times: 1 }], {
      quantity: quantity + tries,
    });
    await floor.until(line, 'SENDING');
    survivor.signal('SIGSTOP');
    const { state } = await floor.untilRow(line, () => true);
    if (state === 'SENDING') return line;
    survivor.signal('SIGCONT');
  }
  throw new Error('no sender could be stopped in time');
}

async function expectOneOrderEach(lines: Line[]): Promise<void> {
  for (const line of lines) await floor.until(line, 'COMPLETED', 30_000);
  for (const line of lines) expect(await floor.panelOrders(line.target)).toHaveLength(1);
}

describe('an answer that was lost', () => {
  test('by the first order of an account is found as soon as a second order tells where to look', async () => {
    const doomed = await floor.startWorker({ CRASH_AT: 'answer-read' });
    const [first] = await floor.pay({ quantity: 1000 });
    await doomed.ended();
    const worker = await floor.startWorker();
    const [second] = await floor.pay({ quantity: 2000 });
    await expectOneOrderEach([first, second]);
    await worker.kill('SIGTERM');
  });

  test('by kill -9 at any point of a send leads to exactly one order', async () => {
    const lines: Line[] = [];
    for (const [index, point] of ['before-send', 'request-sent', 'answer-read', 'placed'].entries()) {
      const worker = await floor.startWorker({ CRASH_AT: point });
      const [line] = await floor.pay({ quantity: 100 + index });
      lines.push(line);
      await worker.ended();
    }
    survivor = await floor.startWorker();
    await expectOneOrderEach(lines);
  });

  test('by whatever the panel or the line does leads to exactly one order', async () => {
    const faults = [
      { fault: 'timeoutAfterCommit' },
      { fault: 'timeoutBefore' },
      { fault: 'resetAfterCommit' },
      { fault: 'resetBefore' },
      { fault: 'http500', commit: true },
      { fault: 'http500' },
      { fault: 'html', commit: true },
      { fault: 'truncated' },
      { fault: 'drip', dripMs: 60_000 },
      { fault: 'error', text: 'Oops, something new' },
      { fault: 'http429' },
    ];
    const lines = await floor.payAfter(
      faults.map((fault, index) => ({
        on: 'call',
        action: 'add',
        link: `fault_${index}_`,
        times: 1,
        ...fault,
      })),
      ...faults.map((_, index) => ({ quantity: 200 + index, target: `fault_${index}_asha` })),
    );
    await expectOneOrderEach(lines);
  });

  test('for several lines of the same price leads to exactly one order each', async () => {
    const lines = await floor.payAfter(
      [
        { on: 'call', action: 'add', fault: 'timeoutAfterCommit', times: 2 },
        { on: 'call', action: 'add', fault: 'resetBefore', times: 1 },
      ],
      ...[1, 2, 3, 4].map(() => ({ quantity: 300 })),
    );
    await expectOneOrderEach(lines);
    const [group] = await floor.query(
      `SELECT count(*)::int AS n FROM fulfilment.placements WHERE adoption = 'group'`,
    );
    expect(group.n).toBe(0);
  });

  test('to a worker that was stopped past its lease is found by another, and its late answer changes nothing', async () => {
    const line = await stopWhileSending(400);
    await floor.startWorker();
    const found = await floor.untilRow(line, ({ upstream_order_id }) => upstream_order_id !== null);
    expect(found.adoption).toBe('charge');
    survivor.signal('SIGCONT');
    await expectOneOrderEach([line]);
    expect(await floor.adds(line.target)).toHaveLength(1);
  });

  test('needs no person', async () => {
    const review = await floor.query(`SELECT * FROM fulfilment.placements WHERE state = 'REVIEW'`);
    expect(review).toEqual([]);
  });
});
