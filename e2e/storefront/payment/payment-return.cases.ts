import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { between, keepDiary, windUntil } from '../diary.js';
import {
  clocked,
  denyStorage,
  expectAt,
  holdTimers,
  howManyOrders,
  rememberPending,
  type Stage,
} from '../stage.js';

const offerPaid = { status: 'paid', packageId: 0, packageType: 'offers', quantity: 1, message: 'Paid' };

/** What this tab remembers of a payment under way. */
const pendingKeys = (page: Page) =>
  page.evaluate(() =>
    ['pending_order_id', 'pending_order_type', 'is_offers_order', 'payment_start_time'].filter(
      (key) => sessionStorage.getItem(key) !== null,
    ),
  );

/** The return from the gateway, step by step (spec §4, §9). */
export function paymentReturnCases(stage: Stage): void {
  describe('the return from the gateway', () => {
    for (const status of ['paid', 'processing', 'completed', 'paid_processing_failed'] as const) {
      test(`${status}: after a second the dialog, after three more the shop, and nothing is pending`, async () => {
        const page = await clocked(stage);
        await keepDiary(page);
        const id = await stage.order(page, 'followers', 'asha.k');
        await stage.putInto(id, status);
        await rememberPending(page, id, 'followers');
        await page.goto('/payment-return');
        await page.getByRole('heading', { name: 'Verifying your payment...' }).waitFor();
        const diary = await windUntil(page, (moments) => moments.some(({ dialog }) => dialog !== null));
        const asked = between(
          diary,
          () => true,
          ({ calls }) => calls > 0,
        );
        expect(asked).toBeGreaterThan(900);
        const dialog = page.getByRole('dialog', { name: 'Payment Successful!' });
        await dialog.waitFor();
        expect(await dialog.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('0.2s');
        expect(await pendingKeys(page)).toEqual([]);
        const whole = await windUntil(page, (moments) => moments.at(-1)?.path.startsWith('/?') === true);
        const shown = between(
          whole,
          ({ dialog: title }) => title !== null,
          ({ path }) => path.startsWith('/?'),
        );
        expect(shown).toBeGreaterThan(2900);
        await expectAt(page, '/?username=asha.k&tab=followers');
      });
    }

    test('a delivery that waits for its buyer leads to the order', async () => {
      const page = await clocked(stage);
      const id = await stage.order(page, 'followers', 'asha.k');
      await stage.waitsForBuyer(id);
      await rememberPending(page, id, 'followers');
      await page.goto('/payment-return');
      await page.clock.runFor(1200);
      const dialog = page.getByRole('dialog', { name: 'Payment Successful!' });
      await dialog.getByText('we need a username or link from you').waitFor();
      await page.clock.runFor(3200);
      await expectAt(page, `/orders?id=${id}`);
    });

    test('what was ordered for a post leads home, for it has no username', async () => {
      const page = await clocked(stage);
      const id = await stage.order(page, 'likes', 'https://instagram.com/p/Cnoname1/');
      await stage.putInto(id, 'paid');
      await rememberPending(page, id, 'likes');
      await page.goto('/payment-return');
      await page.clock.runFor(1200);
      await page.getByRole('dialog', { name: 'Payment Successful!' }).waitFor();
      await page.clock.runFor(3200);
      await expectAt(page, '/');
    });

    test('an offer leads back to the offers', async () => {
      const page = await clocked(stage);
      const id = await stage.orderOffer(page, 'https://instagram.com/p/Cofferback1/');
      await stage.putInto(id, 'paid');
      await rememberPending(page, id, 'offers');
      await page.goto('/payment-return');
      await page.clock.runFor(1200);
      const dialog = page.getByRole('dialog', { name: 'Order Successful!' });
      await dialog.getByText('Delivery time: 30-60 minutes').waitFor();
      await dialog.getByRole('button', { name: 'Back to Offers' }).click();
      await expectAt(page, '/offers');
      const unnamed = await clocked(stage);
      // No type is known at all: an offer is known by its package, which is 0.
      await unnamed.route('**/api/payment-status/**', (route) =>
        route.fulfill({ json: { ...offerPaid, orderId: id } }),
      );
      await unnamed.goto(`/payment-return?orderId=${id}`);
      await unnamed.clock.runFor(1200);
      await unnamed.getByRole('dialog', { name: 'Order Successful!' }).waitFor();
      await unnamed.clock.runFor(3200);
      await expectAt(unnamed, '/offers');
    });

    test('a failed payment says why, opens the same checkout again, and after four seconds leads back', async () => {
      const page = await clocked(stage);
      await keepDiary(page);
      const id = await stage.order(page, 'followers', 'asha.k');
      await stage.putInto(id, 'payment_failed');
      const { message } = await (await page.request.get(`/api/payment-status/${id}`)).json();
      await rememberPending(page, id, 'followers');
      await page.goto('/payment-return');
      await page.clock.runFor(1200);
      const dialog = page.getByRole('dialog', { name: 'Payment Failed' });
      await dialog.getByText(message || 'Payment was not completed successfully').waitFor();
      const again = dialog.getByRole('link', { name: 'Try Again' });
      expect(await again.getAttribute('href')).toBe(`/checkout/${id}`);
      const diary = await windUntil(
        page,
        (moments) => moments.at(-1)?.path.startsWith('/followers') === true,
      );
      const shown = between(
        diary,
        ({ dialog: title }) => title !== null,
        ({ path }) => path !== '/payment-return',
      );
      expect(shown).toBeGreaterThan(3900);
      await expectAt(page, '/followers?username=asha.k&tab=followers');
    });

    test('a failed payment goes on at once when its dialog is closed, and is paid by Try Again', async () => {
      const page = await stage.visitor();
      await holdTimers(page);
      const id = await stage.order(page, 'followers', 'asha.k');
      await stage.putInto(id, 'payment_failed');
      await rememberPending(page, id, 'followers');
      const dialog = page.getByRole('dialog', { name: 'Payment Failed' });
      await page.goto('/payment-return');
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await expectAt(page, '/followers?username=asha.k&tab=followers');
      await page.goto('/payment-return');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expectAt(page, '/followers?username=asha.k&tab=followers');
      await page.goto('/payment-return');
      await dialog.getByRole('link', { name: 'Try Again' }).click();
      await expectAt(page, `/checkout/${id}`);
      await page.getByRole('button', { name: 'Pay ₹199 with UPI Gateway' }).click();
      await page.waitForURL(/\/sandbox-gateway\/pay\//);
      expect(await howManyOrders(page)).toBe(1);
    });

    test('where the shop gives no reason the dialog has one, and without a username it leads home', async () => {
      const page = await clocked(stage);
      const failed = {
        status: 'payment_failed',
        packageId: 4,
        packageType: 'likes',
        quantity: 1000,
        message: '',
      };
      await page.route('**/api/payment-status/**', (route) =>
        route.fulfill({ json: { ...failed, orderId: 4711 } }),
      );
      await rememberPending(page, 4711, 'likes');
      await page.goto('/payment-return');
      await page.clock.runFor(1200);
      const dialog = page.getByRole('dialog', { name: 'Payment Failed' });
      await dialog.getByText('Payment was not completed successfully', { exact: true }).waitFor();
      await page.clock.runFor(4200);
      await expectAt(page, '/');
    });

    test('a check that fails leads home, and says that nothing is lost', async () => {
      const page = await clocked(stage);
      await page.route('**/api/payment-status/**', (route) => route.abort());
      await rememberPending(page, 4711, 'followers');
      await page.goto('/payment-return');
      await page.clock.runFor(1200);
      await expectAt(page, '/');
      await page.getByText('We could not check your payment').waitFor();
    });

    test('without an order it leads home', async () => {
      const page = await clocked(stage);
      await page.goto('/payment-return');
      await page.clock.runFor(1200);
      await expectAt(page, '/');
    });

    test('where the session storage is denied the address says which order it was', async () => {
      const page = await clocked(stage);
      const id = await stage.order(page, 'likes', 'https://instagram.com/p/Cdenied1/');
      await stage.putInto(id, 'paid');
      await denyStorage(page);
      await page.goto(`/payment-return?orderId=${id}&orderType=likes`);
      await page.clock.runFor(1200);
      await page.getByRole('dialog', { name: 'Payment Successful!' }).waitFor();
    });

    test('who cancels is told within two seconds, and pays the same order with one press', async () => {
      const page = await stage.visitor();
      const id = await stage.order(page, 'followers', 'left.early');
      await page.goto(`/checkout/${id}`);
      await page.getByRole('button', { name: 'Pay ₹199 with UPI Gateway' }).click();
      await page.waitForURL(/\/sandbox-gateway\/pay\//);
      await page.getByRole('button', { name: 'Cancel payment' }).click();
      await page.waitForURL(/\/payment-return/);
      await page.getByRole('heading', { name: 'You left without paying. Nothing was charged.' }).waitFor();
      const change = page.getByRole('link', { name: 'Change the order' });
      expect(await change.getAttribute('href')).toBe('/followers?username=left.early');
      await page.getByRole('button', { name: 'Pay ₹199', exact: true }).click();
      await page.waitForURL(/\/sandbox-gateway\/pay\//);
      expect(await howManyOrders(page)).toBe(1);
    });

    test('told by the clock: a second for the check, and nothing sends the buyer away after that', async () => {
      const page = await clocked(stage);
      await keepDiary(page);
      const id = await stage.order(page, 'followers', 'left.clock');
      await page.goto(`/payment-return?orderId=${id}&orderType=followers&status=cancelled`);
      await page.clock.runFor(2000);
      await page.getByRole('heading', { name: 'You left without paying. Nothing was charged.' }).waitFor();
      await page.clock.runFor(60_000);
      expect(new URL(page.url()).pathname).toBe('/payment-return');
    });

    test('a payment that arrives after all turns the page by itself', async () => {
      const page = await clocked(stage);
      await keepDiary(page);
      const id = await stage.order(page, 'followers', 'left.late');
      // Anybody can write an address: what the order says goes before it.
      await page.goto(`/payment-return?orderId=${id}&orderType=followers&status=failed`);
      await page.clock.runFor(2000);
      await page.getByRole('heading', { name: 'The payment was declined. Nothing was charged.' }).waitFor();
      await stage.pay(page, id);
      await windUntil(page, (moments) => moments.some(({ dialog }) => dialog !== null));
      const dialog = page.getByRole('dialog', { name: 'Payment Successful!' });
      const order = dialog.getByRole('link', { name: 'See the order' });
      expect(await order.getAttribute('href')).toBe(`/orders?id=${id}`);
    });

    test('a failed payment does not send away who is about to try again', async () => {
      const page = await clocked(stage);
      const id = await stage.order(page, 'followers', 'stays.here');
      await stage.putInto(id, 'payment_failed');
      await page.goto(`/payment-return?orderId=${id}&orderType=followers`);
      await page.clock.runFor(1200);
      const again = page
        .getByRole('dialog', { name: 'Payment Failed' })
        .getByRole('link', { name: 'Try Again' });
      await again.hover();
      await page.clock.runFor(20_000);
      await again.click();
      await expectAt(page, `/checkout/${id}`);
    });

    test('a payment that stays pending is handed to the status screen', async () => {
      const page = await clocked(stage);
      await keepDiary(page);
      const id = await stage.order(page, 'followers', 'slow.bank');
      await rememberPending(page, id, 'followers');
      await page.goto('/payment-return');
      await windUntil(page, (moments) => moments.at(-1)?.path === `/payment-success/${id}`);
      await page.getByRole('heading', { name: 'Payment Pending' }).waitFor();
    });
  });
}
