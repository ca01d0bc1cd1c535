import { expect, test } from '@jest/globals';
import { hostedPage, payHere } from '../mishaps.js';
import { howManyOrders, type StorefrontSuite } from '../storefront-suite.js';

const post = 'https://instagram.com/reel/Cleaving1/';

/** Leaving the payment page, in English and Hindi, and pages without motion. */
export function leavingCases(suite: StorefrontSuite): void {
  test('a buyer who leaves the payment of an offer keeps the order, and can change or pay it', async () => {
    const page = await suite.visitor();
    await page.goto(`/checkout/${await suite.orderOffer(page, post)}`);
    const receipt = page.locator('.receipt');
    expect(await receipt.getByTitle('Look on Instagram').getAttribute('href')).toContain('Cleaving1');
    expect(await receipt.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/offers');
    await page.getByRole('button', { name: / with UPI Gateway$/ }).click();
    await page.waitForURL(hostedPage);
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    await page.waitForURL(/\/payment-return/);
    await page.getByRole('heading', { name: 'You left without paying. Nothing was charged.' }).waitFor();
    expect(await page.getByRole('link', { name: 'Change the order' }).getAttribute('href')).toBe('/offers');
    await page.getByRole('button', { name: /^Pay ₹79$/ }).click();
    await page.waitForURL(hostedPage);
    expect(await howManyOrders(page)).toBe(1);
  });

  test('a buyer who reads Hindi chooses, leaves, pays and sees the order', async () => {
    const page = await suite.visitor({ locale: 'hi-IN' });
    await page.goto('/followers?username=asha.hindi');
    await page.getByTestId('package-4').getByRole('button', { name: 'अभी ऑर्डर करें' }).click();
    await page.waitForURL(/\/checkout\/\d+$/);
    await page.getByLabel(/^ट्रैकिंग लिंक पाएँ/).fill('asha@example.com');
    await page.getByRole('button', { name: 'UPI गेटवे से ₹199 का पेमेंट करें' }).click();
    await page.waitForURL(hostedPage);
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    await page.waitForURL(/\/payment-return/);
    const change = page.getByRole('link', { name: 'ऑर्डर बदलें' });
    expect(await change.getAttribute('href')).toBe('/followers?username=asha.hindi');
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

  test('reduced motion stops every animation', async () => {
    const page = await suite.visitor({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.locator('.live-order').waitFor({ state: 'attached' });
    const moving = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 10).length,
    );
    expect(moving).toBe(0);
  });
}
