import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { desktop, newVisitor, openBrowser, phone } from '../shop/open-browser.js';
import { Shop } from '../shop/start-shop.js';

let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([Shop.start(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

/** Pays on the hosted page and comes back. */
async function payByUpi(page: Page): Promise<void> {
  await page.waitForURL(/\/sandbox-gateway\/pay\//);
  await page
    .getByRole('button', { name: /^Pay ₹/ })
    .first()
    .click();
  await page.waitForURL(/\/payment-return/);
}

/** The order page of the order that this browser has just paid, once all of it was delivered. */
async function seeItCompleted(page: Page, orderId: string): Promise<void> {
  await page.goto(`${shop.url}/orders?id=${orderId}`);
  await page.getByText('Completed').first().waitFor();
}

test('a buyer orders followers on a phone, pays, and sees the order completed', async () => {
  const { page, pageErrors, leave } = await newVisitor(browser, phone);
  await page.goto(`${shop.url}/followers`);
  await page.getByLabel('Instagram username').fill('@Buyer_phone');
  await page
    .locator('article, li')
    .filter({ hasText: 'POPULAR' })
    .getByRole('button', { name: /Order Now/ })
    .click();
  await page.waitForURL(/\/checkout\/\d+$/);
  const orderId = page.url().split('/').at(-1) ?? '';
  const pay = page.getByRole('button', { name: 'Pay ₹199 with UPI Gateway' });
  await pay.waitFor();
  expect(await page.getByText(/PUBLIC/).count()).toBeGreaterThan(0);
  await pay.click();
  await payByUpi(page);
  await page.getByRole('dialog').waitFor();
  await page.waitForURL(/\?username=buyer_phone&tab=followers/);
  await seeItCompleted(page, orderId);
  expect(await shop.supplier.adds('buyer_phone')).toHaveLength(1);
  expect(pageErrors).toEqual([]);
  await leave();
});

test('a buyer orders likes for a reel on a wide screen', async () => {
  const { page, pageErrors, leave } = await newVisitor(browser, desktop);
  await page.goto(`${shop.url}/likes-views`);
  await page.getByRole('textbox').first().fill('https://www.instagram.com/reel/CreelWide1/?igsh=1');
  await page
    .locator('article, li')
    .filter({ hasText: 'POPULAR' })
    .getByRole('button', { name: /Order Now/ })
    .click();
  await page.waitForURL(/\/checkout\/\d+$/);
  const orderId = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: /with UPI Gateway/ }).click();
  await payByUpi(page);
  await page.getByRole('dialog').waitFor();
  await seeItCompleted(page, orderId);
  expect(await shop.supplier.adds('CreelWide1')).toHaveLength(1);
  expect(pageErrors).toEqual([]);
  await leave();
});

test('a buyer orders an offer on a phone, and each of its parts is delivered', async () => {
  const { page, pageErrors, leave } = await newVisitor(browser, phone);
  await page.goto(`${shop.url}/offers`);
  const combo = page.locator('article, li').filter({ hasText: 'Starter combo' });
  await combo.getByRole('button', { name: /Order Now/ }).click();
  await page.waitForURL(/\/checkout\/offers$/);
  await page.getByLabel(/post or reel/i).fill('https://www.instagram.com/p/CcomboPhone1/');
  await page.getByLabel(/username/i).fill('combo_phone');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await payByUpi(page);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await page.getByText('Order Successful!').waitFor();
  await seeItCompleted(page, orderId);
  const adds = [...(await shop.supplier.adds('CcomboPhone1')), ...(await shop.supplier.adds('combo_phone'))];
  expect(adds).toHaveLength(3);
  expect(pageErrors).toEqual([]);
  await leave();
});
