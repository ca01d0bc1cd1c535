import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { desktop, phone, type Screen } from '../shop/open-browser.js';
import type { StorefrontSuite } from './storefront-suite.js';

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
  await page.goto(`/orders?id=${orderId}`);
  await page.getByText('Completed').first().waitFor();
}

/** From the first page to the delivered order, with a console that stays empty. */
export function buyingCases(suite: StorefrontSuite): void {
  async function visit({ viewport }: Screen) {
    const page = await suite.visitor({ viewport, serviceWorkers: 'allow' });
    const pageErrors: string[] = [];
    page.on('pageerror', (error) => pageErrors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && pageErrors.push(message.text()));
    return { page, pageErrors };
  }

  test('a buyer orders followers on a phone, pays, and sees the order completed', async () => {
    const { page, pageErrors } = await visit(phone);
    await page.goto(`/followers`);
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
    expect(await suite.shop.supplier.adds('buyer_phone')).toHaveLength(1);
    expect(pageErrors).toEqual([]);
  });

  test('a buyer orders likes for a reel on a wide screen', async () => {
    const { page, pageErrors } = await visit(desktop);
    await page.goto(`/likes-views`);
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
    expect(await suite.shop.supplier.adds('CreelWide1')).toHaveLength(1);
    expect(pageErrors).toEqual([]);
  });

  test('a buyer orders an offer on a phone, and each of its parts is delivered', async () => {
    const { page, pageErrors } = await visit(phone);
    await page.goto(`/offers`);
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
    const adds = [
      ...(await suite.shop.supplier.adds('CcomboPhone1')),
      ...(await suite.shop.supplier.adds('combo_phone')),
    ];
    expect(adds).toHaveLength(3);
    expect(pageErrors).toEqual([]);
  });
}
