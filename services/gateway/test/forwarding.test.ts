import { expect, test } from '@jest/globals';
import { administratorHeader } from '@boostline/service-kit/calls/administrator';
import { Owner } from './account/owner.js';

const owner = Owner.forThisFile();
const limits = { openPerTarget: null, perBuyerInDay: null, version: 1, blocked: [] };
const path = '/api/admin/order-limits/blocked';

test('a forwarded call reaches its service as it came, under the name of the session', async () => {
  const browser = await owner.signedIn();
  owner.gateway.orders.answerWith(() => ({ status: 201, body: limits }));
  const body = { kind: 'username', value: 'https://instagram.com/some.one', reason: 'never pays' };
  const answer = await browser.post(path, body, { [administratorHeader]: 'another' });
  expect([answer.status, answer.json()]).toEqual([201, limits]);
  const seen = owner.gateway.orders.seen.at(-1);
  expect(seen).toMatchObject({ method: 'POST', path: '/administration/order-limits/blocked' });
  expect(JSON.parse(seen?.body ?? '')).toEqual(body);
  expect(seen?.headers[administratorHeader]).toBe(owner.gateway.username);
  expect(await owner.lastEntries(1)).toMatchObject([
    { action: `POST ${path}`, reason: body.reason, refusal_of: null },
  ]);
});

test('a call that does not fit its schema is recorded as refused and reaches no service', async () => {
  const browser = await owner.signedIn();
  const before = owner.gateway.orders.seen.length;
  const answer = await browser.post(path, { kind: 'username', value: 'some one', reason: 'never pays' });
  expect([answer.status, answer.json()['code']]).toEqual([400, 'invalid-input']);
  expect(owner.gateway.orders.seen.length).toBe(before);
  expect(await owner.lastEntries(2)).toMatchObject([
    { action: `POST ${path}`, details: { code: 'invalid-input' } },
    { action: `POST ${path}`, reason: 'never pays' },
  ]);
});
