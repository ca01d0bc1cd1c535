import { expect, test } from '@jest/globals';
import type { PublicPackage } from '@boostline/contracts/schemas/shop/packages';
import type { Locator } from 'playwright-core';
import { eventually } from '../shop/eventually.js';
import { desktop, phone } from '../shop/open-browser.js';
import { alive } from './mishaps.js';
import { expectPostAsked } from './ordering.cases.js';
import { expectAt, expectToast, type StorefrontSuite } from './storefront-suite.js';

/** From the prices to the payment: what is seen first, what is chosen, what stays in sight. */
export function choosingCases(suite: StorefrontSuite): void {
  test('the bar orders what is chosen, also after a refusal, and the open order is shown until delivered', async () => {
    const page = await suite.visitor();
    await page.goto('/');
    await page.getByLabel('Instagram username').fill('bar.buyer');
    await page.getByRole('button', { name: 'Get started' }).click();
    await page.waitForURL(/\/followers\?username=bar\.buyer$/);
    await alive(page);
    const bar = page.locator('.choice-bar');
    const reads = (words: RegExp) => eventually(async () => expect(await bar.innerText()).toMatch(words));
    await reads(/^1,000 followers\s+₹199\s+Delivering to @bar\.buyer/);
    for (const { viewport } of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await expectWithin(bar, viewport.height);
    }
    await page
      .getByTestId('package-5')
      .locator('label')
      .click({ position: { x: 5, y: 5 } });
    await reads(/^2,500 followers\s+₹459/);
    // A number that is typed is what the bar orders, too.
    const number = page.getByLabel('How many?');
    for (const typed of ['1500', '1,500', '१,५००']) {
      await number.fill(typed);
      await reads(/^1,500 followers\s+₹299/);
    }
    await number.fill('1,00,000');
    await reads(/^100K followers\s+₹/);
    await page.getByRole('radio', { name: '2,500 followers' }).check();
    expect(await number.inputValue()).toBe('');
    for (const refused of ['5', '99999999', 'abc']) {
      await number.fill(refused);
      await bar.getByText('Please enter a number from 10 to 5,00,000').waitFor();
      expect(await bar.getByRole('button').count()).toBe(0);
      expect(await page.locator('.pack input:checked').count()).toBe(0);
    }
    await page
      .getByRole('form', { name: 'Choose your own quantity' })
      .getByRole('button', { name: 'Order Now' })
      .click();
    await expectToast(page, 'Invalid Quantity', 'Please enter a number from 10 to 5,00,000');
    await number.fill('2400');
    await bar.getByRole('button', { name: '2,500 for ₹459, same price' }).click();
    await reads(/^2,500 followers\s+₹459/);
    expect(await page.getByRole('radio', { name: '2,500 followers' }).isChecked()).toBe(true);
    await suite.shop.query('UPDATE catalog.packages SET active = false WHERE id = 5');
    await bar.getByRole('button', { name: 'Continue' }).click();
    await expectToast(page, 'Order Failed', 'This package is not available any more.');
    const again = 'UPDATE catalog.packages SET active = true WHERE id = 5';
    await suite.changeCatalogue(page, again, '/api/packages/followers', /"id":5,/);
    await bar.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Pay ₹459 with UPI Gateway' }).waitFor();
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));

    await page.getByRole('link', { name: 'Boostline, home' }).click();
    const strip = page.getByRole('complementary', { name: 'Your order', exact: true });
    await strip.waitFor();
    // Beside the bar of a package page its mark in the header is enough: bars do not stack.
    const nav = page.getByRole('navigation', { name: 'Main' });
    await nav.getByRole('link', { name: 'Instagram Followers' }).click();
    await expectAt(page, '/followers');
    await bar.waitFor();
    await page.getByRole('link', { name: 'Orders, one is open' }).waitFor();
    expect(await page.locator('.strip').count()).toBe(0);
    await nav.getByRole('link', { name: 'OFFERS & DISCOUNTS' }).click();
    await strip.getByText('Continue: pay ₹459').waitFor();
    expect(await strip.getByRole('link').getAttribute('href')).toBe(`/checkout/${id}`);
    await page.getByRole('link', { name: 'Orders, one is open' }).waitFor();
    await suite.putInto(id, 'processing');
    await suite.shop.query(
      `UPDATE orders.order_lines SET status = 'in_progress', remains = 1550 WHERE order_id = $1`,
      [id],
    );
    await eventually(async () => {
      await page.goto('/');
      await strip.waitFor();
      await strip.getByText('% delivered').waitFor({ timeout: 5000 });
    });
    expect(await strip.innerText()).toMatch(/2,500 followers for @bar\.buyer\s+38% delivered/);
    await strip.getByRole('link').click();
    await expectAt(page, `/orders?id=${id}`);
  });

  test('views need a post, and the bar offers a larger package that is cheaper and delivery over days', async () => {
    const page = await suite.visitor();
    const change = (paise: number, days: number | null) =>
      suite.changeCatalogue(
        page,
        `UPDATE catalog.packages SET version = version + 1,
                  price_paise = CASE quantity WHEN 500 THEN ${paise} ELSE price_paise END,
                  gradual_days = CASE quantity WHEN 1000 THEN ${days}::int END
            WHERE type = 'likes' AND quantity IN (500, 1000)`,
        '/api/packages/likes',
        new RegExp(`"quantity":500,"price":${paise / 100}\\b.*"quantity":1000,[^}]*"gradualDays":${days}`),
      );
    const likes = await (await page.request.get('/api/packages/likes')).json();
    const before = likes.find(({ quantity }: PublicPackage) => quantity === 500).price * 100;
    await change(9800, 5);
    try {
      await page.goto('/likes-views?tab=views');
      await alive(page);
      await expectPostAsked(page);
      await page.locator('.kinds').getByRole('link', { name: 'Likes' }).click();
      await page.getByLabel('Link of the post or reel').fill('https://www.instagram.com/p/Cgradual001/');
      await page.locator('.pack').getByText('At once or over 5 days').waitFor();
      await page.getByRole('radio', { name: '500 likes', exact: true }).check();
      await page.getByRole('button', { name: '1,000 for ₹79, ₹19 less' }).click();
      expect(await page.getByRole('radio', { name: '1,000 likes' }).isChecked()).toBe(true);
      const bar = page.locator('.choice-bar');
      for (const { viewport } of [desktop, phone]) {
        await page.setViewportSize(viewport);
        await expectWithin(bar, viewport.height);
      }
      await bar.getByRole('radio', { name: 'Over 5 days' }).check();
      await bar.getByText('about 200 likes a day, same price').waitFor();
      await bar.getByRole('button', { name: 'Continue' }).click();
      await page
        .locator('.receipt')
        .getByText(/5 parts/)
        .waitFor();
    } finally {
      await change(before, null);
    }
  });

  test('the first screen of a phone shows prices, and its buttons lead on without scripts', async () => {
    const page = await suite.visitor({ javaScriptEnabled: false });
    const buttons = page.locator('main button:visible');
    for (const path of ['/followers', '/likes-views', '/offers', '/orders', '/checkout/1']) {
      await page.goto(path);
      expect([path, await buttons.count()]).toEqual([path, 0]);
    }
    await page.locator('.without-scripts:visible').waitFor();
    await page.goto('/');
    for (const seen of [page.locator('.products li').last(), page.locator('.quick-start')])
      await expectWithin(seen, 664);
    expect(await page.locator('.quick-popular').innerText()).toMatch(/1,000 followers\s+₹199/);
    expect(await buttons.allInnerTexts()).toEqual(['Get Started']);
    await buttons.click();
    await page.getByText('Choose a package').waitFor();
    await page.getByText('How fast is delivery?').click();
    await page.locator('details[open]').waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'हिन्दी' }).click();
    await page.getByText('पैकेज चुनें').waitFor();
  });
}

/** Its lower end is on a screen of this height. */
async function expectWithin(part: Locator, height: number): Promise<void> {
  await eventually(async () => {
    const box = await part.boundingBox();
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  });
}
