import { expect, test } from '@jest/globals';
import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import { between, keepPageLog, windUntil } from '../page-log.js';
import { codeOf } from '../../shop/start-shop.js';
import { clocked, type StorefrontSuite } from '../storefront-suite.js';

/** One of each outcome; which status has which is a table (frontend/test/buying.test.ts). */
const statusScreens: [OrderStatus, string, string][] = [
  ['completed', 'Payment Successful', 'Thank you. Your order has been delivered.'],
  ['refund_due', 'Payment Received', 'Your payment was received. The money is on its way back to you.'],
  [
    'payment_failed',
    'Payment Failed',
    'The payment was not completed. If money left your account, we’ll add it to this order.',
  ],
];

/** The payment status screen (spec §2, §4, §8). */
export function paymentStatusCases(suite: StorefrontSuite): void {
  test('the payment status screen polls also after a failure, shows each outcome and names each error', async () => {
    const page = await clocked(suite);
    await keepPageLog(page);
    const polled = await suite.order(page, 'followers', 'asha');
    await page.route('**/events', (route) => route.abort());
    let asked = 0;
    let broken = true;
    await page.route('**/api/payment-status/**', (route) => {
      asked += 1;
      return asked > 1 && broken ? route.abort() : route.continue();
    });
    await page.goto(`/payment-success/${polled}`);
    await page.getByRole('heading', { name: 'Payment Pending' }).waitFor();
    const log = await windUntil(page, (moments) => moments.some(({ calls }) => calls === 2));
    const gap = between(
      log,
      ({ calls }) => calls === 1,
      ({ calls }) => calls === 2,
    );
    expect(gap).toBeGreaterThan(2900);
    await page.getByText('Network error occurred. We keep trying.').waitFor();
    broken = false;
    await suite.putInto(polled, 'paid');
    await page.clock.runFor(3000);
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
    const settled = asked;
    await page.clock.runFor(30_000);
    expect(asked).toBe(settled);
    await page.unrouteAll();

    const id = await suite.order(page, 'followers', 'asha');
    const code = await codeOf(suite.shop, id);
    for (const [status, title, text] of statusScreens) {
      await suite.putInto(id, status);
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
    await suite.waitsForBuyer(id);
    await page.goto(`/payment-success/${id}`);
    await page.getByRole('heading', { name: 'Payment Received', exact: true }).waitFor();
    await page.getByText('we need a username or link from you').waitFor();
    await page.getByRole('link', { name: 'See the order' }).click();
    await page.getByText('Paid, waiting for you').first().waitFor();

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
}
