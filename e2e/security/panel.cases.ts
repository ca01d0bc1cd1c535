import { expect, test } from '@jest/globals';
import type { HttpClient } from '../shop/http-client.js';
import { adminRoutes, addressOf, type AttackedShop } from './attacked-shop.js';

/** Attacks 4 to 8: into the panel without the whole key. */
export function panelCases(attacked: AttackedShop): void {
  test('4: the local-storage flags of the old site', () =>
    attacked.hold(async () => {
      const thief = attacked.stranger();
      thief.cookies.set('adminLoggedIn', 'true').set('session', 'true').set('isAdmin', '1');
      for (const { method, path: route } of adminRoutes)
        expect([route, (await thief.send(method, addressOf(route))).status]).toEqual([route, 401]);
    }));

  test('5: a session of the password alone, on every route of the panel', () =>
    attacked.hold(async () => {
      const enrolling = attacked.stranger();
      expect((await attacked.enter(enrolling)).body['next']).toBe('setup');
      await refusesEverything(enrolling);
      await attacked.enrol();
      const halfway = attacked.stranger();
      expect((await attacked.enter(halfway)).body['next']).toBe('code');
      await refusesEverything(halfway);
    }));

  test('6: setting up an authenticator uninvited, or over the owner’s', () =>
    attacked.hold(async () => {
      expect((await attacked.stranger().post('/api/admin/setup-2fa')).status).toBe(401);
      expect((await attacked.stranger().post('/api/admin/account/two-factor', {})).status).toBe(401);
      const halfway = attacked.stranger();
      await attacked.enter(halfway);
      for (const who of [halfway, attacked.owner])
        expect((await who.post('/api/admin/setup-2fa')).status).toBe(403);
      const wrong = { currentPassword: 'not the password', code: '000000' };
      expect((await attacked.owner.post('/api/admin/account/two-factor', wrong)).status).toBe(403);
      expect(
        (await attacked.owner.post('/api/admin/account/two-factor/confirm', { code: '000000' })).status,
      ).not.toBe(200);
    }));

  test('7: one authenticator code, twenty times at once', () =>
    attacked.hold(async () => {
      const halfway = attacked.stranger();
      await attacked.enter(halfway);
      await attacked.forgetUsedSteps();
      expect(await attacked.openings(halfway, await attacked.codeOf())).toBe(1);
    }));

  test('8: one backup code, twenty times at once', () =>
    attacked.hold(async () => {
      const halfway = attacked.stranger();
      await attacked.enter(halfway);
      expect(await attacked.openings(halfway, attacked.backupCodes[0] ?? '')).toBe(1);
    }));
}

async function refusesEverything(who: HttpClient): Promise<void> {
  expect(adminRoutes.length).toBeGreaterThan(40);
  for (const { method, path: route } of adminRoutes) {
    const answer = await who.send(method, addressOf(route), method === 'GET' ? {} : { body: {} });
    expect([method, route, [401, 403].includes(answer.status)]).toEqual([method, route, true]);
  }
}
