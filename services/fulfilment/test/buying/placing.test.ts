import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { refundLine } from '@boostline/contracts/routes/public/admin-orders';
import { newTarget, openShopFloor, type Administration, type ShopFloor } from '../shop-floor.js';

let floor: ShopFloor;
let admin: Administration;

beforeAll(async () => {
  floor = await openShopFloor();
  admin = floor.administration(await floor.startWorker());
});
afterAll(() => floor.close());

describe('a paid line', () => {
  test('is bought once, followed, and told to be completed', async () => {
    const [line] = await floor.pay({});
    const placed = await floor.until(line, 'COMPLETED');
    expect(await floor.adds(line.target)).toHaveLength(1);
    expect(placed.charge).toBe('0.9');
    const reports = await floor.reports(line);
    // That it waits is assumed by the others, and told only after something else was.
    expect(reports[0]).toMatchObject({
      name: 'fulfilment.progressed.v1',
      payload: { status: 'in_progress' },
    });
    expect(reports.at(-1)).toMatchObject({ name: 'fulfilment.completed.v1', payload: { remains: 0 } });
    expect(reports.map(({ payload }) => payload['version'])).toEqual(reports.map((_, index) => index + 1));
  });

  test('is placed once although its event arrives three times', async () => {
    const [line] = await floor.pay({});
    await floor.tell('order.paid.v1', { orderId: line.orderId, lines: [line] });
    await floor.tell('order.paid.v1', { orderId: line.orderId, lines: [line] });
    await floor.until(line, 'COMPLETED');
    expect(await floor.adds(line.target)).toHaveLength(1);
  });

  test('takes the buyer’s own comments to the panel', async () => {
    const comments = ['Lovely', 'So good', 'Wow', 'Where is this?', 'Nice & “quoted”'];
    const [line] = await floor.pay({
      type: 'comments',
      serviceId: '401',
      quantity: 5,
      target: 'CxYz123',
      comments,
    });
    await floor.until(line, 'COMPLETED');
    expect((await floor.panelOrders('CxYz123'))[0]?.comments).toEqual(comments);
  });

  test('without a target waits for the buyer', async () => {
    const [line] = await floor.pay({ target: null });
    await floor.until(line, 'WAITING');
    expect((await floor.reports(line))[0]).toMatchObject({
      payload: { status: 'waiting', reason: 'target-missing' },
    });
  });

  test('behind another of its target and metric waits until that has ended', async () => {
    const target = newTarget();
    const [first, second] = await floor.pay({ target, quantity: 100 }, { target, quantity: 200 });
    await floor.until(first, 'COMPLETED');
    await floor.until(second, 'COMPLETED');
    // Sent while the first was under way, it would have been refused.
    expect((await floor.adds(target)).map(({ order }) => order !== null)).toEqual([true, true]);
  });

  test('that the panel refuses for an order of somebody else’s on that link is sent again later', async () => {
    const [line] = await floor.payAfter(
      [{ on: 'call', action: 'add', fault: 'error', text: 'neworder.error.link_duplicate', times: 1 }],
      {},
    );
    await floor.until(line, 'COMPLETED');
    expect(await floor.adds(line.target)).toHaveLength(2);
    expect(await floor.panelOrders(line.target)).toHaveLength(1);
  });

  test('that the panel refuses for good is told to have failed as a whole', async () => {
    const [noService, privateLink] = await floor.payAfter(
      [{ on: 'call', action: 'add', fault: 'error', text: 'error.incorrect_service_id', link: 'nothere' }],
      { target: newTarget('nothere') },
      { target: newTarget('private') },
    );
    await floor.until(noService, 'REJECTED');
    await floor.until(privateLink, 'REJECTED');
    const told = { name: 'fulfilment.failed.v1', payload: { remains: 1000 } };
    expect((await floor.reports(noService)).at(-1)).toMatchObject(told);
    expect((await floor.reports(privateLink)).at(-1)).toMatchObject({ payload: { reason: 'link-refused' } });
  });

  test('ends as the panel says: partial, cancelled, failed and refunded, delivered in excess', async () => {
    const [partial, canceled, failed, excess] = await floor.pay(
      { target: newTarget('partial'), quantity: 1000 },
      { target: newTarget('cancel'), quantity: 1100 },
      { target: newTarget('failword'), quantity: 1200 },
      { target: newTarget('negative'), quantity: 1300 },
    );
    await floor.until(partial, 'PARTIAL');
    await floor.until(canceled, 'CANCELED');
    await floor.until(failed, 'CANCELED');
    await floor.until(excess, 'COMPLETED');
    const last = async (line: { lineId: string }) => (await floor.reports(line)).at(-1);
    expect(await last(partial)).toMatchObject({ name: 'fulfilment.partial.v1', payload: { remains: 400 } });
    expect(await last(canceled)).toMatchObject({ name: 'fulfilment.failed.v1', payload: { remains: 1100 } });
    expect(await last(failed)).toMatchObject({ name: 'fulfilment.failed.v1', payload: { remains: 1200 } });
    expect(await last(excess)).toMatchObject({ name: 'fulfilment.completed.v1', payload: { remains: 0 } });
  });

  test('of which the panel does not say how much remains goes to a person, and an unknown status stays open', async () => {
    const [unreadable, odd] = await floor.pay(
      { target: newTarget('unknownremains'), quantity: 1400 },
      { target: newTarget('unknownstatus'), quantity: 1500 },
    );
    await floor.until(unreadable, 'REVIEW');
    expect((await floor.reports(unreadable)).at(-1)).toMatchObject({ payload: { status: 'review' } });
    await floor.untilRow(odd, ({ upstream_status }) => upstream_status === 'Awaiting moderation');
    expect((await floor.placement(odd)).state).toBe('PLACED');
  });

  test('whose status cannot be stored does not keep the others of its batch from being followed', async () => {
    const [odd, neighbour] = await floor.payAfter(
      [
        { on: 'order', link: 'nulword', status: '\0', final: 'unknownStatus', seconds: 0 },
        { on: 'order', link: 'neighbour', seconds: 3 },
      ],
      { target: newTarget('nulword'), quantity: 1600 },
      { target: newTarget('neighbour'), quantity: 1700 },
    );
    await floor.until(odd, 'PLACED');
    await floor.until(neighbour, 'PLACED');
    await floor.query(`UPDATE fulfilment.placements SET next_poll_at = now() WHERE state = 'PLACED'`);
    await floor.until(neighbour, 'COMPLETED', 20_000);
    expect((await floor.placement(odd)).upstream_status).toBe('\ufffd');
  });

  test('of whose account the panel tells a count that no account can have is followed, and the others too', async () => {
    const [odd, neighbour] = await floor.payAfter(
      [{ on: 'order', link: 'countless', startCount: 3_000_000_000 }],
      { target: newTarget('countless'), quantity: 1800 },
      { target: newTarget('beside'), quantity: 1900 },
    );
    for (const line of [odd, neighbour]) await floor.until(line, 'COMPLETED');
    expect(await floor.placement(odd)).toMatchObject({ start_count: null });
    expect(await floor.placement(neighbour)).toMatchObject({ start_count: expect.any(Number) });
  });

  test('of which the database refuses what the panel says does not keep its batch from being followed', async () => {
    await floor.query(
      `ALTER TABLE fulfilment.placements ADD CONSTRAINT of_a_test CHECK (start_count <> 777) NOT VALID`,
    );
    const [odd, neighbour] = await floor.payAfter(
      [
        { on: 'order', link: 'refused', startCount: 777, seconds: 2 },
        { on: 'order', link: 'beside', seconds: 3 },
      ],
      { target: newTarget('refused'), quantity: 2100 },
      { target: newTarget('beside'), quantity: 2200 },
    );
    await floor.until(odd, 'PLACED');
    await floor.until(neighbour, 'PLACED');
    await floor.query(`UPDATE fulfilment.placements SET next_poll_at = now() WHERE state = 'PLACED'`);
    await floor.until(neighbour, 'COMPLETED');
    await floor.untilRow(odd, ({ unreadable_since }) => unreadable_since !== null);
    await floor.query(`ALTER TABLE fulfilment.placements DROP CONSTRAINT of_a_test`);
    await floor.until(odd, 'COMPLETED');
    expect(await floor.placement(odd)).toMatchObject({ start_count: 777, unreadable_since: null });
  });

  test('waits while the wallet is empty and is bought when it is filled', async () => {
    await floor.scenario([], { setBalance: '0.10' });
    const [line] = await floor.pay({});
    await floor.untilHeld('funds');
    expect((await floor.placement(line)).state).toBe('READY');
    // Until the wallet was looked at again, and was still empty.
    const [{ checked }] = await floor.query(
      `SELECT hold_checked_at::text AS checked FROM fulfilment.providers WHERE id = 1`,
    );
    await floor.untilQuery(
      `SELECT FROM fulfilment.providers
        WHERE id = 1 AND hold_reason = 'funds' AND hold_checked_at > '${checked}'::timestamptz + interval '0.1 s'`,
      10_000,
    );
    expect((await floor.adds(line.target)).filter(({ order }) => order !== null)).toHaveLength(0);
    await floor.scenario([], { setBalance: '5000' });
    await floor.until(line, 'COMPLETED');
    expect(await floor.panelOrders(line.target)).toHaveLength(1);
  });

  test('is bought although the wallet could not pay a dearer one, once that is given back', async () => {
    await floor.scenario([], { setBalance: '100' });
    // It costs $140.
    const [dear] = await floor.pay({ serviceId: '102', quantity: 100_000, paidPaise: 100_000_000 });
    await floor.untilHeld('funds');
    await floor.until(dear, 'READY');
    const [cheap] = await floor.pay({});
    await floor.until(cheap, 'READY');
    await admin.call(refundLine, {
      params: { orderId: dear.orderId, lineId: dear.lineId },
      body: { version: Number((await floor.placement(dear)).version), reason: 'a test' },
    });
    await floor.until(cheap, 'COMPLETED');
    expect(await floor.panelOrders(dear.target)).toEqual([]);
    await floor.scenario([], { setBalance: '5000' });
  });

  test('is asked about as soon as the panel’s quota has a call again', async () => {
    // One call in two seconds; the first ones are used up before the delivery is over.
    await floor.query(`UPDATE fulfilment.providers SET limits = '{"status": 30}'`);
    const [line] = await floor.pay({});
    await floor.until(line, 'COMPLETED', 20_000);
    await floor.query(`UPDATE fulfilment.providers SET limits = '{}'`);
  });

  test('is placed when Redis has lost every job', async () => {
    await floor.scenario([{ on: 'call', action: 'balance', latencyMs: 10 }]);
    const [line] = await floor.pay({});
    await floor.untilRow(line, () => true);
    await floor.redis.flushdb();
    await floor.until(line, 'COMPLETED');
    expect(await floor.adds(line.target)).toHaveLength(1);
  });
});
