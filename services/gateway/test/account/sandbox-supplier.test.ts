import { describe, expect, test } from '@jest/globals';
import { Owner } from './owner.js';

const fields = {
  name: 'Panel',
  currency: 'USD',
  rateBasis: 1000,
  maxInFlight: 5,
  limits: { add: 1, status: 1, balance: 1, services: 1 },
  reason: 'trial',
  apiKey: 'a-key',
  version: 1,
};

describe.each([
  ['http://shop.example', 'a shop that strangers can open', false],
  ['http://shop.test', 'a trial', true],
])('a supplier of our own network, at %s', (publicUrl, shop, isAllowed) => {
  const owner = Owner.forThisFile(async () => ({ PUBLIC_URL: publicUrl }));
  const { apiKey, version, ...shared } = fields;

  test.each([
    'http://127.0.0.1:3901/api/v2',
    'http://sandbox-panel:8080/api/v2',
    'https://192.168.1.7/api/v2',
  ])(`reaches the supplier’s service from ${shop}: ${isAllowed} (%s)`, async (baseUrl) => {
    const browser = await owner.signedIn();
    const seen = () => owner.gateway.orders.seen.length;
    const before = seen();
    const created = await browser.post('/api/admin/providers', { ...shared, baseUrl, apiKey });
    const body = { ...shared, baseUrl, version, active: true };
    const changed = await browser.request('/api/admin/providers/1', { method: 'PUT', body });
    expect([created.status, changed.status].map((status) => status === 400)).toEqual([
      !isAllowed,
      !isAllowed,
    ]);
    expect(seen() > before).toBe(isAllowed);
    if (!isAllowed) expect(created.json()['fields']).toEqual([expect.objectContaining({ path: 'baseUrl' })]);
  });
});
