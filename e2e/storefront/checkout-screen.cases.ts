import { expect, test } from '@jest/globals';
import { eventually } from '../shop/eventually.js';
import { desktop, phone } from '../shop/open-browser.js';
import { holdScripts, hostedPage, payButton, watchShifts } from './mishaps.js';
import type { StorefrontSuite } from './storefront-suite.js';

/** The checkout on a phone and on a desktop: what is on screen, and what happens before the scripts run. */
export function checkoutScreenCases(suite: StorefrontSuite): void {
  test('Pay stays in reach, a wrong field is scrolled to, and Enter pays', async () => {
    const page = await suite.visitor();
    await page.goto(`/checkout/${await suite.order(page, 'followers', 'asha')}`);
    const field = page.getByLabel(/^Get your tracking link/);
    const seen = async () => {
      const pay = await payButton(page).boundingBox();
      const height = page.viewportSize()?.height ?? 0;
      expect((pay?.y ?? 9999) + (pay?.height ?? 0)).toBeLessThanOrEqual(height);
      return pay?.y ?? 0;
    };
    await payButton(page).waitFor();
    for (const { viewport } of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await eventually(seen);
      await field.fill('no contact');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await payButton(page).focus();
      await page.keyboard.press('Enter');
      await page.locator('.hint-error').waitFor();
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'reach');
      await eventually(async () => {
        const box = await page.locator('.hint-error').boundingBox();
        expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(await seen());
        expect((await field.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      });
    }
    await field.fill('asha@example.com');
    await field.press('Enter');
    await page.waitForURL(hostedPage);
  });

  test('the order is asked for before the scripts run, and its arrival moves and paints nothing larger', async () => {
    const page = await suite.visitor();
    await watchShifts(page);
    const id = await suite.order(page, 'followers', 'asha');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(`/api/orders/by-id/${id}`)) asked += 1;
    });
    for (const { viewport } of [phone, desktop]) {
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
    }
  });

  test('an email address typed before the scripts run is kept', async () => {
    const page = await suite.visitor();
    const bringScripts = await holdScripts(page);
    await page.goto(`/checkout/${await suite.order(page, 'followers', 'asha')}`, { waitUntil: 'commit' });
    const field = page.getByLabel(/^Get your tracking link/);
    await field.fill('asha@example.com');
    bringScripts();
    const paid = page.waitForRequest('**/api/create-payment');
    await payButton(page).click();
    expect((await paid).postDataJSON()).toMatchObject({ customerEmail: 'asha@example.com' });
  });

  test('UPI is explained for the device, and only true promises stand beside Pay', async () => {
    const page = await suite.visitor();
    const promise = (days: number | null) =>
      suite.changeCatalogue(
        page,
        `UPDATE catalog.packages SET refill_days = ${days}, version = version + 1 WHERE id = 4`,
        '/api/packages/followers',
        new RegExp(`"id":4,${days === null ? '(?:(?!refillDays)[^}])*}' : `[^}]*"refillDays":${days}`}`),
      );
    const promises = page.locator('.pay-bar li');
    const always = ['Double payments returned', 'Money back for what is not delivered'];
    await page.goto(`/checkout/${await suite.order(page, 'followers', 'asha')}`);
    const method = page.locator('.method');
    await method.getByText(/^Google Pay, PhonePe, Paytm, BHIM/).waitFor();
    await page.setViewportSize(desktop.viewport);
    await method.getByText(/^Scan the QR on the next page/).waitFor();
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
