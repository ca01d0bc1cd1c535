import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hostedPage, loseAnswer, noAnswer, orderNow, payButton } from './mishaps.js';
import { expectToast, howManyOrders, type StorefrontSuite } from './storefront-suite.js';

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' });

/** No second order, whatever the buyer, the browser or the line does. */
export function oneOrderCases(suite: StorefrontSuite): void {
  test('a double click places one order, and another opens one payment', async () => {
    const page = await suite.visitor();
    await page.goto('/followers?username=twice');
    await orderNow(page).dblclick();
    await page.waitForURL(/\/checkout\/\d+$/);
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/create-payment') && asked.push('once'));
    await payButton(page).dblclick();
    await page.waitForURL(hostedPage);
    expect(await howManyOrders(page)).toBe(1);
    expect(asked).toEqual(['once']);
  });

  test('a lost answer, a reload, Back and a second tab place one order', async () => {
    const page = await suite.visitor();
    await page.goto('/followers?username=lost');
    await loseAnswer(page, '**/api/orders');
    await orderNow(page).click();
    await expectToast(page, 'Order Failed', noAnswer);
    await page.reload();
    await orderNow(page).click();
    await page.waitForURL(/\/checkout\/\d+$/);
    const checkout = page.url();
    await page.goBack();
    await orderNow(page).click();
    await page.waitForURL(checkout);
    const other = await page.context().newPage();
    await other.goto('/followers?username=lost');
    await orderNow(other).click();
    await other.waitForURL(checkout);
    expect(await howManyOrders(page)).toBe(1);
  });

  const choose = async (page: Page, post: string) => {
    await page.goto('/offers');
    await page.getByRole('button', { name: 'Order Now' }).first().click();
    await page.getByLabel('Instagram post or reel URL').fill(`https://instagram.com/p/${post}/`);
  };

  test('a lost answer, a reload, Back and a second tab place one offer order', async () => {
    const page = await suite.visitor();
    await choose(page, 'Cofferlost');
    await loseAnswer(page, '**/api/orders/offers');
    await proceed(page).click();
    await expectToast(page, 'Order Failed', noAnswer);
    await page.reload();
    const post = page.getByLabel('Instagram post or reel URL');
    await post.fill('https://instagram.com/p/Cofferlost/');
    await proceed(page).click();
    await page.waitForURL(hostedPage);
    await page.goBack();
    await post.fill('https://instagram.com/p/Cofferlost/');
    await proceed(page).click();
    await page.waitForURL(hostedPage);
    const other = await page.context().newPage();
    await choose(other, 'Cofferlost');
    await proceed(other).click();
    await other.waitForURL(hostedPage);
    expect(await howManyOrders(page)).toBe(1);
  });
}
