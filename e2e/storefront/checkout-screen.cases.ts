import { expect, test } from '@jest/globals';
import { eventually } from '../shop/eventually.js';
import { desktop, phone } from '../shop/open-browser.js';
import { holdScripts, hostedPage, payButton, watchShifts } from './mishaps.js';
import { expectToast, type StorefrontSuite } from './storefront-suite.js';

/** The checkout on a phone and on a desktop: what is on screen, and what happens before the scripts run. */
export function checkoutScreenCases(suite: StorefrontSuite): void {
  test('Pay stays in reach, the contact field shows what is wrong and is scrolled to, and Enter pays', async () => {
    const page = await suite.visitor();
    const id = await suite.order(page, 'followers', 'asha');
    await page.goto(`/checkout/${id}`);
    const field = page.getByLabel('Get your tracking link: WhatsApp number or email (optional)');
    const seen = async () => {
      const pay = await payButton(page).boundingBox();
      const height = page.viewportSize()?.height ?? 0;
      expect((pay?.y ?? 9999) + (pay?.height ?? 0)).toBeLessThanOrEqual(height);
      return pay?.y ?? 0;
    };
    const isRefused = async (wrong: string) => {
      await expectToast(page, 'Please check your contact details', wrong);
      await page.locator('.hint-error').getByText(wrong).waitFor();
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'reach');
      await page.locator('.toast-close').click();
    };
    const wrong = 'Please enter an Indian mobile number of 10 digits, or an email address';
    await payButton(page).waitFor();
    for (const { viewport } of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await eventually(seen);
      await field.fill('no contact');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await payButton(page).focus();
      await page.keyboard.press('Enter');
      await isRefused(wrong);
      await eventually(async () => {
        const box = await page.locator('.hint-error').boundingBox();
        expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(await seen());
        expect((await field.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      });
    }
    await field.fill('asha..k@gmail.com');
    await page.locator('.hint-error').waitFor({ state: 'detached' });
    await payButton(page).click();
    await isRefused(wrong);
    // As a shop whose rule is newer than this page.
    const fields = [{ path: 'customerEmail', message: 'Invalid email address' }];
    const json = { code: 'invalid-input', message: 'customerEmail: Invalid email address', fields };
    await page.route('**/api/create-payment', (route) => route.fulfill({ status: 400, json }), { times: 1 });
    await field.fill('asha@gmail.com');
    await payButton(page).click();
    await isRefused('Please enter an email address such as you@example.com');
    await field.fill('+91 98765 43210');
    await field.press('Enter');
    await page.waitForURL(hostedPage);
    const { rows } = await suite.shop.query(
      'SELECT customer_email, customer_phone FROM orders.orders WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ customer_email: null, customer_phone: '9876543210' }]);
  });

  test('the order is asked for before the scripts run and moves nothing, and what stands beside Pay is true', async () => {
    const page = await suite.visitor();
    await watchShifts(page);
    const id = await suite.order(page, 'followers', 'asha');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(`/api/orders/by-id/${id}`)) asked += 1;
    });
    for (const [{ viewport }, howToPay] of [
      [phone, /^Google Pay, PhonePe, Paytm, BHIM/],
      [desktop, /^Scan the QR on the next page/],
    ] as const) {
      asked = 0;
      await page.setViewportSize(viewport);
      const bringScripts = await holdScripts(page);
      await page.goto(`/checkout/${id}?lang=en`, { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Loading your order…', disabled: true }).waitFor();
      await page.getByText('Your Instagram profile must be PUBLIC').waitFor();
      await eventually(async () => expect([asked, await page.evaluate('largest > 0')]).toEqual([1, true]));
      const largest = await page.evaluate('largest');
      bringScripts();
      await payButton(page).waitFor();
      await page.getByRole('link', { name: '@asha' }).waitFor();
      expect(await page.evaluate('largest')).toBe(largest);
      expect(await page.evaluate('shifted')).toBeLessThan(0.01);
      expect(asked).toBe(1);
      await page.locator('.method').getByText(howToPay).waitFor();
    }
    const promise = (days: number | null) =>
      suite.changeCatalogue(
        page,
        `UPDATE catalog.packages SET refill_days = ${days}, version = version + 1 WHERE id = 4`,
        '/api/packages/followers',
        new RegExp(`"id":4,${days === null ? '(?:(?!refillDays)[^}])*}' : `[^}]*"refillDays":${days}`}`),
      );
    const promises = page.locator('.pay-bar li');
    const always = ['Double payments returned', 'Money back for what is not delivered'];
    expect(await promises.allInnerTexts()).toEqual(always);
    await promise(30);
    try {
      await eventually(async () => {
        await page.goto(`/checkout/${await suite.order(page, 'followers', 'asha')}`);
        await payButton(page).waitFor();
        expect(await promises.allInnerTexts()).toEqual(['Free refill for 30 days', ...always]);
      });
    } finally {
      await promise(null);
    }
  });
}
