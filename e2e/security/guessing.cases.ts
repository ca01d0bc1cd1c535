import { expect, test } from '@jest/globals';
import type { AttackedShop } from './attacked-shop.js';

/** Attacks 9 and 19. They use limits up, so they come last. */
export function guessingCases(attacked: AttackedShop): void {
  test('9: a thousand wrong codes', () =>
    attacked.hold(async () => {
      await attacked.forgetAttempts();
      const halfway = attacked.stranger();
      await attacked.enter(halfway);
      const tried: number[] = [];
      for (let guess = 0; guess < 1000; guess += 1) {
        const code = String(100_000 + guess);
        tried.push((await halfway.post('/api/admin/verify-2fa', { code })).status);
      }
      // Five in five minutes; on a busy machine a thousand requests outlast a window.
      expect(tried.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
      expect(tried.filter((status) => status === 429).length).toBeGreaterThanOrEqual(990);
      const { rows: noted } = await attacked.shop.query(
        `SELECT 1 FROM gateway.audit_log WHERE action = 'code-refused'`,
      );
      expect(noted.length).toBeGreaterThanOrEqual(5);
      // The owner's own device is not locked out by it.
      await attacked.forgetUsedSteps();
      expect((await attacked.enter(attacked.owner)).status).toBe(200);
      expect(
        (await attacked.owner.post('/api/admin/verify-2fa', { code: await attacked.codeOf() })).status,
      ).toBe(200);
    }));

  test('19: an address that changes with every request', () =>
    attacked.hold(async () => {
      const tried: number[] = [];
      for (let guess = 0; guess < 26; guess += 1) {
        const credentials = { username: `unknown-${guess}`, password: 'a wrong password of some length' };
        const forwarded = { 'x-forwarded-for': `203.0.113.${guess}`, 'x-real-ip': `203.0.113.${guess}` };
        tried.push((await attacked.stranger().post('/api/admin/login', credentials, forwarded)).status);
      }
      expect(tried.slice(-5)).toEqual([429, 429, 429, 429, 429]);
    }));
}
