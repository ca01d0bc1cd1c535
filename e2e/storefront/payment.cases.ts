import { describe, expect, test } from '@jest/globals';
import type { OrderStatus } from '@boostline/contracts/orders';
import type { Page } from 'playwright-core';
import { expectAt, expectToast, rememberPending, type Stage } from './stage.js';

/** A page whose clock can be wound on. */
async function clocked(stage: Stage): Promise<Page> {
  const page = await stage.visitor();
  await page.clock.install();
  return page;
}

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
      'The payment was not completed. If money left your account, it is found and matched to this order.',
    ],
  ),
];

/** The payment status screen and the return from the gateway (spec §2, §4, §8, §9). */
export function paymentCases(stage: Stage): void {
  describe('the payment status screen', () => {
    test('has a screen for every state', async () => {
      const page = await stage.visitor();
      const id = await stage.order(page, 'followers', 'asha');
      for (const [status, title, text] of statusScreens) {
        await stage.putInto(id, status);
        await page.goto(`/payment-success/${id}`);
        await page.getByRole('heading', { name: title, exact: true }).waitFor();
        const shown = await page.locator('.status').innerText();
        expect([status, shown.includes(text), shown.includes(String(id))]).toEqual([status, true, true]);
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

    test('looks again every three seconds while the payment is pending, through a failure too', async () => {
      const page = await clocked(stage);
      const id = await stage.order(page, 'followers', 'asha');
      await page.route('**/events', (route) => route.abort());
      let asked = 0;
      await page.route('**/api/payment-status/**', (route) => {
        asked += 1;
        return asked === 2 ? route.abort() : route.continue();
      });
      await page.goto(`/payment-success/${id}`);
      await page.getByRole('heading', { name: 'Payment Pending' }).waitFor();
      expect(asked).toBe(1);
      await page.clock.fastForward(3000);
      await page.getByText('Network error occurred. We keep trying.').waitFor();
      await stage.putInto(id, 'paid');
      await page.clock.fastForward(3000);
      await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
      await page.clock.fastForward(30_000);
      expect(asked).toBe(3);
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

  describe('the return from the gateway', () => {
    test('a payment that was received: after a second the dialog, after three more the shop', async () => {
      const received: OrderStatus[] = ['paid', 'processing', 'completed', 'paid_processing_failed'];
      for (const status of received) {
        const page = await clocked(stage);
        const id = await stage.order(page, 'followers', 'asha.k');
        await stage.putInto(id, status);
        await rememberPending(page, id, 'followers');
        await page.goto('/payment-return');
        await page.getByRole('heading', { name: 'Verifying your payment...' }).waitFor();
        await page.clock.fastForward(1000);
        const dialog = page.getByRole('dialog', { name: 'Payment Successful!' });
        await dialog.waitFor();
        expect(await dialog.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('0.2s');
        await page.clock.fastForward(1500);
        await expectAt(page, '/payment-return');
        await page.clock.fastForward(1600);
        await expectAt(page, '/?username=asha.k&tab=followers');
        await page.close();
      }
    });

    test('an offer leads back to the offers', async () => {
      const page = await clocked(stage);
      const id = await stage.orderOffer(page, 'https://instagram.com/p/Cofferback1/');
      await stage.putInto(id, 'paid');
      await rememberPending(page, id, 'offers');
      await page.goto('/payment-return');
      await page.clock.fastForward(1000);
      const dialog = page.getByRole('dialog', { name: 'Order Successful!' });
      await dialog.getByText('Delivery time: 30-60 minutes').waitFor();
      await dialog.getByRole('button', { name: 'Back to Offers' }).click();
      await expectAt(page, '/offers');
    });

    test('a failed payment says why, opens the same checkout again, and after four seconds leads back', async () => {
      const page = await clocked(stage);
      const id = await stage.order(page, 'followers', 'asha.k');
      await stage.putInto(id, 'payment_failed');
      const { message } = await (await page.request.get(`/api/payment-status/${id}`)).json();
      await rememberPending(page, id, 'followers');
      await page.goto('/payment-return');
      await page.clock.fastForward(1000);
      const dialog = page.getByRole('dialog', { name: 'Payment Failed' });
      await dialog.getByText(message || 'Payment was not completed successfully').waitFor();
      const again = dialog.getByRole('link', { name: 'Try Again' });
      expect(await again.getAttribute('href')).toBe(`/checkout/${id}`);
      await page.clock.fastForward(4100);
      await expectAt(page, '/followers?username=asha.k&tab=followers');
    });

    test('a check that fails leads home, and says that nothing is lost', async () => {
      const page = await clocked(stage);
      await page.route('**/api/payment-status/**', (route) => route.abort());
      await rememberPending(page, 4711, 'followers');
      await page.goto('/payment-return');
      await page.clock.fastForward(1000);
      await expectAt(page, '/');
      await page.getByText('We could not check your payment').waitFor();
    });

    test('without an order it leads home', async () => {
      const page = await clocked(stage);
      await page.goto('/payment-return');
      await page.clock.fastForward(1000);
      await expectAt(page, '/');
    });

    test('where the session storage is denied the address says which order it was', async () => {
      const page = await clocked(stage);
      const id = await stage.order(page, 'likes', 'https://instagram.com/p/Cdenied1/');
      await stage.putInto(id, 'paid');
      await page.addInitScript(() => {
        const denied = () => {
          throw new DOMException('denied', 'SecurityError');
        };
        Object.defineProperty(window, 'sessionStorage', { get: denied });
        Object.defineProperty(window, 'localStorage', { get: denied });
      });
      await page.goto(`/payment-return?orderId=${id}&orderType=likes`);
      await page.clock.fastForward(1000);
      await page.getByRole('dialog', { name: 'Payment Successful!' }).waitFor();
    });

    test('a payment that stays pending is handed to the status screen', async () => {
      const page = await clocked(stage);
      const id = await stage.order(page, 'followers', 'slow.bank');
      await rememberPending(page, id, 'followers');
      await page.goto('/payment-return');
      for (let seconds = 0; seconds < 20 && page.url().includes('payment-return'); seconds++) {
        await page.clock.fastForward(1000);
        await page.waitForTimeout(60);
      }
      await page.getByRole('heading', { name: 'Payment Pending' }).waitFor();
    });
  });

  describe('what the redirect screen tells of a payment', () => {
    const outcomes: [string, string, string, string, number][] = [
      [
        'success',
        'Payment Successful! 🎉',
        'Your likes order #77 is being processed, results within 1-2 minutes',
        'normal',
        8000,
      ],
      [
        'processing_failed',
        'Payment Received',
        'Payment succeeded but processing hit an issue, the team will handle it manually',
        'destructive',
        8000,
      ],
      ['failed', 'Payment Failed', 'Payment not completed, try again', 'destructive', 6000],
    ];
    for (const [payment, title, text, style, duration] of outcomes) {
      test(`${payment}: a toast for ${duration} ms, and after two seconds the shop`, async () => {
        const page = await clocked(stage);
        await page.goto(`/profile/asha?payment=${payment}&orderId=77&service=likes`);
        await page.getByRole('heading', { name: 'Redirecting...' }).waitFor();
        await expectToast(page, title, text);
        await page.locator(`.toast-${style}`).waitFor();
        await page.clock.fastForward(2000);
        await page.waitForURL((url) => url.pathname === '/likes-views');
        await page.clock.fastForward(duration - 2600);
        expect(await page.locator('.toast').count()).toBe(1);
        await page.clock.fastForward(700);
        await page.locator('.toast').waitFor({ state: 'detached' });
      });
    }

    test('nothing of a payment: the shop at once, with the username', async () => {
      const page = await stage.visitor();
      await page.goto('/profile/asha');
      await expectAt(page, '/followers?username=asha');
      expect(await page.getByLabel('Instagram username').inputValue()).toBe('asha');
    });
  });
}
