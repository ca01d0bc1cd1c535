import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiKey } from '@boostline/contracts/routes/public/keys';
import { generate } from 'otplib';
import { startTestGateway, type Browser, type TestGateway } from './test-gateway.js';

let gateway: TestGateway;
let owner: Browser;

beforeAll(async () => {
  gateway = await startTestGateway({ RATE_LIMITS: 'key-orders=2/h' });
  owner = await gateway.signedIn();
  const secret = String((await owner.post('/api/admin/setup-2fa')).json()['manualEntryKey']);
  const code = await generate({ secret, epoch: Date.now() / 1000 });
  const verified = await owner.post('/api/admin/verify-2fa-setup', { code });
  if (verified.status !== 200) throw new Error(`the authenticator was not taken: ${verified.status}`);
});
afterAll(() => gateway.stop());

describe('a key for a program', () => {
  const bearer = (key: unknown) => ({ authorization: `Bearer ${String(key)}` });
  const make = async (scopes: string[]) => {
    const answer = await owner.post('/api/admin/keys', { name: 'A sheet', scopes });
    expect(answer.status).toBe(201);
    return answer.json();
  };

  test('opens what it was made for, and neither more nor the panel', async () => {
    const { key } = await make(['read-catalogue']);
    const program = gateway.browser();
    const catalogue = await program.get('/api/v1/catalogue', bearer(key));
    expect(catalogue.json()).toMatchObject({ packages: expect.arrayContaining([expect.anything()]) });
    const orders = await program.get('/api/v1/orders', bearer(key));
    expect([orders.status, orders.json()['code']]).toEqual([403, 'forbidden']);
    expect((await program.get('/api/admin/keys', bearer(key))).status).toBe(401);
    expect((await owner.get('/api/v1/catalogue')).status).toBe(401);
  });

  test('is kept as a hash, is seen to be used, and opens nothing once it is revoked', async () => {
    const { key, id } = await make(['read-catalogue']);
    const [stored] = await gateway.query(`SELECT * FROM gateway.api_keys WHERE id = '${String(id)}'`);
    expect(JSON.stringify(stored)).not.toContain(String(key));
    expect(stored?.['last_used_at']).toBeNull();
    await gateway.browser().get('/api/v1/catalogue', bearer(key));
    const { text } = await owner.get('/api/admin/keys');
    expect(text).not.toContain(String(key));
    const listed: ApiKey[] = JSON.parse(text);
    expect(listed.find((one) => one.id === id)?.lastUsedAt).toEqual(expect.any(String));
    expect((await owner.request(`/api/admin/keys/${String(id)}`, { method: 'DELETE' })).status).toBe(200);
    const refused = await gateway.browser().get('/api/v1/catalogue', bearer(key));
    expect([refused.status, refused.json()['code']]).toEqual([401, 'invalid-key']);
    const [entry] = await gateway.query('SELECT * FROM gateway.audit_log ORDER BY id DESC LIMIT 1');
    expect(entry).toMatchObject({ action: 'DELETE /api/admin/keys/:keyId' });
  });

  test('is limited apart from other keys behind the same address', async () => {
    const [one, other] = [await make(['place-orders']), await make(['place-orders'])];
    const program = gateway.browser();
    const place = async (key: unknown) => (await program.post('/api/v1/orders', {}, bearer(key))).status;
    const statuses = [await place(one['key']), await place(one['key']), await place(one['key'])];
    expect(statuses).toEqual([400, 400, 429]);
    expect(await place(other['key'])).toBe(400);
  });
});
