import { afterAll, describe, expect, test } from '@jest/globals';
import * as api from '@boostline/contracts/routes/public/index';
import { startFakeService, type FakeService } from '../fake-service.js';
import { waitUntil } from '../test-gateway.js';
import { Owner } from './owner.js';

let monitor: FakeService;
const owner = Owner.forThisFile(async () => {
  monitor = await startFakeService(() => ({ body: 'all rows of the shop' }));
  return { INVARIANTS_URL: monitor.url };
});
afterAll(() => monitor.close());

describe('a backup', () => {
  test('is handed out for password and code alone, and the audit says so', async () => {
    const browser = await owner.signedIn();
    const ask = (currentPassword: string, code: string) =>
      browser.post('/api/admin/backups/newest', { currentPassword, code });
    expect((await ask('not this one at all', await owner.code())).json()['code']).toBe('step-up-refused');
    expect((await ask(owner.password, '000000')).json()['code']).toBe('step-up-refused');
    expect(monitor.seen).toEqual([]);
    const file = await ask(owner.password, await owner.code());
    expect([file.status, file.headers.get('content-type'), file.text]).toEqual([
      200,
      'application/octet-stream',
      'all rows of the shop',
    ]);
    const [entry] = await owner.lastEntries(1);
    expect(entry?.['action']).toBe('POST /api/admin/backups/newest');
    expect(JSON.stringify(entry)).not.toContain(owner.password);
  });
});

describe('an erasure', () => {
  const body = { orderIds: [71], reason: 'the customer asked for it' };
  const held = (problem: string | null) => [
    { orderId: 71, comments: [], messages: [], erasedAt: null, problem },
  ];
  const nothingLeft = { body: { left: [] } };
  const asked = () =>
    owner.gateway.orders.seen.filter(({ path }) => path === '/administration/erasures').length;

  test('is refused with a sentence while an order is open, and nothing is erased', async () => {
    const before = asked();
    owner.gateway.orders.answerWith(() => ({ body: held('Order K7Q4-M2XR is still open.') }));
    const answer = await (await owner.signedIn()).post('/api/admin/erasures', body);
    expect([answer.status, answer.json()['message']]).toEqual([409, 'Order K7Q4-M2XR is still open.']);
    expect([asked() - before, await owner.gateway.query('SELECT 1 FROM gateway.erasures')]).toEqual([0, []]);
  });

  test('that a service could not do is done later by itself; the audit keeps who and when', async () => {
    const browser = await owner.signedIn();
    await owner.gateway.query(
      `INSERT INTO gateway.audit_log (action, order_id, reason, details)
       VALUES ('POST /api/admin/orders/:orderId/notes', 71, 'Asha called', '{"body": {"text": "Asha Rao"}}')`,
    );
    owner.gateway.orders.answerWith(({ path }) =>
      path === '/administration/personal-data'
        ? { body: held(null) }
        : { status: 503, body: { code: 'unavailable', message: 'away' } },
    );
    const begun = (await browser.post('/api/admin/erasures', body)).json();
    expect(begun).toMatchObject({ orders: 1, state: 'open', problem: 'A part of the shop did not answer.' });
    owner.gateway.orders.answerWith(() => nothingLeft);
    await waitUntil(async () => {
      const erasures = api.listErasures.response.parse((await browser.get('/api/admin/erasures')).json());
      return erasures[0]?.state === 'done' && erasures[0].doneAt !== null;
    });
    const [kept] = await owner.gateway.query(
      `SELECT action, reason, details FROM gateway.audit_log WHERE order_id = 71`,
    );
    expect(kept).toEqual({ action: 'POST /api/admin/orders/:orderId/notes', reason: null, details: {} });
    owner.gateway.orders.answerWith(() => ({ body: { done: true } }));
  });
});
