import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listProviders } from '@boostline/contracts/routes/public/admin-settings';
import { listPlacementsAwaiting } from '@boostline/contracts/routes/internal/admin-fulfilment';
import { newTarget, openTestShop, type Administration, type TestShop } from '../test-shop.js';

let shop: TestShop;
let admin: Administration;

beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.administration(await shop.startWorker());
});
afterAll(() => shop.close());

const says = (text: string, more: object = {}) => ({
  on: 'call',
  action: 'add',
  fault: 'answer',
  text: JSON.stringify({ error: text }),
  ...more,
});

describe('a supplier that refuses', () => {
  test('with words that are final ends the line, after one request', async () => {
    const [line] = await shop.payAfter([says('neworder.error.link')], { target: newTarget('no') });
    await shop.until(line, 'REJECTED');
    expect((await shop.reports(line)).at(-1)).toMatchObject({ payload: { reason: 'link-refused' } });
    expect(await shop.adds(line.target)).toHaveLength(1);
  });

  test.each([
    [says('API key does not exist', { times: 1 }), 'credentials'],
    [says('Not enough balance', { times: 1 }), 'funds'],
  ])('for the whole account (%j) has its account held, and takes the line later', async (rule, reason) => {
    // An empty balance keeps the hold until it is seen.
    const [line] = await shop.payAfter([rule, { on: 'call', action: 'balance', fault: 'timeoutBefore' }], {});
    await shop.untilHeld(reason);
    expect((await shop.placement(line)).state).toBe('READY');
    await shop.scenario([]);
    await shop.until(line, 'COMPLETED');
    expect(await shop.panelOrders(line.target)).toHaveLength(1);
  });

  test('because the link has an active order is asked again later', async () => {
    const [line] = await shop.payAfter(
      [says('You have already an active order for this link', { times: 1 })],
      {},
    );
    await shop.until(line, 'COMPLETED');
    expect(await shop.adds(line.target)).toHaveLength(2);
  });
});

describe('a supplier that asks to wait', () => {
  afterAll(() => shop.query(`UPDATE fulfilment.providers SET paused_until = NULL, waits = '{}'`));

  test('is not asked to buy before, and the owner reads until when', async () => {
    const [line] = await shop.payAfter(
      [{ on: 'call', action: 'add', fault: 'http429', retryAfter: '3600', times: 1 }],
      {},
    );
    await shop.untilQuery(
      `SELECT FROM fulfilment.providers WHERE paused_until > now() + interval '59 minutes'`,
    );
    const { held } = await admin.call(listPlacementsAwaiting, {});
    const [pause] = held;
    expect(held).toMatchObject([{ reason: 'asked-to-wait', until: expect.any(String) }]);
    expect(Date.parse(pause?.until ?? '')).toBeLessThanOrEqual(Date.now() + 3_600_000);
    await shop.query(`UPDATE fulfilment.providers SET paused_until = NULL, waits = '{}'`);
    await shop.until(line, 'COMPLETED');
    expect(await shop.adds(line.target)).toHaveLength(2);
  });

  test('with one call is asked for the others', async () => {
    const date = new Date(Date.now() + 1_800_000).toUTCString();
    const rule = {
      on: 'call',
      action: 'balance',
      fault: 'answer',
      httpStatus: 429,
      retryAfter: date,
      times: 1,
    };
    await shop.scenario([rule]);
    await shop.query(`UPDATE fulfilment.providers SET wallet_anchored_at = now() - interval '11 minutes'`);
    await shop.untilQuery(`SELECT FROM fulfilment.providers WHERE waits ? 'balance'`);
    const [line] = await shop.pay({});
    await shop.until(line, 'COMPLETED');
    const [supplier] = await admin.call(listProviders, {});
    expect(supplier?.waits).toMatchObject([{ call: 'balance' }]);
  });
});

describe('a wrong key', () => {
  test.each([
    ['{"error":"Invalid API key"}', { httpStatus: 200 }],
    ['<html><h1>Unauthorized</h1></html>', { httpStatus: 401, contentType: 'text/html' }],
  ])('that is answered with %s %j holds the account at the first refusal', async (text, more) => {
    await shop.scenario([{ on: 'call', action: '*', fault: 'answer', text, ...more }]);
    // As of an account that was just entered: nothing is known of it yet.
    await shop.query(
      `UPDATE fulfilment.providers SET services_synced_at = NULL, wallet_anchor = NULL, version = version + 1`,
    );
    await shop.untilHeld('credentials');
    const [line] = await shop.pay({});
    await shop.untilRow(line, () => true);
    const { held } = await admin.call(listPlacementsAwaiting, {});
    expect(held).toMatchObject([{ reason: 'credentials' }]);
    expect(await shop.adds(line.target)).toEqual([]);
    await shop.scenario([]);
    await shop.until(line, 'COMPLETED');
    expect(await shop.adds(line.target)).toHaveLength(1);
  });
});
