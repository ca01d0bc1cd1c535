import { expect, test } from '@jest/globals';
import { alive, hostedPage, payHere } from '../mishaps.js';
import { expectToast, howManyOrders, type StorefrontSuite } from '../storefront-suite.js';

/** Leaving the payment page, and an order that cannot be paid, in Hindi. */
export function leavingCases(suite: StorefrontSuite): void {
  test('a buyer who reads Hindi leaves, pays, sees the order, and reads why a cancelled one is not paid', async () => {
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
    const text = 'यह ऑर्डर रद्द हो गया है। कृपया नया ऑर्डर करें।';
    const id = await suite.order(page, 'followers', 'asha');
    await page.goto(`/checkout/${id}?lang=hi`);
    await page.locator('.pay:enabled').waitFor();
    await alive(page, '.pay');
    // With its version, by which the shop knows that the order it has just placed is not as it was.
    await suite.shop.query(
      `UPDATE orders.orders SET status = 'cancelled', version = version + 1 WHERE id = $1`,
      [id],
    );
    await page.locator('.pay').click();
    await expectToast(page, 'पेमेंट में गड़बड़ी', text);
    await page.locator('.checkout-paid').getByText(text).waitFor();
    expect(await page.locator('.pay').count()).toBe(0);
    await page.goto(`/orders?id=${id}&lang=hi`);
    await page.locator('.order-explained').getByText(text).waitFor();
  });
}
