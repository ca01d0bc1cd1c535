import { createHash, createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openUseCases, type UseCases } from '../use-cases.js';

let shop: UseCases;
beforeAll(async () => {
  Object.assign(process.env, {
    UPIGATEWAY_KEY: 'upigateway-key-for-a-test',
    // Nothing listens there: a known payment stays open.
    UPIGATEWAY_BASE_URL: 'http://127.0.0.1:9',
  });
  shop = await openUseCases();
});
afterAll(() => shop.close());

const newAddressHash = () => randomBytes(17).toString('base64url').slice(0, 22);

/** Posted by anybody: this gateway signs nothing. */
function unsigned(
  merchantRef: string,
  from: string,
  remark = randomBytes(6).toString('hex'),
): Promise<unknown> {
  const body = new URLSearchParams({ client_txn_id: merchantRef, id: '1', status: 'success', remark });
  return shop.receiveWebhook
    .receive('upigateway', Buffer.from(body.toString()), { headers: {}, addressHash: from })
    .catch((error: unknown) => error);
}

function signed(merchantRef: string, from: string): Promise<void> {
  const body = JSON.stringify({ id: `evt_${randomBytes(6).toString('hex')}`, type: 'x', merchantRef });
  const at = Math.floor(Date.now() / 1000);
  const secret = process.env['SANDBOX_GATEWAY_WEBHOOK_SECRET'] ?? '';
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const headers = { 'x-sandbox-signature': `t=${at},v1=${signature}` };
  return shop.receiveWebhook.receive('sandbox', Buffer.from(body), { headers, addressHash: from });
}

async function isDue(merchantRef: string): Promise<boolean> {
  const [{ due }] = await shop.query(
    `SELECT next_poll_at <= now() AS due FROM payments WHERE merchant_ref = $1`,
    [merchantRef],
  );
  return due;
}

/** A payment of a new order; at the gateway that signs nothing unless another is named. */
async function payment(gateway = 'upigateway'): Promise<string> {
  const buyer = randomBytes(32).toString('hex');
  const { id } = await shop.saveOrder.save({
    kind: 'package',
    buyerHash: buyer,
    idempotencyKey: undefined,
    packageId: 1,
    packageType: 'likes',
    offerId: null,
    offerName: null,
    target: 'Cabcdefghij',
    quantity: 10,
    amountPaise: 100,
    snapshot: { pricePaise: 100 },
    lines: [],
  });
  const { paymentId } = await shop.startPayment.start({ orderId: id }, buyer);
  await shop.query(`UPDATE payments SET gateway = $2 WHERE id = $1`, [paymentId, gateway]);
  return (await shop.payment(paymentId)).merchantRef;
}

const countOf = async (condition: string, values: unknown[] = []): Promise<number> =>
  (await shop.query(`SELECT count(*)::int AS rows FROM webhooks WHERE ${condition}`, values))[0].rows;

/** The next round of the sweep that comes when all is due. */
async function followLater(): Promise<void> {
  await shop.query(`UPDATE webhooks SET next_try_at = now() - interval '1 second' WHERE handled_at IS NULL`);
  await shop.receiveWebhook.followOpen();
}

const refused = expect.objectContaining({ code: 'invalid-credentials' });

