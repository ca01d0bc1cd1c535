import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PaymentSettings } from '@boostline/contracts/schemas/admin/settings';
import {
  settlementPreview,
  type SettlementImport,
  type SettlementStatement,
} from '@boostline/contracts/schemas/admin/money/settlements';
import { startOrdersService, type OrdersService } from '../orders-service.js';

let shop: OrdersService;
let vendor: Server;
let vendorUrl = '';
/** Whether the fake vendor accepts the credentials. */
let takesCredentials = true;

const keySecret = 'rzp-secret-that-nobody-may-see';
const webhookSecret = 'rzp-webhook-that-nobody-may-see';
const said = { reason: 'new account' };

beforeAll(async () => {
  vendor = createServer((_request, response) => {
    response.writeHead(takesCredentials ? 200 : 401, { 'content-type': 'application/json' });
    response.end(takesCredentials ? '{"payment_links":[]}' : `{"error":{"description":"bad ${keySecret}"}}`);
  });
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  const address = vendor.address();
  if (address === null || typeof address === 'string') throw new Error('does not listen');
  vendorUrl = `http://127.0.0.1:${address.port}`;
  shop = await startOrdersService({ env: { RAZORPAY_BASE_URL: vendorUrl } });
});
afterAll(async () => {
  await shop.close();
  vendor.close();
});

const base = '/administration/payment-settings';
const read = async (): Promise<PaymentSettings> => JSON.parse((await shop.ask('GET', base)).text);
const account = async (name: string) => (await read()).gateways.find((gateway) => gateway.name === name);
const credentials = { keyId: 'rzp_live_0001', keySecret, webhookSecret };

