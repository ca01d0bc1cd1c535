import { describe, expect, test } from '@jest/globals';
import type { AuditEntry } from '@boostline/contracts/schemas/admin/orders';
import { auditSentences } from '../src/features/admin/words/audit-words.js';

let id = 100;
const row = (
  action: string,
  details: Record<string, unknown> = {},
  more: Partial<AuditEntry> = {},
): AuditEntry => ({
  id: (id -= 1),
  at: '2026-11-24T10:00:00.000Z',
  username: 'admin',
  address: '127.0.0.1',
  action,
  orderId: null,
  reason: null,
  refused: null,
  details,
  ...more,
});
const change = (price: number, more: Partial<AuditEntry> = {}, packageId = '3') =>
  row(
    'PUT /api/admin/packages/:type/:packageId',
    {
      params: { type: 'followers', packageId },
      body: { quantity: 1000, price, smmjarServiceId: 101, active: true, version: 4 },
    },
    more,
  );

describe('the audit in sentences', () => {
  test('a changed price names what it was, from the row before', () => {
    expect(auditSentences([change(9), change(199)])).toEqual([
      'Changed 1,000 followers: ₹199 → ₹9',
      'Changed 1,000 followers: now ₹199',
    ]);
  });

  test('a refused change, or one of another package, is not what it was before', () => {
    expect(auditSentences([change(9), change(150, { refused: 'conflict' }), change(80, {}, '4')])[0]).toBe(
      'Changed 1,000 followers: now ₹9',
    );
  });

  test('what the row itself says of before counts most', () => {
    const details = change(9).details;
    const entry = row('PUT /api/admin/packages/:type/:packageId', {
      ...details,
      before: { price: 199, quantity: 1000, smmjarServiceId: 102 },
    });
    expect(auditSentences([entry])).toEqual([
      'Changed 1,000 followers: ₹199 → ₹9, service 102 → service 101',
    ]);
  });

  test('sign-ins, settings and decisions', () => {
    expect(
      auditSentences([
        row('sign-in-refused'),
        row('password-accepted'),
        row('PUT /api/admin/providers/:providerId', {
          params: { providerId: '2' },
          body: { name: 'Second' },
        }),
        row('POST /api/admin/orders/:orderId/lines/:lineId/resend', {}, { orderId: 77 }),
        row('POST /api/admin/packages/:type', {
          params: { type: 'likes' },
          body: { quantity: 10_000, price: 1499 },
        }),
        row('DELETE /api/admin/offers/:offerId', { params: { offerId: '1' } }),
      ]),
    ).toEqual([
      'Wrong password',
      'Signed in with the password',
      'Changed the supplier Second',
      'Had it delivered again: order 77',
      'Created 10,000 likes for ₹1,499',
      'Deleted an offer',
    ]);
  });

  test('the services that an offer names, and only where they changed', () => {
    const offer = (price: number, likes: object | null) =>
      row('PUT /api/admin/offers/:offerId', {
        params: { offerId: '1' },
        body: { name: 'Deal', price, services: { followers: null, likes, views: null } },
      });
    const named = { providerId: 1, serviceId: '202' };
    expect(auditSentences([offer(89, null), offer(89, named), offer(99, named)])).toEqual([
      'Changed the offer “Deal”: likes from service 202 → services chosen by the shop',
      'Changed the offer “Deal”: ₹99 → ₹89',
      'Changed the offer “Deal”: now ₹99',
    ]);
  });

  test('changes of many packages, and files', () => {
    const bulk = (change: object) =>
      row('POST /api/admin/packages/:type/bulk', { params: { type: 'likes' }, body: { change } });
    const two = [{ id: 1 }, { id: 2 }];
    expect(
      auditSentences([
        bulk({ action: 'percent', percent: -10, packages: two }),
        bulk({ action: 'rule', rule: { markup: 80 }, follow: true, packages: '120 entries' }),
        bulk({ action: 'switch', active: false, packages: [{ id: 1 }] }),
        bulk({ action: 'service', smmjarServiceId: 202, packages: two }),
        bulk({ action: 'create', services: [201], quantities: [100, 500] }),
        row('POST /api/admin/packages/:type/bulk-undo', { params: { type: 'likes' } }),
        row('POST /api/admin/catalogue/import', { body: { packages: 'id…', offers: 'id…' } }),
      ]),
    ).toEqual([
      'Lowered the prices of 2 packages of likes by 10 %',
      'Had 120 packages of likes follow a rule',
      'Took 1 package of likes off sale',
      'Had 2 packages of likes bought from service 202',
      'Made packages of likes: 1 service, 2 quantities of each',
      'Took a change of many packages back: likes',
      'Read a file of packages and one of offers in',
    ]);
  });

  test('an action that is not known is still readable', () => {
    expect(auditSentences([row('something-new')])).toEqual(['Something new']);
  });
});
