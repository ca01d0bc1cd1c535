import { expect, test } from '@jest/globals';
import { eventually } from '../../shop/eventually.js';
import { between, keepPageLog, windUntil } from '../page-log.js';
import { clocked, expectAt, expectToast, type StorefrontSuite } from '../storefront-suite.js';

interface Outcome {
  payment: string;
  title: string;
  text: string;
  style: 'normal' | 'destructive';
  duration: number;
}

const outcomes: Outcome[] = [
  {
    payment: 'success',
    title: 'Payment Successful! 🎉',
    text: 'Your likes order #77 is being processed, results within 1-2 minutes',
    style: 'normal',
    duration: 8000,
  },
  {
    payment: 'failed',
    title: 'Payment Failed',
    text: 'Payment not completed, try again',
    style: 'destructive',
    duration: 6000,
  },
];

/** The redirect screen and its toasts (spec §2, §4, §9). */
export function redirectCases(suite: StorefrontSuite): void {
  test('the redirect screen keeps the username and shows each toast for its time, once, on the way to the shop', async () => {
    const page = await clocked(suite);
    await page.goto('/profile/asha');
    await expectAt(page, '/followers?username=asha');
    await eventually(async () =>
      expect(await page.getByLabel('Instagram username').inputValue()).toBe('asha'),
    );
    await page.goto('/profile/asha?payment=processing_failed&orderId=5');
    const received = 'Payment succeeded but processing hit an issue, the team will handle it manually';
    await expectToast(page, 'Payment Received', received);
    // The home page reports a payment without a username.
    await page.goto('/?payment=failed&orderId=5');
    await expectToast(page, 'Payment Failed', 'Payment not completed, try again');
    await page.clock.runFor(2500);
    await expectAt(page, '/followers');
    await page.goto('/profile/asha?payment=success&orderId=5');
    const text = 'Your followers order #5 is being processed, results within 1-2 minutes';
    await expectToast(page, 'Payment Successful! 🎉', text, 'normal');
    await page.clock.runFor(2500);
    await expectAt(page, '/followers?username=asha&tab=followers');

    await keepPageLog(page);
    for (const { payment, title, text, style, duration } of outcomes) {
      await page.goto(`/profile/asha?payment=${payment}&orderId=77&service=likes`);
      await page.getByRole('heading', { name: 'Redirecting...' }).waitFor();
      await expectToast(page, title, text, style);
      const log = await windUntil(page, (moments) => moments.length > 1 && moments.at(-1)?.toast === null);
      const shown = log.findIndex(({ toast }) => toast === title);
      const after = log.slice(shown);
      const without = after.findIndex(({ toast }) => toast !== title);
      expect(after.slice(without).filter(({ toast }) => toast !== null)).toEqual([]);
      const left = between(
        log,
        () => true,
        ({ path }) => path.startsWith('/likes-views'),
      );
      expect(left).toBeGreaterThanOrEqual(1900);
      const gone = between(
        after,
        () => true,
        ({ toast }) => toast === null,
      );
      expect([gone > duration - 100, gone < duration + 1900]).toEqual([true, true]);
      // Once: neither the toast nor the way comes again.
      await page.clock.runFor(10_000);
      expect(await page.locator('.toast').count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe('/likes-views');
    }
  });
}
