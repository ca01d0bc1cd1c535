import { expect, test } from '@jest/globals';
import { expectAccessible } from '../shop/expect-accessible.js';
import { eventually } from '../shop/eventually.js';
import { addProducts } from './add-products.js';
import { documentOf, mainTextOf, structuredDataOf, tagOf, titleOf } from './documents.cases.js';
import { alive } from './mishaps.js';
import { expectAt, expectToast, type StorefrontSuite } from './storefront-suite.js';

const added = ['youtube-subscribers', 'youtube-views', 'telegram-members'];

/** A shop of three networks, from here on. */
export function networksCases(suite: StorefrontSuite): void {
  test('a buyer finds YouTube views in an accessible menu, reads of them without scripts, and gets them', async () => {
    const page = await suite.visitor();
    await addProducts(suite, page, ...added);
    expect(await documentOf(suite, '/followers')).toMatch(
      /<details[^>]*class="more[\s\S]*class="more-panel[\s\S]*<a [^>]*>[^<]*Subscribers/,
    );
    expect(titleOf(await documentOf(suite, '/youtube-views?lang=hi'))).toBe('YouTube व्यूज़ ख़रीदें · Boostline');
    const html = await documentOf(suite, '/youtube-views');
    expect(tagOf(html, 'name="description"')).toContain('content="YouTube views from ₹1,000.');
    expect(structuredDataOf(html)).toMatchObject({ '@type': 'Product', subjectOf: { '@type': 'FAQPage' } });
    const card = /content="([^"]+)"/.exec(tagOf(html, 'property="og:image"'))?.[1] ?? '';
    expect((await fetch(card)).headers.get('content-type')).toBe('image/png');
    expect(mainTextOf(html)).toContain('What do you need from me for views?');
    expect(await documentOf(suite, '/sitemap.xml')).toContain(`<loc>${suite.shop.url}/youtube-views</loc>`);

    await page.goto('/followers');
    await alive(page);
    const summary = page.locator('.more summary');
    const menu = page.locator('.more-panel');
    await summary.focus();
    await page.keyboard.press('Enter');
    for (const network of ['Instagram', 'YouTube', 'Telegram'])
      await menu.getByText(network, { exact: true }).waitFor();
    await menu.getByLabel('What are you looking for?').fill('tg');
    await eventually(async () => expect(await menu.locator('li').count()).toBe(1));
    await expectAccessible(page, 'the menu', [
      { width: 390, colorScheme: 'light' },
      { width: 1440, colorScheme: 'dark' },
    ]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.tagName === 'SUMMARY');
    await page.getByRole('link', { name: 'Boostline, home' }).click();
    await page.locator('.quick-start').waitFor();
    await expectAccessible(page, 'the home page', [{ width: 390, colorScheme: 'dark' }]);

    await summary.click();
    await menu.getByLabel('What are you looking for?').fill('yt view');
    await menu.getByRole('link', { name: 'YouTube Views' }).waitFor();
    await page.keyboard.press('Enter');
    await expectAt(page, '/youtube-views');
    await page.getByRole('heading', { name: 'Buy YouTube Views' }).waitFor();
    const order = page.locator('.choice-bar button');
    await order.click();
    await expectToast(page, 'Link Required', 'Please enter the link of your YouTube video');
    await page.getByLabel('Link of the video').fill('https://youtu.be/phone_video?si=shared');
    await order.click();
    await page.waitForURL(/\/checkout\/\d+$/);
    const link = 'https://www.youtube.com/watch?v=phone_video';
    const receipt = page.locator('.receipt');
    await receipt.getByText('1,000 views').waitFor();
    expect(await receipt.locator('.receipt-target a').first().getAttribute('href')).toBe(link);
    await page.getByText('Your YouTube profile must be PUBLIC').waitFor();
    const orderId = Number(page.url().split('/').at(-1));
    await suite.pay(page, orderId);
    await page.goto(`/orders?id=${orderId}`);
    await page.getByText('Everything that you bought has been delivered.').waitFor();
    expect(await page.getByTestId('order').innerText()).toContain('1,000 views');
    expect((await suite.shop.supplier.orders('phone_video')).map((bought) => bought.link)).toEqual([link]);
  });

  test('an offer asks where its parts of every network go before it is paid', async () => {
    const page = await suite.visitor();
    await addProducts(suite, page, ...added);
    const parts = JSON.stringify([{ product: 'youtube-views', quantity: 1000, free: false }]);
    await suite.changeCatalogue(
      page,
      `WITH changed AS (UPDATE catalog.catalog_version SET version = version + 1)
     INSERT INTO catalog.offers (name, is_active, save_percentage, price_paise, main_service_type, main_service_quantity,
                                 bonus_followers, bonus_likes, bonus_views, parts, version)
     VALUES ('Launch', true, 0, 500000, '', 0, 0, 0, 0, '${parts}', 1)`,
      '/api/offers',
      /"Launch"/,
    );
    await page.goto('/offers');
    await page
      .getByRole('article')
      .filter({ hasText: 'Launch' })
      .getByRole('button', { name: 'Order Now' })
      .click();
    const pay = page.getByRole('button', { name: 'Proceed to Payment' });
    await pay.click();
    await expectToast(page, 'Link Required', 'Please enter the link of your YouTube video');
    await page.getByLabel('Link of the video').fill('https://youtu.be/launch_vide');
    await page.getByText('https://www.youtube.com/watch?v=launch_vide', { exact: true }).waitFor();
    await pay.click();
    await page.waitForURL(/\/sandbox-gateway\/pay\//);
    const { rows } = await suite.shop.query(
      `SELECT l.target FROM orders.order_lines l JOIN orders.orders o ON o.id = l.order_id WHERE o.offer_name = 'Launch'`,
    );
    expect(rows).toEqual([{ target: 'launch_vide' }]);
  });
}
