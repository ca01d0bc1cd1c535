import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { refundLine } from '@boostline/contracts/routes/public/admin-orders';
import { newTarget, openTestShop, type Administration, type TestShop } from '../test-shop.js';

let shop: TestShop;
let admin: Administration;

beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.administration(await shop.startWorker());
});
afterAll(() => shop.close());

describe('a paid line', () => {
  test('is bought once, followed, and reported as completed', async () => {
    const [line] = await shop.pay({});
    const placed = await shop.until(line, 'COMPLETED');
    expect(await shop.adds(line.target)).toHaveLength(1);
    expect(placed.charge).toBe('0.9');
    const reports = await shop.reports(line);
    // Consumers assume that it waits, so that is published only after something else was.
    expect(reports[0]).toMatchObject({
      name: 'fulfilment.progressed.v1',
      payload: { status: 'in_progress' },
    });
    expect(reports.at(-1)).toMatchObject({ name: 'fulfilment.completed.v1', payload: { remains: 0 } });
    expect(reports.map(({ payload }) => payload['version'])).toEqual(reports.map((_, index) => index + 1));
  });

  test('is placed once although its event arrives three times', async () => {
    const [line] = await shop.pay({});
    await shop.publish('order.paid.v1', { orderId: line.orderId, lines: [line] });
    await shop.publish('order.paid.v1', { orderId: line.orderId, lines: [line] });
    await shop.until(line, 'COMPLETED');
    expect(await shop.adds(line.target)).toHaveLength(1);
  });

  test('takes the buyer’s own comments to the supplier', async () => {
    const comments = ['Lovely', 'So good', 'Wow', 'Where is this?', 'Nice & “quoted”'];
    const [line] = await shop.pay({
      type: 'comments',
      serviceId: '401',
      quantity: 5,
      target: 'CxYz123',
      comments,
    });
    await shop.until(line, 'COMPLETED');
    expect((await shop.panelOrders('CxYz123'))[0]?.comments).toEqual(comments);
  });

  test('without a target waits for the buyer', async () => {
    const [line] = await shop.pay({ target: null });
    await shop.until(line, 'WAITING');
    expect((await shop.reports(line))[0]).toMatchObject({
      payload: { status: 'waiting', reason: 'target-missing' },
    });
  });

  test('behind another of its target and metric waits until that has ended', async () => {
    const target = newTarget();
    const [first, second] = await shop.pay({ target, quantity: 100 }, { target, quantity: 200 });
    await shop.until(first, 'COMPLETED');
    await shop.until(second, 'COMPLETED');
    // Sent while the first was under way, it would have been refused.
    expect((await shop.adds(target)).map(({ order }) => order !== null)).toEqual([true, true]);
  });

  test('that the supplier refuses for a foreign order on that link is sent again later', async () => {
    const [line] = await shop.payAfter(
      [{ on: 'call', action: 'add', fault: 'error', text: 'neworder.error.link_duplicate', times: 1 }],
      {},
    );
    await shop.until(line, 'COMPLETED');
    expect(await shop.adds(line.target)).toHaveLength(2);
    expect(await shop.panelOrders(line.target)).toHaveLength(1);
  });

  test('that the supplier refuses for good is reported as failed as a whole', async () => {
    const [noService, privateLink] = await shop.payAfter(
      [{ on: 'call', action: 'add', fault: 'error', text: 'error.incorrect_service_id', link: 'nothere' }],
      { target: newTarget('nothere') },
      { target: newTarget('private') },
    );
    await shop.until(noService, 'REJECTED');
    await shop.until(privateLink, 'REJECTED');
    const reported = { name: 'fulfilment.failed.v1', payload: { remains: 1000 } };
    expect((await shop.reports(noService)).at(-1)).toMatchObject(reported);
    expect((await shop.reports(privateLink)).at(-1)).toMatchObject({ payload: { reason: 'link-refused' } });
  });

  test('ends as the supplier says: partial, cancelled, failed and refunded, delivered in excess', async () => {
    const [partial, canceled, failed, excess] = await shop.pay(
      { target: newTarget('partial'), quantity: 1000 },
      { target: newTarget('cancel'), quantity: 1100 },
      { target: newTarget('failword'), quantity: 1200 },
      { target: newTarget('negative'), quantity: 1300 },
    );
    await shop.until(partial, 'PARTIAL');
    await shop.until(canceled, 'CANCELED');
    await shop.until(failed, 'CANCELED');
    await shop.until(excess, 'COMPLETED');
    const last = async (line: { lineId: string }) => (await shop.reports(line)).at(-1);
    expect(await last(partial)).toMatchObject({ name: 'fulfilment.partial.v1', payload: { remains: 400 } });
    expect(await last(canceled)).toMatchObject({ name: 'fulfilment.failed.v1', payload: { remains: 1100 } });
    expect(await last(failed)).toMatchObject({ name: 'fulfilment.failed.v1', payload: { remains: 1200 } });
    expect(await last(excess)).toMatchObject({ name: 'fulfilment.completed.v1', payload: { remains: 0 } });
  });

  test('without a stated remainder goes to a person, and an unknown status stays open', async () => {
    const [unreadable, odd] = await shop.pay(
      { target: newTarget('unknownremains'), quantity: 1400 },
      { target: newTarget('unknownstatus'), quantity: 1500 },
    );
    await shop.until(unreadable, 'REVIEW');
    expect((await shop.reports(unreadable)).at(-1)).toMatchObject({ payload: { status: 'review' } });
    await shop.untilRow(odd, ({ upstream_status }) => upstream_status === 'Awaiting moderation');
    expect((await shop.placement(odd)).state).toBe('PLACED');
  });

  test('whose status cannot be stored does not keep the others of its batch from being followed', async () => {
    const [odd, neighbour] = await shop.payAfter(
      [
        { on: 'order', link: 'nulword', status: '\0', final: 'unknownStatus', seconds: 0 },
        { on: 'order', link: 'neighbour', seconds: 3 },
      ],
      { target: newTarget('nulword'), quantity: 1600 },
      { target: newTarget('neighbour'), quantity: 1700 },
    );
    await shop.until(odd, 'PLACED');
    await shop.until(neighbour, 'PLACED');
    await shop.query(`UPDATE fulfilment.placements SET next_poll_at = now() WHERE state = 'PLACED'`);
    await shop.until(neighbour, 'COMPLETED', 20_000);
    expect((await shop.placement(odd)).upstream_status).toBe('\ufffd');
  });

  test('with an impossible start count is followed without blocking its batch', async () => {
    const [odd, neighbour] = await shop.payAfter(
      [{ on: 'order', link: 'countless', startCount: 3_000_000_000 }],
      { target: newTarget('countless'), quantity: 1800 },
      { target: newTarget('beside'), quantity: 1900 },
    );
    for (const line of [odd, neighbour]) await shop.until(line, 'COMPLETED');
    expect(await shop.placement(odd)).toMatchObject({ start_count: null });
    expect(await shop.placement(neighbour)).toMatchObject({ start_count: expect.any(Number) });
  });

  test('with a status that the database refuses does not block its batch', async () => {
    await shop.query(
      `ALTER TABLE fulfilment.placements ADD CONSTRAINT of_a_test CHECK (start_count <> 777) NOT VALID`,
    );
    const [odd, neighbour] = await shop.payAfter(
      [
        { on: 'order', link: 'refused', startCount: 777, seconds: 2 },
        { on: 'order', link: 'beside', seconds: 3 },
      ],
      { target: newTarget('refused'), quantity: 2100 },
      { target: newTarget('beside'), quantity: 2200 },
    );
    await shop.until(odd, 'PLACED');
    await shop.until(neighbour, 'PLACED');
    await shop.query(`UPDATE fulfilment.placements SET next_poll_at = now() WHERE state = 'PLACED'`);
    await shop.until(neighbour, 'COMPLETED');
    await shop.untilRow(odd, ({ unreadable_since }) => unreadable_since !== null);
    await shop.query(`ALTER TABLE fulfilment.placements DROP CONSTRAINT of_a_test`);
    await shop.until(odd, 'COMPLETED');
    expect(await shop.placement(odd)).toMatchObject({ start_count: 777, unreadable_since: null });
  });

  test('waits while the wallet is empty and is bought when it is filled', async () => {
    await shop.scenario([], { setBalance: '0.10' });
    const [line] = await shop.pay({});
    await shop.untilHeld('funds');
    expect((await shop.placement(line)).state).toBe('READY');
    // Until the wallet was looked at again, and was still empty.
    const [{ checked }] = await shop.query(
      `SELECT hold_checked_at::text AS checked FROM fulfilment.providers WHERE id = 1`,
    );
    await shop.untilQuery(
      `SELECT FROM fulfilment.providers
        WHERE id = 1 AND hold_reason = 'funds' AND hold_checked_at > '${checked}'::timestamptz + interval '0.1 s'`,
      10_000,
    );
    expect((await shop.adds(line.target)).filter(({ order }) => order !== null)).toHaveLength(0);
    await shop.scenario([], { setBalance: '5000' });
    await shop.until(line, 'COMPLETED');
    expect(await shop.panelOrders(line.target)).toHaveLength(1);
  });

  test('is bought although the wallet could not pay a dearer one, once that is given back', async () => {
    await shop.scenario([], { setBalance: '100' });
    // It costs $140.
    const [dear] = await shop.pay({ serviceId: '102', quantity: 100_000, paidPaise: 100_000_000 });
    await shop.untilHeld('funds');
    await shop.until(dear, 'READY');
    const [cheap] = await shop.pay({});
    await shop.until(cheap, 'READY');
    await admin.call(refundLine, {
      params: { orderId: dear.orderId, lineId: dear.lineId },
      body: { version: Number((await shop.placement(dear)).version), reason: 'a test' },
    });
    await shop.until(cheap, 'COMPLETED');
    expect(await shop.panelOrders(dear.target)).toEqual([]);
    await shop.scenario([], { setBalance: '5000' });
  });

  test('is asked about as soon as the supplier’s quota has a call again', async () => {
    // One call in two seconds; the first ones are used up before the delivery is over.
    await shop.query(`UPDATE fulfilment.providers SET limits = '{"status": 30}'`);
    const [line] = await shop.pay({});
    await shop.until(line, 'COMPLETED', 20_000);
    await shop.query(`UPDATE fulfilment.providers SET limits = '{}'`);
  });

  test('is placed when Redis has lost every job', async () => {
    await shop.scenario([{ on: 'call', action: 'balance', latencyMs: 10 }]);
    const [line] = await shop.pay({});
    await shop.untilRow(line, () => true);
    await shop.redis.flushdb();
    await shop.until(line, 'COMPLETED');
    expect(await shop.adds(line.target)).toHaveLength(1);
  });
});
