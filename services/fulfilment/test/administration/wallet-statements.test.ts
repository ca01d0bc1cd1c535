import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { exportWalletStatements, readWalletStatements } from '@boostline/contracts/routes/public/wallets';
import { newTarget, openTestShop, type Administration, type TestShop } from '../test-shop.js';

let shop: TestShop;
let admin: Administration;

beforeAll(async () => {
  shop = await openTestShop({ deliverySeconds: 1 });
  admin = shop.administration(await shop.startWorker());
});
afterAll(() => shop.close());

test('a month shows each day’s wallet beside its orders, and what went without one', async () => {
  await readAnew();
  await shop.query(`UPDATE fulfilment.wallet_days SET day = day - 1, read_at = read_at - interval '1 day'`);
  const [line] = await shop.pay({ target: newTarget('wallet') });
  await shop.until(line, 'COMPLETED');
  const [{ charge }] = await shop.query(`SELECT charge::text FROM fulfilment.placements WHERE line_id = $1`, [
    line.lineId,
  ]);
  await readAnew();
  expect(await newestDay()).toMatchObject({ orders: 1, charged: charge, other: '0', state: 'agrees' });

  const { closing } = await newestDay();
  await shop.scenario([], { setBalance: String(Number(closing) - 7) });
  await shop.query(`UPDATE fulfilment.placements SET expected_charge = charge / 2 WHERE line_id = $1`, [
    line.lineId,
  ]);
  await readAnew();
  expect(await newestDay()).toMatchObject({ charged: charge, other: '-7', state: 'gone' });
  const { overcharged } = await statement();
  expect(overcharged).toMatchObject([{ orderId: line.orderId, charged: charge }]);
});

test('the same is a file for a spreadsheet', async () => {
  const file = await admin.open(exportWalletStatements, { query: { period: await thisMonth() } });
  const read = await text(file);
  expect(read).toContain(
    '"supplier","currency","day","state","orders","opening","charged","other","closing"',
  );
  // Below zero it is a number still, and not a text that a spreadsheet was kept from running.
  expect(read).toMatch(/"gone",\d+,[\d.]+,[\d.]+,-7,[\d.]+\r\n/);
});

/** The wallet is read again while nothing is on its way, as happens every ten minutes. */
async function readAnew(): Promise<void> {
  const [{ now }] = await shop.query(
    `UPDATE fulfilment.providers SET wallet_anchored_at = now() - interval '1 hour' RETURNING now()::text AS now`,
  );
  await shop.untilQuery(`SELECT 1 FROM fulfilment.wallet_days WHERE read_at > '${now}'`);
}

async function thisMonth(): Promise<string> {
  const [{ month }] = await shop.query(
    `SELECT to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS month`,
  );
  return month;
}

async function statement() {
  const [found] = await admin.call(readWalletStatements, { query: { period: await thisMonth() } });
  if (!found) throw new Error('no wallet is stated');
  return found;
}

async function newestDay() {
  const day = (await statement()).days.at(-1);
  if (!day) throw new Error('no day is stated');
  return day;
}
