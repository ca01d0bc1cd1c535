import { describe, expect, test } from '@jest/globals';
import { defaultSiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';
import { administratorHeader } from '@boostline/service-kit/calls/administrator';
import { Owner } from './owner.js';

const owner = Owner.forThisFile();

describe('the audit log', () => {
  const orderId = '4503599627370497';
  /** Read beside orders, also while nobody looks; nothing is changed by it. */
  const costsPath = '/administration/order-costs';
  const dossier = { kept: 0, revenue: 0, order: { paidAt: null } };

  test('has a write before it is made, with its reason, for the order, under the name', async () => {
    const browser = await owner.signedIn();
    let recorded = Promise.resolve<Record<string, unknown>[]>([]);
    owner.gateway.orders.answerWith(({ method, path }) => {
      if (path === costsPath) return { body: [] };
      if (method !== 'POST') return { body: dossier };
      recorded = owner.lastEntries(1);
      expect(path).toBe(`/administration/orders/${orderId}/cancel`);
      return { body: { done: true } };
    });
    const body = { version: 3, reason: 'asked for by mail' };
    await browser.post(`/api/admin/orders/${orderId}/cancel`, body);
    expect((await recorded)[0]).toMatchObject({
      action: 'POST /api/admin/orders/:orderId/cancel',
      order_id: orderId,
      reason: body.reason,
      address: browser.address,
      refusal_of: null,
    });
    const passedOn = owner.gateway.orders.seen.find(({ path }) => path.endsWith('/cancel'));
    expect(JSON.parse(passedOn?.body ?? '')).toEqual(body);
    expect(passedOn?.headers[administratorHeader]).toBe(owner.gateway.username);
  });

  test('says that a write was refused, and is shown with the order and by page', async () => {
    const browser = await owner.signedIn();
    owner.gateway.orders.answerWith(({ method, path }) => {
      if (path === costsPath) return { body: [] };
      return method === 'POST'
        ? { status: 409, body: { code: 'conflict', message: 'no' } }
        : { body: dossier };
    });
    const refused = await browser.post(`/api/admin/orders/${orderId}/cancel`, {
      version: 1,
      reason: 'again',
    });
    expect(refused.status).toBe(409);
    const detail = (await browser.get(`/api/admin/orders/${orderId}`)).json();
    expect(detail['audit']).toMatchObject([
      { username: owner.gateway.username, reason: 'asked for by mail', refused: null },
      { username: owner.gateway.username, reason: 'again', refused: 'conflict' },
    ]);
    const page = (await browser.get('/api/admin/audit?size=2')).json();
    expect(page['total']).toBeGreaterThan(2);
    expect(page['entries']).toMatchObject([{ reason: 'again', refused: 'conflict' }, expect.anything()]);
    const found = (await browser.get(`/api/admin/audit?search=${orderId}`)).json();
    expect(found['total']).toBe(2);
    expect((await browser.get('/api/admin/audit?search=%25')).json()['total']).toBe(0);
  });

  test('and the service’s logs never hold a password, a code or a credential', async () => {
    const browser = await owner.signedIn();
    owner.gateway.orders.answerWith(() => ({ body: {} }));
    const secret = 'a-secret-of-the-vendor-123456';
    await browser.request('/api/admin/payment-settings/razorpay', {
      method: 'PUT',
      body: { version: 0, credentials: { keySecret: secret }, reason: 'new key' },
    });
    await browser.post('/api/admin/providers', { name: 'x', apiKey: secret, reason: 'new panel' });
    const rows = JSON.stringify(await owner.gateway.query('SELECT * FROM gateway.audit_log'));
    expect(rows).toContain('(hidden: keySecret)');
    for (const hidden of [secret, owner.password, owner.seed, ...owner.backupCodes])
      expect(rows).not.toContain(hidden);
  });

  test('keeps a long text whose cut would split an emoji', async () => {
    const browser = await owner.signedIn();
    const headerSubtitle = `${'x'.repeat(199)}😀 and more`;
    const saved = await browser.request('/api/admin/config', {
      method: 'PUT',
      body: { ...defaultSiteConfig, headerSubtitle },
    });
    expect(saved.status).toBe(200);
    const [entry] = await owner.gateway.query(
      `SELECT details->'body'->>'headerSubtitle' AS kept FROM gateway.audit_log ORDER BY id DESC LIMIT 1`,
    );
    expect(entry).toEqual({ kept: `${'x'.repeat(199)}\ufffd…` });
  });

  test('can be neither changed nor emptied by the gateway', async () => {
    for (const sql of [`UPDATE gateway.audit_log SET reason = 'x'`, 'DELETE FROM gateway.audit_log'])
      await expect(owner.gateway.queryAsService(sql)).rejects.toThrow('permission denied');
  });
});
