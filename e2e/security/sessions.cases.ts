import { expect, test } from '@jest/globals';
import type { AttackedShop } from './attacked-shop.js';

/** Attacks 10 to 12: sessions that are another's, and other sites. */
export function sessionsCases(attacked: AttackedShop): void {
  test('10: a session cookie that was planted beforehand', () =>
    attacked.hold(async () => {
      const victim = attacked.stranger();
      victim.cookies.set('session', 'A'.repeat(43));
      await attacked.enter(victim);
      const afterPassword = victim.cookies.get('session');
      expect(afterPassword).not.toBe('A'.repeat(43));
      await Promise.all([attacked.forgetUsedSteps(), attacked.forgetAttempts()]);
      expect((await victim.post('/api/admin/verify-2fa', { code: await attacked.codeOf() })).status).toBe(
        200,
      );
      expect(victim.cookies.get('session')).not.toBe(afterPassword);
      const thief = attacked.stranger();
      for (const planted of ['A'.repeat(43), afterPassword ?? '']) {
        thief.cookies.set('session', planted);
        expect((await thief.get('/api/admin/orders')).status).toBe(401);
      }
    }));

  test('11: the cookie of a session that has ended', () =>
    attacked.hold(async () => {
      const leaving = await attacked.signedIn();
      const thief = attacked.stranger();
      thief.cookies.set('session', leaving.cookies.get('session') ?? '');
      expect((await thief.get('/api/admin/orders')).status).toBe(200);
      await leaving.post('/api/admin/logout');
      expect((await thief.get('/api/admin/orders')).status).toBe(401);
    }));

  test('12: writes from another site, or as a form', () =>
    attacked.hold(async () => {
      const body = { username: 'admin', password: attacked.password() };
      for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])
        expect((await attacked.stranger().post('/api/admin/login', body, headers)).status).toBe(403);
      const foreign = await attacked
        .stranger()
        .post('/api/admin/login', body, { origin: 'https://evil.example' });
      expect(foreign.status).toBe(403);
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const form = await attacked.owner.post('/api/admin/packages/likes', '{}', { 'content-type': type });
        expect([type, form.status]).toEqual([type, 415]);
      }
    }));
}
