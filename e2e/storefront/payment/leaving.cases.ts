import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hostedPage, payHere } from '../mishaps.js';
import { howManyOrders, type Stage } from '../stage.js';

const post = 'https://instagram.com/reel/Cleaving1/';

/** Each kind of order, where its buyer changes it, and the amount on the page that he left without paying. */
const kinds: {
  kind: string;
  order: (stage: Stage, page: Page) => Promise<number>;
  change: string;
  pay: RegExp;
}[] = [
  {
    kind: 'likes',
    order: (stage, page) => stage.order(page, 'likes', post),
    change: '/likes-views?tab=likes',
    pay: /^Pay ₹79$/,
  },
  {
    kind: 'comments',
    order: (stage, page) => stage.order(page, 'comments', post),
    change: '/comments',
    pay: /^Pay ₹1,299$/,
  },
  {
    kind: 'an offer',
    order: (stage, page) => stage.orderOffer(page, post),
    change: '/offers',
    pay: /^Pay ₹79$/,
  },
];

/** The same way for every kind of order, and in Hindi. */
export function leavingCases(stage: Stage): void {
  describe('left without paying', () => {
    test.each(kinds)('$kind: told at once, kept, changed or paid', async ({ order, change, pay }) => {
      const page = await stage.visitor();
      await page.goto(`/checkout/${await order(stage, page)}`);
      // Before paying: where it goes, to be looked at, and a way to change it.
      const receipt = page.locator('.receipt');
      expect(await receipt.getByTitle('Look on Instagram').getAttribute('href')).toContain('Cleaving1');
      expect(await receipt.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(change);
      await page.getByRole('button', { name: / with UPI Gateway$/ }).click();
      await page.waitForURL(hostedPage);
      await page.getByRole('button', { name: 'Cancel payment' }).click();
      await page.waitForURL(/\/payment-return/);
      await page.getByRole('heading', { name: 'You left without paying. Nothing was charged.' }).waitFor();
      expect(await page.getByRole('link', { name: 'Change the order' }).getAttribute('href')).toBe(change);
      await page.getByRole('button', { name: pay }).click();
      await page.waitForURL(hostedPage);
      expect(await howManyOrders(page)).toBe(1);
    });
  });

  describe('in Hindi', () => {
    for (const width of [390, 1440]) {
      test(`at ${width} px: chosen, left, paid and seen`, async () => {
        const page = await stage.visitor({ locale: 'hi-IN', viewport: { width, height: 844 } });
        await page.goto('/followers?username=asha.hindi');
        await page.getByTestId('package-4').getByRole('button', { name: 'अभी ऑर्डर करें' }).click();
        await page.waitForURL(/\/checkout\/\d+$/);
        await page.getByLabel(/^ट्रैकिंग लिंक पाएँ/).fill('asha@example.com');
        await page.getByRole('button', { name: 'UPI गेटवे से ₹199 का पेमेंट करें' }).click();
        await page.waitForURL(hostedPage);
        await page.getByRole('button', { name: 'Cancel payment' }).click();
        await page.waitForURL(/\/payment-return/);
        await page.getByRole('link', { name: 'ऑर्डर बदलें' }).waitFor();
        await page.getByRole('button', { name: /₹199/ }).click();
        await payHere(page);
        await page.getByRole('dialog').getByRole('link', { name: 'ऑर्डर देखें' }).click();
        await page
          .getByTestId('order')
          .getByRole('heading', { name: /1,000 फ़ॉलोअर्स/ })
          .first()
          .waitFor();
        expect(await howManyOrders(page)).toBe(1);
      });
    }
  });

  test('who wants no motion gets none: the numbers of the profile stand, and nothing is animated', async () => {
    const page = await stage.visitor({ reducedMotion: 'reduce' });
    await page.goto('/');
    const counts = page.locator('.profile-counts b');
    await counts.first().getByText('2,240').waitFor();
    expect(await counts.allTextContents()).toEqual(['2,240', '586', '7,310']);
    const moving = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 10).length,
    );
    expect(moving).toBe(0);
  });
}
