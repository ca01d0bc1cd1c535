import { expect, test } from '@jest/globals';
import { translatePage } from '../shop/translate-page.js';
import { alive } from './mishaps.js';
import type { StorefrontSuite } from './storefront-suite.js';

/** Pages whose texts the browser's translator has replaced, while what they show changes. */
export function translatedCases(suite: StorefrontSuite): void {
  test('a page translated by the browser sells and follows an order, finds one, and resumes a payment', async () => {
    const page = await suite.visitor();
    const errors = await translatePage(page);
    const open = async (path: string) => {
      await page.goto(path);
      await alive(page, 'header a');
      await page.waitForFunction(() => document.querySelector('main font') !== null);
    };
    await open('/followers');
    await page.getByTestId('package-4').getByRole('button', { name: 'Order Now' }).click();
    await page.getByText('Username Required').waitFor();
    const name = page.getByLabel('Instagram username');
    await name.fill('not a name');
    await page.getByTestId('package-4').getByRole('button', { name: 'Order Now' }).click();
    await page.getByText('Invalid Username').waitFor();
    await name.fill('asha');
    const custom = page.getByRole('form', { name: 'Choose your own quantity' });
    for (const [quantity, price] of [
      ['1500', '₹299'],
      ['1000', '₹199'],
      ['1500', '₹299'],
    ] as const) {
      await custom.getByLabel('How many?').fill(quantity);
      await custom.locator('output').getByText(price, { exact: true }).waitFor();
    }
    await custom.getByRole('button', { name: 'Order Now' }).click();
    await page.getByRole('button', { name: 'Pay ₹299 with UPI Gateway' }).waitFor();
    await page.getByRole('button', { name: 'I have a coupon code' }).click();
    await page.getByLabel('Coupon code').fill('NOSUCHCODE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('There is no coupon with this code. Please check it.').waitFor();
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    await suite.pay(page, id);
    await page.goto(`/orders?id=${id}`);
    const order = page.getByTestId('order');
    await order.getByText('Completed', { exact: true }).waitFor();
    await order.locator('summary').click();
    await order.getByText('Everything is delivered').waitFor();

    await open('/orders');
    await page.getByRole('button', { name: 'Track order' }).click();
    await page.getByText('Please enter the order number as it is on your receipt').waitFor();
    await page.getByLabel('Order number').fill('424242');
    await page.getByRole('button', { name: 'Track order' }).click();
    await page.getByText('Please enter the username or link that the order was for').waitFor();
    await page.getByLabel('Username or link of the order').fill('asha');
    await page.getByRole('button', { name: 'Track order' }).click();
    await page.getByText('We couldn’t find an order with this number').waitFor();
    const left = await suite.order(page, 'followers', 'left.translated');
    await open(`/payment-success/${left}`);
    await page.getByText('Payment Pending').waitFor();
    await suite.pay(page, left);
    await page.getByText('Payment Successful').waitFor();
    expect(errors).toEqual([]);
  });
}
