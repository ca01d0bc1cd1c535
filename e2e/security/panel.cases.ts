import { describe, expect, test } from '@jest/globals';
import type { Intruder } from './intruder.js';
import { adminRoutes, addressOf, type Siege } from './siege.js';

/** Attacks 4 to 8: into the panel without the whole key. */
export function panelCases(siege: Siege): void {
  describe('the panel without a key', () => {
    test('4: the local-storage flags of the old site', () =>
      siege.hold(async () => {
        const thief = siege.stranger();
        thief.cookies.set('adminLoggedIn', 'true').set('session', 'true').set('isAdmin', '1');
        for (const { method, path: route } of adminRoutes)
          expect([route, (await thief.send(method, addressOf(route))).status]).toEqual([route, 401]);
      }));

    test('5: a session of the password alone, on every route of the panel', () =>
      siege.hold(async () => {
        const enrolling = siege.stranger();
        expect((await siege.enter(enrolling)).body['next']).toBe('setup');
        await refusesEverything(enrolling);
        await siege.enrol();
        const halfway = siege.stranger();
        expect((await siege.enter(halfway)).body['next']).toBe('code');
        await refusesEverything(halfway);
      }));

    test('6: setting up an authenticator uninvited, or over the owner’s', () =>
      siege.hold(async () => {
        expect((await siege.stranger().post('/api/admin/setup-2fa')).status).toBe(401);
        expect((await siege.stranger().post('/api/admin/account/two-factor', {})).status).toBe(401);
        const halfway = siege.stranger();
        await siege.enter(halfway);
        for (const who of [halfway, siege.owner])
          expect((await who.post('/api/admin/setup-2fa')).status).toBe(403);
        const wrong = { currentPassword: 'not the password', code: '000000' };
        expect((await siege.owner.post('/api/admin/account/two-factor', wrong)).status).toBe(403);
        expect(
          (await siege.owner.post('/api/admin/account/two-factor/confirm', { code: '000000' })).status,
        ).not.toBe(200);
      }));

    test('7: one authenticator code, twenty times at once', () =>
      siege.hold(async () => {
        const halfway = siege.stranger();
        await siege.enter(halfway);
        await siege.forgetUsedSteps();
        expect(await siege.openings(halfway, await siege.codeOf())).toBe(1);
      }));

    test('8: one backup code, twenty times at once', () =>
      siege.hold(async () => {
        const halfway = siege.stranger();
        await siege.enter(halfway);
        expect(await siege.openings(halfway, siege.backupCodes[0] ?? '')).toBe(1);
      }));
  });
}

async function refusesEverything(who: Intruder): Promise<void> {
  expect(adminRoutes.length).toBeGreaterThan(40);
  for (const { method, path: route } of adminRoutes) {
    const answer = await who.send(method, addressOf(route), method === 'GET' ? {} : { body: {} });
    expect([method, route, [401, 403].includes(answer.status)]).toEqual([method, route, true]);
  }
}
