import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { rememberPending, type Stage } from './stage.js';

const looks = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 360, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
  { width: 360, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
] as const;
let turn = 0;

/** Two looks for each state, in turn; with EVERY_LOOK=1 all of them, which takes a few minutes. */
function looksOfThisState() {
  if (process.env['EVERY_LOOK']) return looks;
  turn += 2;
  return looks.slice((turn - 2) % looks.length).slice(0, 2);
}

/** axe finds nothing, and nothing is wider than the screen. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const { width, colorScheme } of looksOfThisState()) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The other scheme is known a moment later, and on screen two frames after that.
    await page.waitForFunction(
      (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
      colorScheme,
    );
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    // Legacy: no frame of another origin is in these pages, and the other mode opens a page of its own each time.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect({ name, width, colorScheme, found, overflow: Math.max(0, overflow) }).toEqual({
      ...{ name, width, colorScheme },
      ...{ found: [], overflow: 0 },
    });
  }
}

/** WCAG 2.2 AA as far as a machine can tell, on every page in its states. */
export function accessibilityCases(stage: Stage): void {
  describe('axe finds nothing', () => {
    test('on the pages that sell', async () => {
      const page = await stage.visitor();
      for (const path of ['/', '/followers', '/likes-views', '/comments', '/offers', '/nowhere']) {
        await page.goto(path);
        await page.locator('h1').waitFor();
        await expectAccessible(page, path);
      }
    }, 120_000);

    test('with errors and toasts on screen, in Hindi too', async () => {
      for (const locale of ['en-IN', 'hi-IN']) {
        const page = await stage.visitor({ locale });
        await page.goto('/followers');
        await page.locator('.custom input').fill('2400');
        await page.locator('.pack button').first().click();
        await page.locator('.toast').waitFor();
        await expectAccessible(page, `followers with a toast, ${locale}`);
        await page.goto('/orders');
        await page.locator('.track button').click();
        await page.locator('.hint-error').waitFor();
        await expectAccessible(page, `orders with an error, ${locale}`);
      }
    }, 120_000);

    test('on both checkouts', async () => {
      const page = await stage.visitor();
      await page.goto(`/checkout/${await stage.order(page, 'followers', 'asha')}`);
      await page.locator('.contact summary').click();
      await page.locator('[name=customerEmail]').fill('nobody');
      await page.locator('.pay').click();
      await page.locator('.hint-error').waitFor();
      await expectAccessible(page, 'checkout');
      await page.goto('/checkout/424242');
      await page.locator('.missing').waitFor();
      await expectAccessible(page, 'missing order');
      await page.goto('/offers');
      await page.locator('.offer button').last().click();
      await page.locator('.receipt').waitFor();
      await expectAccessible(page, 'offer checkout');
    }, 120_000);

    test('on every outcome of a payment', async () => {
      const page = await stage.visitor();
      const id = await stage.order(page, 'followers', 'asha');
      for (const status of ['payment_pending', 'paid', 'refund_due', 'payment_failed'] as const) {
        await stage.putInto(id, status);
        await page.goto(`/payment-success/${id}`);
        await page.locator('.status').waitFor();
        await expectAccessible(page, `payment ${status}`);
      }
      for (const status of ['paid', 'payment_failed'] as const) {
        const returning = await stage.visitor();
        // The dialog goes on by itself: not before it was looked at.
        await returning.addInitScript(() => {
          const later = window.setTimeout.bind(window);
          const patient = (work: () => void, ms = 0) => later(work, ms >= 3000 ? 600_000 : ms);
          Object.assign(window, { setTimeout: patient });
        });
        const order = await stage.order(returning, 'followers', 'asha');
        await stage.putInto(order, status);
        await rememberPending(returning, order, 'followers');
        await returning.goto('/payment-return');
        await returning.getByRole('dialog').waitFor();
        await expectAccessible(returning, `return, ${status}`);
      }
    }, 120_000);

    test('on an order in its states', async () => {
      const page = await stage.visitor();
      const asked = await stage.order(page, 'followers', 'private.axe');
      await stage.pay(page, asked);
      await page.goto('/orders');
      await page.locator('.my-order').waitFor();
      await expectAccessible(page, 'list of orders');
      await page.goto(`/orders?id=${asked}`);
      await page.locator('.correction').waitFor({ timeout: 30_000 });
      await expectAccessible(page, 'order that asks for a link');
      const done = await stage.order(page, 'followers', 'axe.done');
      await stage.pay(page, done);
      await page.goto(`/orders?id=${done}`);
      await page.getByTestId('order').getByText('Completed', { exact: true }).waitFor({ timeout: 30_000 });
      await expectAccessible(page, 'completed order');
    }, 120_000);
  });
}