describe('settlements', () => {
  const path = '/administration/settlements';
  const month = new Date(Date.now() + 5.5 * 3600 * 1000).toISOString().slice(0, 7);
  const statement = async (period = month): Promise<SettlementStatement> =>
    JSON.parse((await shop.ask('GET', `${path}?period=${period}`)).text);

  test('that the gateway reports are compared with what was paid, and a file of another one beside them', async () => {
    const id = await shop.order();
    await shop.pay(id);
    await shop.untilStatus(id, 'paid');
    expect(await statement()).toMatchObject({ total: { ours: 99, theirs: 0, entries: 1, differences: 0 } });
    expect((await shop.ask('POST', `${path}/fetch`)).body).toEqual({ lines: 1, changed: 1 });
    expect((await shop.ask('POST', `${path}/fetch`)).body).toEqual({ lines: 1, changed: 0 });
    const agreed = { ours: 99, theirs: 99, fees: 1.98, taxes: 0.36, net: 96.66, differences: 0 };
    expect(await statement()).toMatchObject({ total: agreed, fetching: ['sandbox'] });

    const header =
      'line_id,kind,reference,amount,fee,tax,net,occurred_at,settled_at,on_hold,settlement_id,utr';
    const at = new Date().toISOString();
    const take = (row: string) =>
      shop.ask('POST', `${path}/import`, { gateway: 'razorpay', csv: `${header}\n${row}` });
    expect(await take(`l1,payment,pay_x,nearly,0,0,0,${at},${at},no,s,u`)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', message: expect.stringContaining('Line 2') },
    });
    expect((await take(`l1,payment,pay_x,500,10,1.8,488.20,${at},${at},no,s,u`)).body).toEqual({
      lines: 1,
      changed: 1,
    });
    const { differences } = await statement();
    expect(differences).toEqual([
      expect.objectContaining({ state: 'missing-here', gateway: 'razorpay', theirs: 500, orderId: null }),
    ]);
    const { text } = await shop.ask('GET', `${path}/export.csv?period=${month}`);
    expect(text).toContain(`"#${id}"`);
    expect(text.trim().split('\r\n')).toHaveLength(3);
  });

  test('that come again with another kind count once, and a payment and its refund under one number twice', async () => {
    const at = '2033-03-10T10:00:00Z';
    const take = (...rows: string[]) => {
      const header =
        'line_id,kind,reference,amount,fee,tax,net,occurred_at,settled_at,on_hold,settlement_id,utr';
      return shop.ask('POST', `${path}/import`, { gateway: 'razorpay', csv: [header, ...rows].join('\n') });
    };
    const row = (kind: string, amount: number) =>
      `again,${kind},again,${amount},0,0,${amount},${at},${at},no,s,u`;
    await take(row('payment', 500), row('refund', -500));
    expect((await statement('2033-03')).total).toMatchObject({ entries: 2, theirs: 0 });
    await take(row('payment', 500), row('adjustment', -500));
    const { total, differences } = await statement('2033-03');
    expect(total).toMatchObject({ entries: 2, theirs: 0, net: 0 });
    expect(Object.fromEntries(differences.map(({ kind, theirs }) => [kind, theirs]))).toEqual({
      payment: 500,
      adjustment: -500,
    });
  });

  test('of a file are shown one by one before anything is kept', async () => {
    const id = await shop.order();
    await shop.pay(id);
    await shop.untilStatus(id, 'paid');
    const [own] = await shop.query(`SELECT merchant_ref FROM orders.payments WHERE order_id = ${id}`);
    const at = '2034-03-10T10:00:00Z';
    const header =
      'line_id,kind,reference,amount,fee,tax,net,occurred_at,settled_at,on_hold,settlement_id,utr';
    const ask = (what: string, ...rows: string[]) =>
      shop.ask('POST', `${path}/${what}`, { gateway: 'sandbox', csv: [header, ...rows].join('\n') });
    const row = (line: string, reference: unknown, amount: number) =>
      `${line},payment,${String(reference)},${amount},0,0,${amount},${at},${at},no,s,u`;
    const changes = async (...rows: string[]) =>
      settlementPreview
        .parse((await ask('preview', ...rows)).body)
        .rows.map(({ reference, change, state, orderId }) => [reference, change, state, orderId]);
    const [ours, foreign] = [row('p1', own?.['merchant_ref'], 99), row('p2', 'pay_elsewhere', 10)];
    expect(await changes(ours, foreign)).toEqual([
      ['p1', 'create', 'matched', id],
      ['p2', 'create', 'missing-here', null],
    ]);
    expect((await statement('2034-03')).total.entries).toBe(0);
    await ask('import', ours);
    expect(await changes(ours, foreign)).toEqual([
      ['p1', 'same', 'matched', id],
      ['p2', 'create', 'missing-here', null],
    ]);
    expect(await changes(row('p1', own?.['merchant_ref'], 98))).toEqual([['p1', 'update', 'differs', id]]);
    expect(await ask('preview', row('p1', 'x', Number.NaN))).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Line 2') },
    });
  });

  test('of a file are taken back together, unless a later file has changed one of them', async () => {
    const at = '2035-03-10T10:00:00Z';
    const header =
      'line_id,kind,reference,amount,fee,tax,net,occurred_at,settled_at,on_hold,settlement_id,utr';
    const row = (line: string, amount: number, kind = 'payment') =>
      `${line},${kind},${line},${amount},0,0,${amount},${at},${at},no,s,u`;
    const take = (...rows: string[]) =>
      shop.ask('POST', `${path}/import`, { gateway: 'razorpay', csv: [header, ...rows].join('\n') });
    const imports = async (): Promise<SettlementImport[]> =>
      JSON.parse((await shop.ask('GET', `${path}/imports`)).text);
    const lines = () =>
      shop.query(
        `SELECT line_id, kind, amount_paise, imported_at FROM orders.settlement_lines
          WHERE line_id LIKE 'back%' ORDER BY line_id, kind`,
      );
    const takeBack = (id = 0) => shop.ask('POST', `${path}/imports/${id}/take-back`);
    await take(row('back1', 100), row('back2', 200));
    const before = await lines();
    // One changes, one is the same, one is new, and one comes under another kind.
    await take(row('back1', 150), row('back2', 200, 'adjustment'), row('back3', 300));
    expect((await lines()).map(({ line_id, kind }) => `${line_id} ${kind}`)).toEqual([
      'back1 payment',
      'back2 adjustment',
      'back3 payment',
    ]);
    const [second, first] = await imports();
    expect(second).toMatchObject({ gateway: 'razorpay', lines: 3, changed: 3, takenBackAt: null });
    expect(await takeBack(first?.id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await takeBack(second?.id)).status).toBe(200);
    expect(await lines()).toEqual(before);
    expect(await takeBack(second?.id)).toMatchObject({ status: 409 });
    expect((await takeBack(first?.id)).status).toBe(200);
    expect(await lines()).toEqual([]);
  });

  test('find each other however late the gateway settles', async () => {
    const id = await shop.order();
    await shop.pay(id);
    await shop.untilStatus(id, 'paid');
    const [capture] = await shop.query(
      `SELECT c.capture_id FROM orders.captures c JOIN orders.payments p ON p.id = c.payment_id WHERE p.order_id = ${id}`,
    );
    await shop.query(`INSERT INTO orders.settlement_lines (gateway, line_id, kind, reference, amount_paise, fee_paise, tax_paise, net_paise,
                                                           on_hold, occurred_at, settled_at)
      VALUES ('sandbox', 'late', 'payment', '${capture?.['capture_id']}', 9900, 0, 0, 9900, false, now(), '2031-03-10')`);
    expect(await statement('2031-03')).toMatchObject({
      total: { ours: 99, theirs: 99, entries: 1, differences: 0 },
    });
  });

  test('of a month with more than is compared at once are listed once each', async () => {
    // 30,001 lines, one a minute from the beginning of a February of India, each with another amount.
    await shop.query(`INSERT INTO orders.settlement_lines (gateway, line_id, kind, reference, amount_paise, fee_paise, tax_paise, net_paise,
                                                           on_hold, occurred_at, settled_at)
      SELECT 'razorpay', 'many-' || n, 'payment', 'many-' || n, n, 0, 0, n, false, at, at
        FROM generate_series(1, 30001) n, LATERAL (SELECT '2032-01-31T18:29:00Z'::timestamptz + n * interval '1 minute' AS at) minute`);
    const { total, days } = await statement('2032-02');
    expect(total).toMatchObject({ entries: 30_001, theirs: (30_001 * 30_002) / 200 });
    expect(days.map(({ day, entries }) => [day, entries])).toEqual(
      Array.from({ length: 21 }, (_, at) => [
        `2032-02-${String(at + 1).padStart(2, '0')}`,
        at < 20 ? 1440 : 30_001 - 20 * 1440,
      ]),
    );
    expect((await statement('2032-03')).total.entries).toBe(0);
  });
});

