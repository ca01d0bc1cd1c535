import { expect, test } from '@jest/globals';
import { eventually } from '../shop/eventually.js';
import { desktop, phone } from '../shop/open-browser.js';
import { kept } from './checkout.cases.js';
import { hostedPage, watchShifts } from './mishaps.js';
import { expectAt, expectToast, type StorefrontSuite } from './storefront-suite.js';

/** The checkout of an offer (spec §2, §8). */
export function offerCheckoutCases(suite: StorefrontSuite): void {
  test('an offer checkout without a readable offer leads to the offers', async () => {
    const page = await suite.visitor();
    await watchShifts(page);
    for (const stored of [null, '{broken']) {
      if (stored) await page.evaluate((text) => sessionStorage.setItem('selectedOffer', text), stored);
      await page.goto('/checkout/offers');
      await expectAt(page, '/offers');
      await page.getByRole('heading', { name: 'LIMITED TIME OFFERS' }).waitFor();
      expect(await page.evaluate('shifted')).toBe(0);
    }
  });

  test('an offer that changed is shown as it is now', async () => {
    const page = await suite.visitor();
    await page.goto('/offers');
    await page.getByRole('button', { name: 'Order Now' }).first().click();
    await page.getByLabel('Instagram post or reel URL').fill('https://instagram.com/reel/Cchanged1/');
    await suite.shop.query('UPDATE catalog.offers SET price_paise = price_paise + 1000 WHERE id = 1');
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await page.getByText('This offer has changed').waitFor();
    await page.getByText('₹89').waitFor();
    const next = await suite.visitor();
    const asBefore = 'UPDATE catalog.offers SET price_paise = price_paise - 1000 WHERE id = 1';
    await suite.changeCatalogue(next, asBefore, '/api/offers', /"price":79,/);
    // A quote is used until no question of the last second has shown the same version.
    await eventually(async () => {
      expect(await suite.orderOffer(next, 'https://instagram.com/reel/Csettled1/')).toEqual(
        expect.any(Number),
      );
    });
  });

  test('an offer is named in Hindi where it has such a name, and is ordered by its own', async () => {
    const page = await suite.visitor();
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

  test('an offer needs a valid post link, and a failed payment is retried without a second order', async () => {
    const page = await suite.visitor();
    await page.goto('/offers');
    await page.getByRole('button', { name: 'Order Now' }).first().click();
    const proceed = page.getByRole('button', { name: 'Proceed to Payment' });
    await proceed.click();
    await expectToast(page, 'Missing URL', 'Please enter the Instagram post or reel URL');
    // The address changes before the page does.
    await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'detached' });
    await expectAt(page, '/checkout/offers');
    await page.getByLabel('Instagram post or reel URL').fill('instagram.com/asha');
    await proceed.click();
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
    await page.getByLabel('Instagram post or reel URL').fill('https://instagram.com/reel/Cremember/');
    await page.route('**/api/create-payment', (route) => route.abort(), { times: 1 });
    await proceed.click();
    await expectToast(page, 'Payment Error', 'Failed to initiate payment');
    await proceed.click();
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
  });

  test('a combo with followers says that the username may come later, and Pay stays in reach', async () => {
    const page = await suite.visitor();
    await page.goto('/offers');
    await page.getByRole('button', { name: 'Order Now' }).last().click();
    await page.getByLabel('Instagram username (optional)').waitFor();
    await page.getByText('You can also name it after paying, on the page of your order.').waitFor();
    const link = page.getByLabel('Instagram post or reel URL');
    const proceed = page.getByRole('button', { name: 'Proceed to Payment' });
    for (const { viewport } of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await link.fill('no link');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await proceed.click();
      await page.locator('.hint-error').waitFor();
      await eventually(async () => {
        const [field, button] = await Promise.all([link.boundingBox(), proceed.boundingBox()]);
        expect(field?.y).toBeGreaterThanOrEqual(0);
        expect((field?.y ?? 9999) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
        expect((button?.y ?? 9999) + (button?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      });
    }
    await link.fill('https://instagram.com/reel/Ccombo00001/');
    await link.press('Enter');
    await page.waitForURL(hostedPage);
  });
}
