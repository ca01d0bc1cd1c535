import type { Page } from 'playwright-core';

export const noAnswer = 'We couldn’t reach the shop. Please check your connection and try again.';
/** The button of the package of 1,000 followers. */
export const orderNow = (page: Page) =>
  page.getByTestId('package-4').getByRole('button', { name: 'Order Now' });
/** The checkout's button for it. */
export const payButton = (page: Page) => page.getByRole('button', { name: 'Pay ₹199 with UPI Gateway' });
export const hostedPage = /\/sandbox-gateway\/pay\//;

/** The page answers: its scripts have taken over what the server sent. */
export const alive = (page: Page, part = '.pack button') =>
  page.waitForFunction((selector) => {
    const found = document.querySelector(selector);
    return found !== null && Object.keys(found).some((key) => key.startsWith('__reactProps'));
  }, part);

/** The shop takes the next call of that address; the connection breaks before its answer arrives. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** A click on the hosted page that pays. */
export async function payHere(page: Page): Promise<void> {
  await page.waitForURL(hostedPage);
  await page
    .getByRole('button', { name: /^Pay ₹/ })
    .first()
    .click();
  await page.waitForURL(/\/payment-return/);
}