describe('notifications of unknown payments', () => {
  test('are refused where nothing is signed, and kept without their body', async () => {
    expect(await unsigned('b_invented1', newAddressHash())).toEqual(refused);
    expect(await countOf(`merchant_ref = 'b_invented1' AND masked_body IS NULL`)).toBe(1);
  });

  test('are taken where they are signed, and settle a payment that comes to be known', async () => {
    const reference = await payment('sandbox');
    await shop.query(`UPDATE payments SET merchant_ref = 'b_later' WHERE merchant_ref = $1`, [reference]);
    await signed(reference, newAddressHash());
    await followLater();
    expect(await countOf('merchant_ref = $1 AND handled_at IS NULL AND tries = 1', [reference])).toBe(1);
    await shop.query(`UPDATE payments SET merchant_ref = $1 WHERE merchant_ref = 'b_later'`, [reference]);
    await followLater();
    expect(
      await countOf('merchant_ref = $1 AND handled_at IS NOT NULL AND refused_at IS NULL', [reference]),
    ).toBe(1);
  });

  test('are tried for minutes, then refused, and forgotten a day later', async () => {
    await unsigned('b_invented2', newAddressHash());
    for (let round = 0; round < 7; round += 1) await followLater();
    expect(await countOf(`merchant_ref = 'b_invented2' AND refused_at IS NOT NULL AND tries < 8`)).toBe(1);
    await shop.forgetOld.forget({ recordDays: 400, unpaidDays: 30 });
    expect(await countOf(`merchant_ref = 'b_invented2'`)).toBe(1);
    await shop.query(`UPDATE webhooks SET refused_at = refused_at - interval '25 hours'`);
    await shop.forgetOld.forget({ recordDays: 400, unpaidDays: 30 });
    expect(await countOf(`merchant_ref = 'b_invented2'`)).toBe(0);
  });

  test('are kept up to a ceiling of each address', async () => {
    const from = newAddressHash();
    for (let count = 0; count < 60; count += 1) await unsigned(`b_flood${count}`, from);
    expect(await countOf('origin = $1', [from])).toBe(50);
    expect(await unsigned('b_flood_more', from)).toEqual(refused);
    await unsigned('b_elsewhere', newAddressHash());
    expect(await countOf(`merchant_ref = 'b_elsewhere'`)).toBe(1);
  });

  test('are kept up to a ceiling in all', async () => {
    await shop.query(
      `INSERT INTO webhooks (gateway, event_key, merchant_ref, origin)
       SELECT 'upigateway', 'key' || n, 'b_many' || n, 'origin' || n FROM generate_series(1, 1100) AS n`,
    );
    await unsigned('b_one_more', newAddressHash());
    expect(await countOf(`merchant_ref = 'b_one_more'`)).toBe(0);
  });

  test('wait behind those of known payments', async () => {
    const reference = await payment();
    await shop.query(
      `INSERT INTO webhooks (gateway, event_key, merchant_ref, next_try_at)
       SELECT 'upigateway', 'due ' || n, CASE n WHEN 0 THEN $1 ELSE 'b_due' || n END,
              now() - CASE n WHEN 0 THEN interval '1 second' ELSE interval '1 hour' END
         FROM generate_series(0, 150) AS n`,
      [reference],
    );
    await shop.receiveWebhook.followOpen();
    expect(await countOf(`event_key LIKE 'due %' AND tries = 1`)).toBe(100);
    expect(await countOf(`event_key = 'due 0' AND tries = 1`)).toBe(1);
  });
});

test('unsigned notifications of a known payment are kept up to a limit', async () => {
  const reference = await payment();
  const answers = await Promise.all(Array.from({ length: 20 }, () => unsigned(reference, newAddressHash())));
  expect(answers).toEqual(Array(20).fill(undefined));
  expect(await unsigned(reference, newAddressHash())).toEqual(refused);
  expect(await countOf('merchant_ref = $1', [reference])).toBe(20);
});

describe('signed notifications of unexpected shape', () => {
  const signedBody = (body: string) => {
    const at = Math.floor(Date.now() / 1000);
    const secret = process.env['SANDBOX_GATEWAY_WEBHOOK_SECRET'] ?? '';
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    const headers = { 'x-sandbox-signature': `t=${at},v1=${signature}` };
    return shop.receiveWebhook.receive('sandbox', Buffer.from(body), {
      headers,
      addressHash: newAddressHash(),
    });
  };

  test.each([
    ['an array', '[]'],
    ['null', 'null'],
    ['no JSON', 'hello'],
    ['a NUL in its reference', '{"id":"evt_nul","merchantRef":"b_\\u0000ref"}'],
    ['a NUL in its id', '{"id":"evt_\\u0000","merchantRef":null,"note":"\\u0000"}'],
    ['half a character', '{"id":"evt_half","merchantRef":"\\ud800","note":"\\udc00"}'],
    ['an id of thousands of characters', `{"id":"${'x'.repeat(5000)}","merchantRef":null}`],
    ['thousands of levels', `${'['.repeat(9000)}${']'.repeat(9000)}`],
    ['numbers beyond all bounds', '{"id":1e400,"merchantRef":99999999999999999999}'],
  ])('with %s are kept, and open payments are asked about at once', async (_, body) => {
    const reference = await payment('sandbox');
    await shop.query(`UPDATE payments SET next_poll_at = now() + interval '1 hour' WHERE merchant_ref = $1`, [
      reference,
    ]);
    const digest = createHash('sha256').update(body).digest('hex');
    await signedBody(body);
    expect(await countOf('body_sha256 = $1', [digest])).toBe(1);
    while (!(await isDue(reference))) await sleep(20);
  });
});
