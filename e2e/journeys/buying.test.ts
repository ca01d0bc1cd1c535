import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { desktop, keepPicture, newVisitor, openBrowser, phone, type Screen } from '../shop/open-browser.js';
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
async function payByUpi(page: Page, screen: Screen, name: string): Promise<void> {
  await page.waitForURL(/\/sandbox-gateway\/pay\//);
  await keepPicture(page, screen, `${name}-3-hosted-page`);
  await page
    .getByRole('button', { name: /^Pay ₹/ })
    .first()
    .click();
  await page.waitForURL(/\/payment-return/);
}

/** The order page of the order that this browser has just paid, once all of it was delivered. */
async function seeItCompleted(page: Page, screen: Screen, name: string, orderId: string): Promise<void> {
  await page.goto(`${shop.url}/orders?id=${orderId}`);
  await page.getByText('Completed').first().waitFor();
  await keepPicture(page, screen, `${name}-5-completed`);
}

for (const screen of [phone, desktop]) {
  describe(`on a screen ${screen.name} px wide`, () => {
    test('a buyer orders followers, pays, and sees the order completed', async () => {
      const { page, complaints, leave } = await newVisitor(browser, screen);
      await page.goto(`${shop.url}/followers`);
      await page.getByLabel('Instagram username').fill(`@Buyer_${screen.name}`);
      await keepPicture(page, screen, 'followers-1-page');
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
      await keepPicture(page, screen, 'followers-2-checkout');
      await pay.click();
      await payByUpi(page, screen, 'followers');
      await page.getByRole('dialog').waitFor();
      await keepPicture(page, screen, 'followers-4-return');
      await page.waitForURL(new RegExp(`/\\?username=buyer_${screen.name}&tab=followers`));
      await seeItCompleted(page, screen, 'followers', orderId);
      expect(await shop.panel.adds(`buyer_${screen.name}`)).toHaveLength(1);
      expect(complaints).toEqual([]);
      await leave();
    });

    test('a buyer orders likes for a reel', async () => {
      const { page, complaints, leave } = await newVisitor(browser, screen);
      await page.goto(`${shop.url}/likes-views`);
      await page
        .getByRole('textbox')
        .first()
        .fill(`https://www.instagram.com/reel/Creel${screen.name}/?igsh=1`);
      await keepPicture(page, screen, 'likes-1-page');
      await page
        .locator('article, li')
        .filter({ hasText: 'POPULAR' })
        .getByRole('button', { name: /Order Now/ })
        .click();
      await page.waitForURL(/\/checkout\/\d+$/);
      const orderId = page.url().split('/').at(-1) ?? '';
      await page.getByRole('button', { name: /with UPI Gateway/ }).click();
      await payByUpi(page, screen, 'likes');
      await page.getByRole('dialog').waitFor();
      await seeItCompleted(page, screen, 'likes', orderId);
      expect(await shop.panel.adds(`Creel${screen.name}`)).toHaveLength(1);
      expect(complaints).toEqual([]);
      await leave();
    });

    test('a buyer takes an offer, and each of its parts is delivered', async () => {
      const { page, complaints, leave } = await newVisitor(browser, screen);
      await page.goto(`${shop.url}/offers`);
      await keepPicture(page, screen, 'offer-1-page');
      const combo = page.locator('article, li').filter({ hasText: 'Starter combo' });
      await combo.getByRole('button', { name: /Order Now/ }).click();
      await page.waitForURL(/\/checkout\/offers$/);
      await page.getByLabel(/post or reel/i).fill(`https://www.instagram.com/p/Ccombo${screen.name}/`);
      await page.getByLabel(/username/i).fill(`combo_${screen.name}`);
      await keepPicture(page, screen, 'offer-2-checkout');
      await page.getByRole('button', { name: 'Proceed to Payment' }).click();
      await payByUpi(page, screen, 'offer');
      const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
      await page.getByText('Order Successful!').waitFor();
      await keepPicture(page, screen, 'offer-4-return');
      await seeItCompleted(page, screen, 'offer', orderId);
      const adds = [
        ...(await shop.panel.adds(`Ccombo${screen.name}`)),
        ...(await shop.panel.adds(`combo_${screen.name}`)),
      ];
      expect(adds).toHaveLength(3);
      expect(complaints).toEqual([]);
      await leave();
    });
  });
}
