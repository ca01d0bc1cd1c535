import { expect, test } from '@jest/globals';
import { desktop, phone } from '../shop/open-browser.js';
import { payHere } from './mishaps.js';
import type { StorefrontSuite } from './storefront-suite.js';

/** From the first page to the delivered order, with a console that stays empty. */
export function buyingCases(suite: StorefrontSuite): void {
  test('a buyer orders followers on a phone and an offer on a wide screen, and every part is delivered', async () => {
    const page = await suite.visitor({ viewport: phone.viewport, serviceWorkers: 'allow' });
    const pageErrors: string[] = [];
    page.on('pageerror', (error) => pageErrors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && pageErrors.push(message.text()));
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

    await page.setViewportSize(desktop.viewport);
    await page.goto(`/offers`);
    const combo = page.locator('article, li').filter({ hasText: 'Starter combo' });
    await combo.getByRole('button', { name: /Order Now/ }).click();
    await page.waitForURL(/\/checkout\/offers$/);
    await page.getByLabel(/post or reel/i).fill('https://www.instagram.com/p/CcomboWide01/');
    await page.getByLabel(/username/i).fill('combo_wide');
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await payHere(page);
    const offerOrder = new URL(page.url()).searchParams.get('orderId') ?? '';
    await page.getByText('Order Successful!').waitFor();
    await page.goto(`/orders?id=${offerOrder}`);
    await page.getByText('Completed').first().waitFor();
    expect(await suite.shop.supplier.adds('CcomboWide01')).toHaveLength(2);
    expect(await suite.shop.supplier.adds('combo_wide')).toHaveLength(1);
    expect(pageErrors).toEqual([]);
  });
}
