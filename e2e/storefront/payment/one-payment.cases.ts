import { expect, test } from '@jest/globals';
import { eventually } from '../../shop/eventually.js';
import { hostedPage, loseAnswer, noAnswer, orderNow, payButton, payHere } from '../mishaps.js';
import { codeOf } from '../../shop/start-shop.js';
import {
  denyStorage,
  expectAt,
  expectToast,
  howManyOrders,
  type StorefrontSuite,
} from '../storefront-suite.js';

/** Neither a second order or payment nor a dead end, whatever the buyer, the browser or the line does. */
export function onePaymentCases(suite: StorefrontSuite): void {
  test('lost answers, reloads, Back and a second tab lead to one order and to one payment', async () => {
    const page = await suite.visitor();
    await page.goto('/followers?username=pay.lost');
    await loseAnswer(page, '**/api/orders');
    await orderNow(page).click();
    await expectToast(page, 'Order Failed', noAnswer);
    await page.reload();
    await orderNow(page).click();
    await page.waitForURL(/\/checkout\/\d+$/);
    const checkout = page.url();
    const id = Number(checkout.split('/').at(-1));
    await page.goBack();
    await orderNow(page).click();
    await page.waitForURL(checkout);
    const other = await page.context().newPage();
    await other.goto('/followers?username=pay.lost');
    await orderNow(other).click();
    await other.waitForURL(checkout);
    await payButton(other).waitFor();
    expect(await howManyOrders(page)).toBe(1);

    await loseAnswer(page, '**/api/create-payment');
    await payButton(page).click();
    await expectToast(page, 'Payment Error', 'Failed to initiate payment');
    await page.reload();
    await payButton(page).click();
    await page.waitForURL(hostedPage);
    await page.goBack();
    await payButton(page).click();
    await page.waitForURL(hostedPage);
    await page.route('**/api/payment-status/**', (route) => route.abort(), { times: 1 });
    await payHere(page);
    const back = page.url();
    await expectAt(page, '/');
    await expectToast(
      page,
      'We could not check your payment',
      `Nothing is lost: order #${id} keeps whatever was paid. See it under "Your orders" at the end of the page.`,
    );
    await page.getByRole('link', { name: 'Your orders' }).click();
    await page
      .getByRole('list', { name: 'Orders of this browser' })
      .getByRole('link', { name: await codeOf(suite.shop, id) })
      .waitFor();
    await page.goto(back);
    await page.getByRole('dialog', { name: 'Payment Successful!' }).waitFor();
    await page.reload();
    await page.getByRole('dialog', { name: 'Payment Successful!' }).waitFor();

    // Neither the other tab nor a way back has anything left to be paid.
    await payButton(other).click();
    await other.getByRole('main').getByText('This order is paid already.').waitFor();
    await other.getByRole('link', { name: 'See the order' }).waitFor();
    await page.goto(checkout);
    await page.getByText('This order is paid already.').waitFor();
    expect(await howManyOrders(page)).toBe(1);
    await eventually(async () => expect(await suite.shop.supplier.adds('pay.lost')).toHaveLength(1));
    expect(await takenFor(suite, id)).toBe(199);
  });

  test('a browser without storage places one order after a lost answer, and pays it', async () => {
    const page = await suite.visitor();
    await denyStorage(page);
    await page.goto('/followers?username=denied.all');
    await loseAnswer(page, '**/api/orders');
    await orderNow(page).click();
    await expectToast(page, 'Order Failed', noAnswer);
    await orderNow(page).click();
    await payButton(page).waitFor();
    expect(await howManyOrders(page)).toBe(1);
    await payButton(page).click();
    await payHere(page);
    await page.getByRole('dialog', { name: 'Payment Successful!' }).waitFor();
    await expectAt(page, '/?username=denied.all&tab=followers');
  });
}

/** Rupees that the gateway took for an order, as the books have it. */
async function takenFor(suite: StorefrontSuite, orderId: number): Promise<number> {
  const { rows } = await suite.shop.query(
    `SELECT coalesce(sum(c.amount_paise), 0)::int AS paise
     FROM orders.captures c JOIN orders.payments p ON p.id = c.payment_id WHERE p.order_id = $1`,
    [orderId],
  );
  return rows[0].paise / 100;
}
