import { expect, test } from '@jest/globals';
import { eventually } from '../shop/eventually.js';
import { alive } from './mishaps.js';
import { expectAt, type StorefrontSuite } from './storefront-suite.js';

/** From the prices to the payment: what is seen first, what is chosen, what stays in sight. */
export function choosingCases(suite: StorefrontSuite): void {
  test('the bar orders the chosen package', async () => {
    const page = await suite.visitor();
    await page.goto('/followers?username=bar.buyer');
    await alive(page);
    const bar = page.locator('.choice-bar');
    expect(await bar.innerText()).toMatch(/1,000 followers\s+₹199/);
    const box = await bar.boundingBox();
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    expect(await page.getByTestId('package-4').innerText()).toContain('save 31%');
    await page
      .getByTestId('package-5')
      .locator('label')
      .click({ position: { x: 5, y: 5 } });
    expect(await bar.innerText()).toMatch(/2,500 followers\s+₹459/);
    // A number that is typed is what the bar orders, too.
    await page.getByLabel('How many?').fill('1500');
    expect(await bar.innerText()).toMatch(/1,500 followers\s+₹299/);
    await page.getByRole('radio', { name: '2,500 followers' }).check();
    await bar.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Pay ₹459 with UPI Gateway' }).waitFor();
  });

  test('the first screen of a phone shows prices and the field without scripts', async () => {
    const page = await suite.visitor({ javaScriptEnabled: false });
    await page.goto('/');
    for (const seen of [page.locator('.products li').last(), page.locator('.quick-start')]) {
      const box = await seen.boundingBox();
      expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(664);
    }
    expect(await page.locator('.quick-popular').innerText()).toMatch(/1,000 followers\s+₹199/);
  });

  test('no page scrolls sideways at 320 px', async () => {
    const page = await suite.visitor({ viewport: { width: 320, height: 640 } });
    for (const path of ['/', '/followers', '/likes-views', '/comments', '/offers', '/terms']) {
      await page.goto(path);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
    }
  });

  test('an input error is shown at its field until it is corrected', async () => {
    const page = await suite.visitor();
    await page.goto('/followers');
    const field = page.getByLabel('Instagram username');
    await alive(page);
    await page.locator('.choice-bar button').click();
    await page.locator('.toast').waitFor();
    const described = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).innerText()).toBe(
      'Please enter your Instagram username',
    );
    await field.fill('asha');
    await page.locator('.toast').waitFor({ state: 'detached' });
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    const look = page.getByRole('link', { name: 'Look on Instagram' });
    expect(await look.getAttribute('href')).toBe('https://www.instagram.com/asha/');
    await field.fill('not a name');
    await page.locator('.choice-bar button').click();
    await page.locator('.toast').waitFor();
    await page.getByRole('link', { name: 'OFFERS & DISCOUNTS' }).click();
    await expectAt(page, '/offers');
    expect(await page.locator('.toast').count()).toBe(0);
  });

  test('an error in one of several posts is shown at its own field', async () => {
    const page = await suite.visitor();
    await suite.splitLikes(page, 5);
    try {
      await page.goto('/likes-views?tab=likes');
      await alive(page);
      await page.getByLabel('Link of the post or reel').fill('https://www.instagram.com/p/Cfirst00001/');
      await page.getByRole('button', { name: 'Add another post' }).click();
      const second = page.getByLabel('Link of post 2');
      for (const [typed, problem] of [
        ['no link', 'Please enter a valid Instagram post or reel URL'],
        ['https://www.instagram.com/p/Cfirst00001/', 'Please give each post once.'],
      ] as const) {
        await second.fill(typed);
        await page.locator('.choice-bar button').click();
        await page.getByText(problem).last().waitFor();
        const described = await second.getAttribute('aria-describedby');
        expect(await page.locator(`[id="${described}"]`).innerText()).toBe(problem);
        expect(await second.evaluate((field) => field === document.activeElement)).toBe(true);
        expect(await page.getByLabel('Link of the post or reel').getAttribute('aria-invalid')).toBeNull();
      }
      await second.fill('https://www.instagram.com/p/Csecond0001/');
      await page.locator('.choice-bar button').click();
      await page.getByText('and 1 more post').first().waitFor();
    } finally {
      await suite.splitLikes(page, null);
    }
  });

  test('an open order is shown on the product pages until it is delivered', async () => {
    const page = await suite.visitor();
    const id = await suite.order(page, 'followers', 'open.order');
    await page.goto('/');
    // Who has never ordered here is not asked about.
    expect(await page.locator('.strip').count()).toBe(0);
    await page.goto(`/checkout/${id}`);
    await page.getByRole('button', { name: /^Pay ₹199/ }).waitFor();
    await page.goto('/followers');
    const strip = page.getByRole('complementary', { name: 'Your order', exact: true });
    await strip.getByText('Continue: pay ₹199').waitFor();
    expect(await strip.getByRole('link').getAttribute('href')).toBe(`/checkout/${id}`);
    await page.getByRole('link', { name: 'Orders, one is open' }).waitFor();
    await suite.putInto(id, 'processing');
    await suite.shop.query(
      `UPDATE orders.order_lines SET status = 'in_progress', remains = 620 WHERE order_id = $1`,
      [id],
    );
    await eventually(async () => {
      await page.goto('/');
      await strip.getByText('% delivered').waitFor({ timeout: 5000 });
    });
    expect(await strip.innerText()).toMatch(/1,000 followers for @open\.order\s+38% delivered/);
    await strip.getByRole('link').click();
    await expectAt(page, `/orders?id=${id}`);
  });
}
