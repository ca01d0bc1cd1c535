import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listPlacementsAwaiting } from '@boostline/contracts/routes/internal/admin-fulfilment';
import { openTestShop, type Line, type TestShop } from '../test-shop.js';

let shop: TestShop;
let survivor: Awaited<ReturnType<TestShop['startWorker']>>;

beforeAll(async () => {
  shop = await openTestShop({ deliverySeconds: 1 });
});
afterAll(() => shop.close());

async function expectOneOrderEach(lines: Line[]): Promise<void> {
  for (const line of lines) await shop.until(line, 'COMPLETED');
  for (const line of lines) expect(await shop.panelOrders(line.target)).toHaveLength(1);
}

describe('an answer that was lost', () => {
  test('by the first order of an account is found as soon as a second order shows where to look', async () => {
    const doomed = await shop.startWorker({ CRASH_AT: 'answer-read' });
    const [first] = await shop.pay({ quantity: 1000 });
    await doomed.ended();
    const worker = await shop.startWorker();
    const [second] = await shop.pay({ quantity: 2000 });
    await expectOneOrderEach([first, second]);
    await worker.kill('SIGTERM');
  });

  test('while another one is looked for belongs to the shop as well, and both orders are found', async () => {
    const worker = await shop.startWorker();
    const lines = await shop.payAfter(
      [
        { on: 'call', action: 'add', link: 'sooner', fault: 'resetAfterCommit' },
        { on: 'call', action: 'add', link: 'meanwhile', fault: 'timeoutAfterCommit' },
        // The search for the first lasts longer than the second is waited for.
        { on: 'call', action: 'status', fault: 'timeoutBefore', times: 8 },
      ],
      { quantity: 310, target: 'sooner_asha' },
      { quantity: 320, target: 'meanwhile_asha' },
    );
    await expectOneOrderEach(lines);
    const [account] = await shop.query(`SELECT unexplained FROM fulfilment.providers`);
    expect(account.unexplained).toBeNull();
    await worker.kill('SIGTERM');
  });

  test('by kill -9 at any point of a send leads to exactly one order', async () => {
    const lines: Line[] = [];
    for (const [index, point] of ['before-send', 'request-sent', 'answer-read', 'placed'].entries()) {
      const worker = await shop.startWorker({ CRASH_AT: point });
      const [line] = await shop.pay({ quantity: 100 + index });
      lines.push(line);
      await worker.ended();
    }
    survivor = await shop.startWorker();
    await expectOneOrderEach(lines);
  });

  test('by whatever the supplier or the line does leads to exactly one order', async () => {
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
      { fault: 'http429' },
    ];
    const lines = await shop.payAfter(
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
    const lines = await shop.payAfter(
      [
        { on: 'call', action: 'add', fault: 'timeoutAfterCommit', times: 2 },
        { on: 'call', action: 'add', fault: 'resetBefore', times: 1 },
      ],
      ...[1, 2, 3, 4].map(() => ({ quantity: 300 })),
    );
    await expectOneOrderEach(lines);
    const [group] = await shop.query(
      `SELECT count(*)::int AS n FROM fulfilment.placements WHERE adoption = 'group'`,
    );
    expect(group.n).toBe(0);
  });

  test('to a worker that was stopped past its lease is found by another, and its late answer changes nothing', async () => {
    await survivor.kill('SIGTERM');
    // A busy supplier has the time to answer.
    const stopped = await shop.startWorker({
      CRASH_AT: 'answer-read-stopped',
      FULFILMENT_ADD_TIMEOUT_MS: '4000',
      FULFILMENT_LEASE_MS: '5000',
      FULFILMENT_SETTLE_MS: '5000',
    });
    const [line] = await shop.pay({ quantity: 400 });
    await shop.until(line, 'SENDING');
    survivor = await shop.startWorker();
    const found = await shop.untilRow(line, ({ upstream_order_id }) => upstream_order_id !== null);
    expect(found.adoption).toBe('charge');
    // It goes on, settles its late answer, and ends.
    await stopped.kill('SIGTERM');
    await expectOneOrderEach([line]);
    expect(await shop.adds(line.target)).toHaveLength(1);
    expect(await shop.placement(line)).toMatchObject({ adoption: 'charge' });
  });

  describe('and that was proved to have bought nothing', () => {
    /** The one line that is looked for now, for the last time. */
    async function provedAbsent(line: Line, meanwhile: () => Promise<unknown>): Promise<void> {
      // A look under way would find the order for another line, and goes by the account as it read it.
      await survivor.kill('SIGTERM');
      await shop.query(`UPDATE fulfilment.absences SET next_look_at = NULL`);
      await meanwhile();
      await shop.query(
        `INSERT INTO fulfilment.absences
           (line_id, attempt, provider_id, expected_charge, search_above, evidence, proved_at, next_look_at)
         SELECT line_id, attempt, provider_id, expected_charge, search_above, '{}', now() - interval '1 hour', now()
           FROM fulfilment.placements WHERE line_id = $1`,
        [line.lineId],
      );
      survivor = await shop.startWorker();
      await shop.untilQuery(
        `SELECT FROM fulfilment.absences WHERE line_id = '${line.lineId}' AND next_look_at IS NULL`,
        60_000,
      );
    }
    const looksFor = async ({ lineId }: Line) =>
      (await shop.query(`SELECT looks FROM fulfilment.absences WHERE line_id = $1`, [lineId]))[0]?.looks;

    test('is kept for a person when its order turns up without a charge', async () => {
      const [line] = await shop.payAfter([{ on: 'order', link: 'silent', chargeShown: 'never' }], {
        quantity: 600,
      });
      await shop.until(line, 'COMPLETED');
      const form = { key: 'panel-key', action: 'add', service: '101', link: 'silent_asha', quantity: '600' };
      let order = 0;
      await provedAbsent(line, async () => {
        const body = new URLSearchParams(form);
        const answer = await fetch(`${shop.sandbox.url}/api/v2`, { method: 'POST', body });
        ({ order } = JSON.parse(await answer.text()));
      });
      expect(await looksFor(line)).toBe(1);
      const kept = await shop.query(
        `SELECT upstream_order_id, line_id, charge FROM fulfilment.surplus_orders`,
      );
      expect(kept).toEqual([{ upstream_order_id: String(order), line_id: line.lineId, charge: null }]);
      const { surplus } = await shop.administration(survivor).call(listPlacementsAwaiting, {});
      expect(surplus).toMatchObject([{ orderId: line.orderId, charge: null }]);
    });

    test('counts no search where ids cannot be searched', async () => {
      const [line] = await shop.payAfter([], { quantity: 610 });
      await shop.until(line, 'COMPLETED');
      await provedAbsent(line, () => shop.query(`UPDATE fulfilment.providers SET letter_ids = true`));
      expect(await looksFor(line)).toBe(0);
    });
  });

  test('needs no person', async () => {
    const review = await shop.query(`SELECT * FROM fulfilment.placements WHERE state = 'REVIEW'`);
    expect(review).toEqual([]);
  });
});
