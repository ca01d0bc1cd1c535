import { describe, expect, test } from '@jest/globals';
import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import { between, keepDiary, windUntil } from '../diary.js';
import { codeOf } from '../../shop/code-of.js';
import { clocked, type Stage } from '../stage.js';

const statusScreens: [OrderStatus, string, string][] = [
  ['paid', 'Payment Successful', 'Thank you. Your order is on its way.'],
  ['processing', 'Payment Successful', 'Thank you. Your order is on its way.'],
  ['completed', 'Payment Successful', 'Thank you. Your order has been delivered.'],
  [
    'paid_processing_failed',
    'Payment Received',
    'Your payment was received. Delivery hit an issue and our team is handling it.',
  ],
  [
    'partially_completed',
    'Payment Received',
    'Your payment was received. A part was delivered and the rest is being refunded.',
  ],
  [
    'refund_due',
    'Payment Received',
    'Your payment was received. Delivery was not possible, so the money is on its way back to you.',
  ],
  ['refunded', 'Payment Received', 'Your payment was received and has been refunded.'],
  ...(['payment_failed', 'payment_expired', 'cancelled'] as const).map(
    (status): [OrderStatus, string, string] => [
      status,
      'Payment Failed',
      'The payment was not completed. If money left your account, we’ll add it to this order.',
    ],
  ),
];

/** The payment status screen (spec §2, §4, §8). */
export function paymentStatusCases(stage: Stage): void {
  describe('the payment status screen', () => {
    test('has a screen for every state', async () => {
      const page = await stage.visitor();
      const id = await stage.order(page, 'followers', 'asha');
      const code = await codeOf(stage.shop, id);
      for (const [status, title, text] of statusScreens) {
        await stage.putInto(id, status);
        await page.goto(`/payment-success/${id}`);
        await page.getByRole('heading', { name: title, exact: true }).waitFor();
        const shown = await page.locator('.status').innerText();
        expect([status, shown.includes(text), shown.includes(code)]).toEqual([status, true, true]);
        if (title === 'Payment Failed') {
          await page.getByRole('link', { name: 'Return to Home' }).waitFor();
          await page.getByRole('link', { name: 'Try Again' }).waitFor();
        } else {
          expect(await page.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/');
          const history = page.getByRole('link', { name: 'View Order History' });
          expect(await history.getAttribute('href')).toBe(`/orders?id=${id}`);
        }
      }
    });

    test('asks for what the delivery waits for', async () => {
      const page = await stage.visitor();
      const id = await stage.order(page, 'followers', 'asha');
      await stage.waitsForBuyer(id);
      await page.goto(`/payment-success/${id}`);
      await page.getByRole('heading', { name: 'Payment Received', exact: true }).waitFor();
      await page.getByText('we need a username or link from you').waitFor();
      await page.getByRole('link', { name: 'See the order' }).click();
      await page.getByText('Paid, waiting for you').first().waitFor();
    });

    test('looks again every three seconds while the payment is pending, through a failure too', async () => {
      const page = await clocked(stage);
      await keepDiary(page);
      const id = await stage.order(page, 'followers', 'asha');
      await page.route('**/events', (route) => route.abort());
      let asked = 0;
      let broken = true;
      await page.route('**/api/payment-status/**', (route) => {
        asked += 1;
        return asked > 1 && broken ? route.abort() : route.continue();
      });
      await page.goto(`/payment-success/${id}`);
      await page.getByRole('heading', { name: 'Payment Pending' }).waitFor();
      const diary = await windUntil(page, (moments) => moments.some(({ calls }) => calls === 2));
      const gap = between(
        diary,
        ({ calls }) => calls === 1,
        ({ calls }) => calls === 2,
      );
      expect(gap).toBeGreaterThan(2900);
      await page.getByText('Network error occurred. We keep trying.').waitFor();
      broken = false;
      await stage.putInto(id, 'paid');
      await page.clock.runFor(3000);
      await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
      const settled = asked;
      await page.clock.runFor(30_000);
      expect(asked).toBe(settled);
    });

    test('learns at once what the shop knows', async () => {
      const page = await stage.visitor();
      const id = await stage.order(page, 'followers', 'quick');
      let asked = 0;
      page.on('request', (request) => {
        if (request.url().includes('/api/payment-status/')) asked += 1;
      });
      await page.goto(`/payment-success/${id}`);
      await page.getByRole('heading', { name: 'Payment Pending' }).waitFor();
      await stage.pay(page, id);
      await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
      expect(asked).toBeGreaterThan(1);
    });

    test('names every error, with a way on', async () => {
      const page = await stage.visitor();
      const problem = async (path: string, text: string) => {
        await page.goto(path);
        await page.getByRole('heading', { name: 'Payment Error' }).waitFor();
        await page.getByText(text, { exact: true }).waitFor();
        expect(await page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
      };
      await problem('/payment-success/abc', 'Invalid order ID');
      const missing = await (await page.request.get('/api/payment-status/424242')).json();
      await problem('/payment-success/424242', missing.message);
      await page.route('**/api/payment-status/1*', (route) =>
        route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
      );
      await problem('/payment-success/11', 'Failed to check payment status');
      await page.route('**/api/payment-status/2*', (route) => route.abort());
      await problem('/payment-success/22', 'Network error occurred');
    });

    test('says that it is checking until it knows', async () => {
      const page = await stage.visitor();
      await page.route('**/api/payment-status/**', () => undefined);
      await page.goto('/payment-success/33');
      await page.getByRole('heading', { name: 'Checking Payment Status' }).waitFor();
    });
  });
}
