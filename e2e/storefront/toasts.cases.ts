import { expect, test } from '@jest/globals';
import { desktop } from '../shop/open-browser.js';
import { alive } from './mishaps.js';
import { expectAt, type StorefrontSuite } from './storefront-suite.js';

/** Toasts as the specification has them (§4, §9), and the error at the field beside them. */
export function toastCases(suite: StorefrontSuite): void {
  test('an input error stays at its field until corrected, and its toast goes by key, button or swipe', async () => {
    const page = await suite.visitor();
    // A toast measures its seconds by the clock: none goes by itself here.
    await page.clock.setFixedTime(Date.now());
    await page.goto('/followers');
    await alive(page);
    const field = page.getByLabel('Instagram username');
    const fromBar = page.locator('.choice-bar button');
    const orderNow = page.locator('.pack button').first();
    const toast = page.locator('.toast');
    await fromBar.click();
    await toast.waitFor();
    const described = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).innerText()).toBe(
      'Please enter your Instagram username',
    );
    await field.fill('asha');
    await toast.waitFor({ state: 'detached' });
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    const look = page.getByRole('link', { name: 'Look on Instagram' });
    expect(await look.getAttribute('href')).toBe('https://www.instagram.com/asha/');

    await field.fill('not a name');
    await orderNow.click();
    await toast.waitFor();
    await page.keyboard.press('F8');
    const region = page.getByRole('region', { name: 'Notifications (F8)' });
    expect(await region.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    const close = toast.getByRole('button', { name: 'Close' });
    expect(await close.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await toast.waitFor({ state: 'detached' });
    await orderNow.click();
    await close.click();
    await toast.waitFor({ state: 'detached' });
    await orderNow.click();
    const swipe = async (pixels: number) => {
      const box = await toast.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + pixels / 2, y);
      await page.mouse.move(x + pixels, y);
      await page.mouse.up();
    };
    await toast.waitFor();
    await swipe(-120);
    await swipe(40);
    expect(await toast.count()).toBe(1);
    await swipe(60);
    await toast.waitFor({ state: 'detached' });

    await fromBar.click();
    await toast.waitFor();
    // The toast lies over the links of the header, and a phone has those of the footer in its menu.
    await page.setViewportSize(desktop.viewport);
    await page.getByRole('contentinfo').locator('a[href="/offers"]').click();
    await expectAt(page, '/offers');
    await toast.waitFor({ state: 'detached' });
  });
}
