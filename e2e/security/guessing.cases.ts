import { describe, expect, test } from '@jest/globals';
import type { Siege } from './siege.js';

/** Attacks 9 and 19. They use limits up, so they come last. */
export function guessingCases(siege: Siege): void {
  describe('guessing', () => {
    test('9: a thousand wrong codes', () =>
      siege.hold(async () => {
        await siege.forgetAttempts();
        const halfway = siege.stranger();
        await siege.enter(halfway);
        const tried: number[] = [];
        for (let guess = 0; guess < 1000; guess += 1) {
          const code = String(100_000 + guess);
          tried.push((await halfway.post('/api/admin/verify-2fa', { code })).status);
        }
        // Five in five minutes; on a busy machine a thousand requests outlast a window.
        expect(tried.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
        expect(tried.filter((status) => status === 429).length).toBeGreaterThanOrEqual(990);
        const { rows: noted } = await siege.shop.query(
          `SELECT 1 FROM gateway.audit_log WHERE action = 'code-refused'`,
        );
        expect(noted.length).toBeGreaterThanOrEqual(5);
        // The owner's own device is not locked out by it.
        await siege.forgetUsedSteps();
        expect((await siege.enter(siege.owner)).status).toBe(200);
        expect((await siege.owner.post('/api/admin/verify-2fa', { code: await siege.codeOf() })).status).toBe(
          200,
        );
      }));

    test('19: an address that changes with every request', () =>
      siege.hold(async () => {
        const tried: number[] = [];
        for (let guess = 0; guess < 26; guess += 1) {
          const credentials = { username: `nobody-${guess}`, password: 'a wrong password of some length' };
          const forwarded = { 'x-forwarded-for': `203.0.113.${guess}`, 'x-real-ip': `203.0.113.${guess}` };
          tried.push((await siege.stranger().post('/api/admin/login', credentials, forwarded)).status);
        }
        expect(tried.slice(-5)).toEqual([429, 429, 429, 429, 429]);
      }));
  });
}
