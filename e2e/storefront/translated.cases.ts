import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { translatePage } from '../shop/translate-page.js';
import { alive } from './mishaps.js';
import type { Stage } from './stage.js';

/** Pages whose texts the browser's translator has replaced, while what they show changes. */
export function translatedCases(stage: Stage): void {
  async function translated(path: string) {
    const page = await stage.visitor();
    const errors = await translatePage(page);
    const open = async (next: string) => {
      await page.goto(next);
      await alive(page, 'header a');
      await untilTranslated(page);
    };
    await open(path);
    return { page, open, errors };
  }

  const untilTranslated = (page: Page) =>
    page.waitForFunction(() => document.querySelector('main font') !== null);

  describe('a page that the browser has translated', () => {
    test('a buyer of followers chooses, corrects mistakes, pays and follows the order', async () => {
      const { page, errors } = await translated('/followers');
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
      await stage.pay(page, id);
      await page.goto(`/orders?id=${id}`);
      const order = page.getByTestId('order');
      await order.getByText('Completed', { exact: true }).waitFor();
      await order.getByText('Everything is delivered').waitFor();
      expect(errors).toEqual([]);
    });

    test('likes, views and an offer show each mistake and each change', async () => {
      const { page, open, errors } = await translated('/likes-views');
      const order = page.locator('.pack').last().getByRole('button', { name: 'Order Now' });
      await order.click();
      await page.getByText('Post URL Required').waitFor();
      const link = page.getByLabel('Link of the post or reel');
      await link.fill('https://example.com/p/abc');
      await order.click();
      await page.getByText('Invalid URL').waitFor();
      await link.fill('https://www.instagram.com/p/Ctranslated1/');
      await page.getByRole('link', { name: 'Views', exact: true }).click();
      await page.locator('.pack-kind', { hasText: 'views' }).first().waitFor();
      await page.getByRole('link', { name: 'Likes', exact: true }).click();
      await page.locator('.pack-kind', { hasText: 'likes' }).first().waitFor();
      await open('/offers');
      await page.getByRole('button', { name: 'Order Now' }).first().click();
      const proceed = page.getByRole('button', { name: 'Proceed to Payment' });
      await proceed.click();
      await page.getByText('Missing URL').waitFor();
      await page.getByLabel('Instagram post or reel URL').fill('instagram.com/asha');
      await proceed.click();
      await page.getByText('Invalid URL').waitFor();
      expect(errors).toEqual([]);
    });

    test('an order is looked up after a mistake, and a payment that was left is taken up again', async () => {
      const { page, open, errors } = await translated('/orders');
      await page.getByRole('button', { name: 'Track order' }).click();
      await page.getByText('Please enter the order number as it is on your receipt').waitFor();
      await page.getByLabel('Order number').fill('424242');
      await page.getByRole('button', { name: 'Track order' }).click();
      await page.getByText('Please enter the username or link that the order was for').waitFor();
      await page.getByLabel('Username or link of the order').fill('asha');
      await page.getByRole('button', { name: 'Track order' }).click();
      await page.getByText('We couldn’t find an order with this number').waitFor();
      const id = await stage.order(page, 'followers', 'left.translated');
      await open(`/payment-success/${id}`);
      await page.getByText('Payment Pending').waitFor();
      await stage.pay(page, id);
      await page.getByText('Payment Successful').waitFor();
      expect(errors).toEqual([]);
    });
  });
}
