import { expect, test } from '@jest/globals';
import { desktop, phone, type Screen } from '../shop/open-browser.js';
import { payHere } from './mishaps.js';
import type { StorefrontSuite } from './storefront-suite.js';

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
    const popular = page.locator('article, li').filter({ hasText: 'POPULAR' });
    await popular.getByRole('button', { name: /Order Now/ }).click();
    await page.waitForURL(/\/checkout\/\d+$/);
    const orderId = page.url().split('/').at(-1) ?? '';
    const pay = page.getByRole('button', { name: 'Pay ₹199 with UPI Gateway' });
    await pay.waitFor();
    expect(await page.getByText(/PUBLIC/).count()).toBeGreaterThan(0);
    await pay.click();
    await payHere(page);
    await page.getByRole('dialog').waitFor();
    await page.waitForURL(/\?username=buyer_phone&tab=followers/);
    await page.goto(`/orders?id=${orderId}`);
    await page.getByText('Completed').first().waitFor();
    expect(await suite.shop.supplier.adds('buyer_phone')).toHaveLength(1);
    expect(pageErrors).toEqual([]);
  });

  test('a buyer orders an offer on a wide screen, and each of its parts is delivered', async () => {
    const { page, pageErrors } = await visit(desktop);
    await page.goto(`/offers`);
    const combo = page.locator('article, li').filter({ hasText: 'Starter combo' });
    await combo.getByRole('button', { name: /Order Now/ }).click();
    await page.waitForURL(/\/checkout\/offers$/);
    await page.getByLabel(/post or reel/i).fill('https://www.instagram.com/p/CcomboWide01/');
    await page.getByLabel(/username/i).fill('combo_wide');
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await payHere(page);
    const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
    await page.getByText('Order Successful!').waitFor();
    await page.goto(`/orders?id=${orderId}`);
    await page.getByText('Completed').first().waitFor();
    expect(await suite.shop.supplier.adds('CcomboWide01')).toHaveLength(2);
    expect(await suite.shop.supplier.adds('combo_wide')).toHaveLength(1);
    expect(pageErrors).toEqual([]);
  });
}
