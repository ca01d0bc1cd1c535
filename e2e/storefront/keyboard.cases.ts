import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { alive } from './mishaps.js';
import type { StorefrontSuite } from './storefront-suite.js';

/** Tabs on until the focus is on what has this name; fails when it is not among the next fifty. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const seen: string[] = [];
  for (let tries = 0; tries < 50; tries++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return { name: '', outlined: false };
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      const described = document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      // A field shows its focus on the frame around it.
      const frame = element.closest('.ant-input-affix-wrapper');
      const framed = frame && getComputedStyle(frame).boxShadow !== 'none';
      const text = label ?? element.getAttribute('aria-label') ?? element.textContent ?? '';
      return {
        name: `${text} ${described ?? ''}`.trim(),
        outlined: outlineStyle !== 'none' || boxShadow !== 'none' || Boolean(framed),
      };
    });
    seen.push(focused.name);
    if (!name.test(focused.name)) continue;
    expect(focused).toEqual({ name: focused.name, outlined: true });
    return;
  }
  throw new Error(`Tab never comes to ${name}: ${seen.join(' | ')}`);
}

export function keyboardCases(suite: StorefrontSuite): void {
  test('a buyer orders and pays by keyboard only, and reduced motion stops every animation', async () => {
    const page = await suite.visitor({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await page.goto('/');
    // Before it lives the page's links lead to whole new pages, which begin at their top by themselves.
    await alive(page, 'header nav a');
    await page.locator('.live-order').waitFor({ state: 'attached' });
    const moving = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 10).length,
    );
    expect(moving).toBe(0);
    await tabTo(page, /^Skip to content$/);
    await tabTo(page, /^Instagram Followers$/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/followers$/);
    await page.waitForFunction(() => document.activeElement?.id === 'content');
    await tabTo(page, /^Instagram username/);
    await page.keyboard.type('keys.only');
    // Enter in the field goes on to the choice.
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.tagName === 'BUTTON');
    await tabTo(page, /^Order Now 2,500 followers/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/checkout\/\d+$/);
    await page.getByRole('button', { name: /^Pay ₹/ }).waitFor();
    await tabTo(page, /^Get your tracking link/);
    await page.keyboard.type('asha@example.com');
    await tabTo(page, /^Pay ₹459 with UPI Gateway/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/sandbox-gateway\/pay\//);
    await page
      .getByRole('button', { name: /^Pay ₹/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/payment-return/);
    const dialog = page.getByRole('dialog', { name: 'Payment Successful!' });
    await dialog.waitFor();
    // The focus is inside, and stays there.
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/\?username=keys\.only&tab=followers$/);
  });
}