describe('payment settings', () => {
  test('begin as the environment says, and show only the end of a secret', async () => {
    const { text } = await shop.ask('GET', base);
    expect(JSON.parse(text)).toMatchObject({ current: 'sandbox', refundPolicy: 'automatic' });
    expect(await account('sandbox')).toMatchObject({
      configured: true,
      source: 'environment',
      credentials: [
        { name: 'apiKey', set: true, endsWith: '0001' },
        { name: 'webhookSecret', set: true, endsWith: '0002' },
      ],
    });
    expect(text).not.toContain('sandbox-gateway-key');
    expect(await account('razorpay')).toMatchObject({ configured: false, source: 'none', version: 0 });
  });

  test('take credentials that never come out again, sealed in the database', async () => {
    const answer = await shop.ask('PUT', `${base}/razorpay`, { ...said, version: 0, credentials });
    expect(answer.status).toBe(200);
    expect(await account('razorpay')).toMatchObject({ configured: true, source: 'panel', version: 1 });
    const rows = await shop.query(
      `SELECT encode(credentials_sealed, 'escape') AS sealed FROM orders.gateway_accounts`,
    );
    for (const secret of [keySecret, webhookSecret]) {
      expect(answer.text).not.toContain(secret);
      expect(JSON.stringify(rows)).not.toContain(secret);
      expect(shop.log()).not.toContain(secret);
    }
  });

  test('replace one credential and keep the others', async () => {
    const answer = await shop.ask('PUT', `${base}/razorpay`, {
      ...said,
      version: 1,
      credentials: { keyId: 'rzp_live_9999' },
    });
    expect(answer.status).toBe(200);
    expect((await account('razorpay'))?.credentials).toEqual([
      { name: 'keyId', set: true, endsWith: '9999' },
      { name: 'keySecret', set: true, endsWith: '-see' },
      { name: 'webhookSecret', set: true, endsWith: '-see' },
    ]);
  });

  test('are not overwritten by who looked at an older state: 409 with the present one', async () => {
    const stale = await shop.ask('PUT', `${base}/razorpay`, { ...said, version: 1, credentials });
    expect([stale.status, stale.body['code']]).toEqual([409, 'conflict']);
    expect(stale.body['current']).toMatchObject({ gateways: expect.any(Array) });
    expect(stale.text).not.toContain(keySecret);
  });

  test.each([
    'https://evil.example',
    'http://169.254.169.254/latest',
    'http://127.0.0.1:1',
    'https://api.razorpay.com.evil.example',
    'https://user:pass@api.razorpay.com',
    'https://api.razorpay.com@evil.example',
  ])('send credentials to no other address than the vendor’s: %s', async (baseUrl) => {
    const answer = await shop.ask('PUT', `${base}/razorpay`, {
      ...said,
      version: 2,
      baseUrl,
      credentials: {},
    });
    expect([answer.status, answer.body['code']]).toEqual([400, 'invalid-input']);
    expect((await account('razorpay'))?.baseUrl).toBe(vendorUrl);
  });

  test('refuse a credential that the gateway does not have', async () => {
    const answer = await shop.ask('PUT', `${base}/razorpay`, {
      ...said,
      version: 2,
      credentials: { password: 'x' },
    });
    expect([answer.status, answer.body['fields']]).toEqual([
      400,
      [expect.objectContaining({ path: 'credentials.password' })],
    ]);
  });

  test('are tried against the gateway without moving anything, and reveal no secret when they fail', async () => {
    takesCredentials = true;
    expect((await shop.ask('POST', `${base}/razorpay/test`)).body).toMatchObject({ works: true });
    takesCredentials = false;
    const refused = await shop.ask('POST', `${base}/razorpay/test`);
    expect(refused.body).toMatchObject({ works: false, message: expect.stringContaining('401') });
    expect(refused.text).not.toContain(keySecret);
    expect((await shop.ask('POST', `${base}/cashfree/test`)).status).toBe(404);
  });

  test('choose another gateway for new payments; the old one finishes what it began', async () => {
    const before = await shop.order();
    const page = await shop.openPage(before);
    const { version } = await read();
    const choice = { ...said, version, current: 'razorpay', refundPolicy: 'approval' };
    expect((await shop.ask('PUT', base, choice)).status).toBe(200);
    expect((await shop.ask('PUT', base, choice)).status).toBe(409);
    const order = await shop.order();
    await shop.openPage(order).catch(() => undefined);
    const [payment] = await shop.query(`SELECT gateway FROM orders.payments WHERE order_id = $1`, [order]);
    expect(payment.gateway).toBe('razorpay');
    await shop.complete(before, page);
    await shop.untilStatus(before, 'paid');
  });

  test('do not choose a gateway without credentials', async () => {
    const { version } = await read();
    const answer = await shop.ask('PUT', base, {
      ...said,
      version,
      current: 'phonepe',
      refundPolicy: 'automatic',
    });
    expect([answer.status, answer.body['code']]).toEqual([400, 'invalid-input']);
  });

  test('outlive a restart whose environment says otherwise; what was not edited follows the environment', async () => {
    await shop.restart({
      RAZORPAY_KEY_ID: 'rzp_from_environment_1',
      RAZORPAY_KEY_SECRET: 'x',
      RAZORPAY_WEBHOOK_SECRET: 'y',
      SANDBOX_GATEWAY_KEY: 'another-sandbox-key-7777',
    });
    expect(await read()).toMatchObject({ current: 'razorpay', refundPolicy: 'approval' });
    expect((await account('razorpay'))?.credentials[0]).toMatchObject({ endsWith: '9999' });
    expect((await account('sandbox'))?.credentials[0]).toMatchObject({ endsWith: '7777' });
  });
});
