import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { clocked, expectToast, holdTimers, type StorefrontSuite } from './storefront-suite.js';

/** Toasts as the specification has them (§4, §9). */
export function toastCases(suite: StorefrontSuite): void {
  const orderNow = (page: Page) => page.locator('.pack button').first();
  const name = (page: Page) => page.getByLabel('Instagram username');

  test('a toast replaces the one before it and stays while hovered', async () => {
    const page = await clocked(suite);
    await page.goto('/followers');
    await orderNow(page).click();
    await expectToast(page, 'Username Required', 'Please enter your Instagram username');
    await name(page).fill('not a name');
    await orderNow(page).click();
    await page.locator('.toast-title', { hasText: 'Invalid Username' }).waitFor();
    expect(await page.locator('.toast').count()).toBe(1);
    await page.locator('.toast').hover();
    await page.clock.runFor(20_000);
    expect(await page.locator('.toast').count()).toBe(1);
    await page.mouse.move(5, 800);
    await page.clock.runFor(6000);
    await page.locator('.toast').waitFor({ state: 'detached' });
  });

  test('a toast is reached by F8, closed by Escape or its button, and swiped away by 50 pixels', async () => {
    const page = await suite.visitor();
    await holdTimers(page);
    await page.goto('/followers');
    await orderNow(page).click();
    await page.locator('.toast').waitFor();
    await page.keyboard.press('F8');
    const region = page.getByRole('region', { name: 'Notifications (F8)' });
    expect(await region.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    const close = page.locator('.toast').getByRole('button', { name: 'Close' });
    expect(await close.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('.toast').waitFor({ state: 'detached' });
    await orderNow(page).click();
    await close.click();
    await page.locator('.toast').waitFor({ state: 'detached' });
    await orderNow(page).click();
    const swipe = async (pixels: number) => {
      const box = await page.locator('.toast').boundingBox();
      const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + pixels / 2, y);
      await page.mouse.move(x + pixels, y);
      await page.mouse.up();
    };
    await page.locator('.toast').waitFor();
    await swipe(-120);
    await swipe(40);
    expect(await page.locator('.toast').count()).toBe(1);
    await swipe(60);
    await page.locator('.toast').waitFor({ state: 'detached' });
  });
}
