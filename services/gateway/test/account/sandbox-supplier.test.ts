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
])('a supplier in our own network, with the shop at %s: %s', (publicUrl, _shop, isAllowed) => {
  const owner = Owner.forThisFile(async () => ({ PUBLIC_URL: publicUrl }));
  const { apiKey, version, ...shared } = fields;

  test(`is added and changed: ${isAllowed}`, async () => {
    const browser = await owner.signedIn();
    const seen = () => owner.gateway.orders.seen.length;
    for (const baseUrl of [
      'http://127.0.0.1:3901/api/v2',
      'http://sandbox-panel:8080/api/v2',
      'https://192.168.1.7/api/v2',
    ]) {
      const before = seen();
      const created = await browser.post('/api/admin/providers', { ...shared, baseUrl, apiKey });
      const body = { ...shared, baseUrl, version, active: true };
      const changed = await browser.request('/api/admin/providers/1', { method: 'PUT', body });
      const isRefused = [created.status, changed.status].map((status) => status === 400);
      expect([baseUrl, ...isRefused]).toEqual([baseUrl, !isAllowed, !isAllowed]);
      expect(seen() > before).toBe(isAllowed);
      if (!isAllowed)
        expect(created.json()['fields']).toEqual([expect.objectContaining({ path: 'baseUrl' })]);
    }
  });
});
