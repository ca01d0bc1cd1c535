import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../shop/eventually.js';
import { desktop, phone } from '../shop/open-browser.js';
import { kept } from './checkout.cases.js';
import { hostedPage, loseAnswer, noAnswer } from './mishaps.js';
import { expectAt, expectToast, howManyOrders, type StorefrontSuite } from './storefront-suite.js';

const orderNow = (page: Page) => page.getByRole('button', { name: 'Order Now' });
const post = (page: Page) => page.getByLabel('Instagram post or reel URL');
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' });

/** The checkout of an offer (spec §2, §8), which never places a second order. */
export function offerCheckoutCases(suite: StorefrontSuite): void {
  test('a changed offer shows as it is now, a combo needs no username yet, and a Hindi name orders its offer', async () => {
    const page = await suite.visitor();
    await page.goto('/offers');
    await orderNow(page).first().click();
    await post(page).fill('https://instagram.com/reel/Cchanged1/');
    await suite.shop.query('UPDATE catalog.offers SET price_paise = price_paise + 1000 WHERE id = 1');
    await proceed(page).click();
    await page.getByText('This offer has changed').waitFor();
    await page.getByText('₹89').waitFor();
    const asBefore = 'UPDATE catalog.offers SET price_paise = price_paise - 1000 WHERE id = 1';
    await suite.changeCatalogue(page, asBefore, '/api/offers', /"price":79,/);
    // A quote is used until no question of the last second has shown the same version.
    await eventually(async () => {
      expect(await suite.orderOffer(page, 'https://instagram.com/reel/Csettled1/')).toEqual(
        expect.any(Number),
      );
    });

    await page.goBack();
    await orderNow(page).last().click();
    await page.getByLabel('Instagram username (optional)').waitFor();
    await page.getByText('You can also name it after paying, on the page of your order.').waitFor();
    for (const { viewport } of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await post(page).fill('no link');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await proceed(page).click();
      await page.locator('.hint-error').waitFor();
      await eventually(async () => {
        const [field, button] = await Promise.all([post(page).boundingBox(), proceed(page).boundingBox()]);
        expect(field?.y).toBeGreaterThanOrEqual(0);
        expect((field?.y ?? 9999) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
        expect((button?.y ?? 9999) + (button?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      });
    }
    await post(page).fill('https://instagram.com/reel/Ccombo00001/');
    await post(page).press('Enter');
    await page.waitForURL(hostedPage);

    const without = `UPDATE catalog.offers SET names = '{}' WHERE id = 2`;
    await suite.changeCatalogue(
      page,
      without,
      '/api/offers',
      /"name":"Buy 1,000 likes, get 5,000 views","is/,
    );
    await page.goto('/offers?lang=hi');
    await page.getByRole('heading', { name: 'Buy 1,000 likes, get 5,000 views' }).waitFor();
    const name = '10,000 व्यूज़ ख़रीदें, 500 लाइक्स पाएँ';
    await page.getByRole('article', { name }).getByRole('button').click();
    await expectAt(page, '/checkout/offers');
    await page.locator('.receipt').getByText(name).waitFor();
    await page
      .locator('input[name="postUrl"], .field input')
      .first()
      .fill('https://instagram.com/reel/Chindi001/');
    await page.getByRole('button', { name: 'पेमेंट के लिए आगे बढ़ें' }).click();
    const ordered = `SELECT o.offer_name AS name FROM orders.orders o JOIN orders.order_lines l ON l.order_id = o.id
                      WHERE l.target LIKE '%Chindi001%'`;
    await eventually(async () => {
      const { rows } = await suite.shop.query(ordered);
      expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['Buy 10,000 views, get 500 likes']));
    });
  });

  test('an offer needs a valid post link, and neither mishaps nor leaving the payment make a second order', async () => {
    const page = await suite.visitor();
    const link = 'https://instagram.com/reel/Cremember/';
    await page.goto('/offers');
    await orderNow(page).first().click();
    await proceed(page).click();
    await expectToast(page, 'Missing URL', 'Please enter the Instagram post or reel URL');
    // The address changes before the page does.
    await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'detached' });
    await expectAt(page, '/checkout/offers');
    await post(page).fill('instagram.com/asha');
    await proceed(page).click();
    await page.getByText('Invalid URL').waitFor();
    await expectToast(
      page,
      'Invalid URL',
      'Please enter a valid Instagram post or reel URL (e.g., instagram.com/p/... or instagram.com/reel/...)',
    );
    await page.locator('.toast-close').click();
    const [offer] = await (await page.request.get('/api/offers')).json();
    await eventually(async () =>
      expect(JSON.parse((await kept(page))['selectedOffer'] ?? '')).toEqual(offer),
    );

    await post(page).fill(link);
    await loseAnswer(page, '**/api/orders/offers');
    await proceed(page).click();
    await expectToast(page, 'Order Failed', noAnswer);
    await page.reload();
    await post(page).fill(link);
    await page.route('**/api/create-payment', (route) => route.abort(), { times: 1 });
    await proceed(page).click();
    await expectToast(page, 'Payment Error', 'Failed to initiate payment');
    await proceed(page).click();
    await page.waitForURL(hostedPage);
    const { orders, total } = await (await page.request.get('/api/orders/mine')).json();
    expect(total).toBe(1);
    const [order] = orders;
    expect(await kept(page)).toMatchObject({
      pending_order_id: String(order.id),
      pending_order_type: 'offers',
      is_offers_order: 'true',
      payment_start_time: expect.stringMatching(/^\d{13}$/),
    });
    await page.goBack();
    await post(page).fill(link);
    await proceed(page).click();
    await page.waitForURL(hostedPage);
    const other = await page.context().newPage();
    await other.goto('/offers');
    await orderNow(other).first().click();
    await post(other).fill(link);
    await proceed(other).click();
    await other.waitForURL(hostedPage);
    expect(await howManyOrders(page)).toBe(1);

    await page.goto(`/checkout/${order.id}`);
    const receipt = page.locator('.receipt');
    expect(await receipt.getByTitle('Look on Instagram').getAttribute('href')).toContain('Cremember');
    expect(await receipt.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/offers');
    await page.getByRole('button', { name: / with UPI Gateway$/ }).click();
    await page.waitForURL(hostedPage);
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    await page.waitForURL(/\/payment-return/);
    await page.getByRole('heading', { name: 'You left without paying. Nothing was charged.' }).waitFor();
    expect(await page.getByRole('link', { name: 'Change the order' }).getAttribute('href')).toBe('/offers');
    await page.getByRole('button', { name: /^Pay ₹79$/ }).click();
    await page.waitForURL(hostedPage);
    expect(await howManyOrders(page)).toBe(1);
  });
}
