import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { codeOf } from '../../shop/start-shop.js';
import { between, keepPageLog, windUntil } from '../page-log.js';
import {
  clocked,
  expectAt,
  howManyOrders,
  rememberPending,
  type StorefrontSuite,
} from '../storefront-suite.js';

const offerPaid = { status: 'paid', packageId: 0, packageType: 'offers', quantity: 1, message: 'Paid' };

/** What this tab remembers of a payment under way. */
const pendingKeys = (page: Page) =>
  page.evaluate(() =>
    ['pending_order_id', 'pending_order_type', 'is_offers_order', 'payment_start_time'].filter(
      (key) => sessionStorage.getItem(key) !== null,
    ),
  );

/** The return from the gateway, step by step (spec §4, §9). */
export function paymentReturnCases(suite: StorefrontSuite): void {
  test('the return of a paid order shows a dialog and leads to the shop, and that of an offer to the offers', async () => {
    const page = await clocked(suite);
    await keepPageLog(page);
    const id = await suite.order(page, 'followers', 'asha.k');
    await suite.putInto(id, 'paid');
    await rememberPending(page, id, 'followers');
    await page.goto('/payment-return');
    await page.getByRole('heading', { name: 'Verifying your payment...' }).waitFor();
    const log = await windUntil(page, (moments) => moments.some(({ dialog }) => dialog !== null));
    const asked = between(
      log,
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
    // One whose delivery needs the buyer leads to the order.
    await suite.waitsForBuyer(id);
    await page.goto('/payment-return');
    await page.clock.runFor(1200);
    await dialog.getByText('we need a username or link from you').waitFor();
    await page.clock.runFor(3200);
    await expectAt(page, `/orders?id=${id}`);

    const offer = await suite.orderOffer(page, 'https://instagram.com/p/Cofferback1/');
    await suite.putInto(offer, 'paid');
    // No type is known at all: an offer is known by its package, which is 0.
    await page.route(
      `**/api/payment-status/${offer}`,
      (route) => route.fulfill({ json: { ...offerPaid, orderId: offer } }),
      { times: 1 },
    );
    await page.goto(`/payment-return?orderId=${offer}`);
    await page.clock.runFor(1200);
    const offerDialog = page.getByRole('dialog', { name: 'Order Successful!' });
    await offerDialog.waitFor();
    await page.clock.runFor(3200);
    await expectAt(page, '/offers');
    await rememberPending(page, offer, 'offers');
    await page.goto('/payment-return');
    await page.clock.runFor(1200);
    await offerDialog.getByText('Delivery time: 30-60 minutes').waitFor();
    await offerDialog.getByRole('button', { name: 'Back to Offers' }).click();
    await expectAt(page, '/offers');
  });

  test('a failed payment shows why, leads on when closed or after four seconds unless held, and a retry pays', async () => {
    const page = await clocked(suite);
    await keepPageLog(page);
    const comeBack = async () => {
      await page.goto('/payment-return');
      await page.clock.runFor(1200);
    };
    // Without an order it leads home.
    await comeBack();
    await expectAt(page, '/');
    const dialog = page.getByRole('dialog', { name: 'Payment Failed' });
    const failed = {
      status: 'payment_failed',
      packageId: 4,
      packageType: 'likes',
      quantity: 1000,
      message: '',
    };
    await page.route('**/api/payment-status/4711', (route) =>
      route.fulfill({ json: { ...failed, orderId: 4711 } }),
    );
    await rememberPending(page, 4711, 'likes');
    await comeBack();
    await dialog.getByText('Payment was not completed successfully', { exact: true }).waitFor();
    await page.clock.runFor(4200);
    await expectAt(page, '/');

    const id = await suite.order(page, 'followers', 'asha.k');
    await suite.putInto(id, 'payment_failed');
    const { message } = await (await page.request.get(`/api/payment-status/${id}`)).json();
    await rememberPending(page, id, 'followers');
    await comeBack();
    await dialog.getByText(message || 'Payment was not completed successfully').waitFor();
    const again = dialog.getByRole('link', { name: 'Try Again' });
    expect(await again.getAttribute('href')).toBe(`/checkout/${id}`);
    const log = await windUntil(page, (moments) => moments.at(-1)?.path.startsWith('/followers') === true);
    const shown = between(
      log,
      ({ dialog: title }) => title !== null,
      ({ path }) => path !== '/payment-return',
    );
    expect(shown).toBeGreaterThan(3900);
    await expectAt(page, '/followers?username=asha.k&tab=followers');
    await comeBack();
    // Pointed at, it stays until it is closed.
    await again.hover();
    await page.clock.runFor(20_000);
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await expectAt(page, '/followers?username=asha.k&tab=followers');
    await comeBack();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expectAt(page, '/followers?username=asha.k&tab=followers');
    await comeBack();
    await again.click();
    await expectAt(page, `/checkout/${id}`);
    await page.getByRole('button', { name: 'Pay ₹199 with UPI Gateway' }).click();
    await page.waitForURL(/\/sandbox-gateway\/pay\//);
    expect(await howManyOrders(page)).toBe(1);
  });

  test('a decline known early or late shows the dialog, and a late payment updates the page by itself', async () => {
    const page = await clocked(suite);
    await keepPageLog(page);
    const id = await suite.order(page, 'followers', 'asha.k');
    const code = await codeOf(suite.shop, id);
    // Of another tab, or of an order before this one: the address names the order.
    await rememberPending(page, 4711, 'offers');
    await page.goto(`/payment-return?orderId=${id}&orderType=followers&status=failed`);
    await page.clock.runFor(1200);
    const dialog = page.getByRole('dialog', { name: 'Payment Failed' });
    await dialog.getByText('Payment was not completed successfully', { exact: true }).waitFor();
    for (const fact of [code, '@asha.k', '₹199']) await dialog.getByText(fact, { exact: true }).waitFor();
    await windUntil(page, (moments) => moments.at(-1)?.path.startsWith('/followers') === true);
    await expectAt(page, '/followers?username=asha.k&tab=followers');
    await page.getByRole('link', { name: 'Orders, one is open' }).click();
    const list = page.getByRole('list', { name: 'Orders of this browser' });
    await list.getByText('1,000 followers for @asha.k').waitFor();
    await list.getByText(code).waitFor();
    await list.getByRole('link', { name: 'Pay ₹199' }).waitFor();

    // Anybody can write an address: what the order says goes before it.
    await page.goto(`/payment-return?orderId=${id}&orderType=followers&status=cancelled`);
    await page.clock.runFor(2000);
    await page.getByRole('heading', { name: 'You left without paying. Nothing was charged.' }).waitFor();
    await suite.pay(page, id);
    await windUntil(page, (moments) => moments.some(({ dialog }) => dialog !== null));
    const paid = page.getByRole('dialog', { name: 'Payment Successful!' });
    const order = paid.getByRole('link', { name: 'See the order' });
    expect(await order.getAttribute('href')).toBe(`/orders?id=${id}`);

    const slow = await suite.order(page, 'followers', 'slow.no');
    await page.goto(`/payment-return?orderId=${slow}&orderType=followers`);
    await windUntil(page, (moments) => moments.at(-1)?.path === `/payment-success/${slow}`);
    await page.getByRole('heading', { name: 'Payment Pending' }).waitFor();
    await suite.putInto(slow, 'payment_failed');
    await windUntil(page, (moments) => moments.at(-1)?.dialog !== null);
    await page.getByRole('dialog', { name: 'Payment Failed' }).getByText('@slow.no').waitFor();
  });
}
