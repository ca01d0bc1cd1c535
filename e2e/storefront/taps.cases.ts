import { expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { phone } from '../shop/open-browser.js';
import { denyCookies, type StorefrontSuite } from './storefront-suite.js';

const instagram =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 338.0.3.30.95 (iPhone14,5; iOS 17_5; en_IN; en; scale=3.00; 1170x2532; 614110127)';
const inInstagram = { viewport: phone.viewport, hasTouch: true, isMobile: true, userAgent: instagram };

/** How long a stranger needs from home to the payment page. */
export function tapsCases(suite: StorefrontSuite): void {
  test('Instagram without storage and cookies comes from home to the payment page with six taps at most', async () => {
    const page = await suite.visitor(inInstagram);
    await denyCookies(page);
    const pageErrors: string[] = [];
    page.on('pageerror', (error) => pageErrors.push(error.message));
    let taps = 0;
    const tap = async (target: Locator) => {
      await target.tap();
      taps += 1;
    };
    await page.goto('/');
    await tap(page.getByLabel('Instagram username'));
    await page.keyboard.type('taps.asha');
    await tap(page.getByRole('button', { name: 'Get started' }));
    await page.waitForURL(/\/followers\?username=taps\.asha$/);
    await tap(
      page
        .locator('article, li')
        .filter({ hasText: 'POPULAR' })
        .getByRole('button', { name: /Order Now/ }),
    );
    await tap(page.getByRole('button', { name: 'Pay ₹199 with UPI Gateway' }));
    await page.waitForURL(/\/sandbox-gateway\/pay\//);
    expect(taps).toBeLessThanOrEqual(6);
    expect(pageErrors).toEqual([]);
  });
}
