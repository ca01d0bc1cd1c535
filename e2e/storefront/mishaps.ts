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

/** The page's scripts come only when the answer is called, as on a slow line. The early script runs. */
export async function holdScripts(page: Page): Promise<() => void> {
  const wanted = Promise.withResolvers<void>();
  await page.route('**/assets/storefront-*.js', async (route) => {
    await wanted.promise;
    await route.continue();
  });
  return () => wanted.resolve();
}

/** Every page that this tab opens from now on adds up what moved by itself, in `shifted`; the area of its largest part is in `largest`. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let shifted = 0;
    Object.assign(window, { shifted, largest: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
          shifted += Number(entry.value);
      Object.assign(window, { shifted });
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('size' in entry) Object.assign(window, { largest: entry.size });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  // A font that comes late moves the lines on a machine that has none like it.
  await page.route('**/*.woff2', (route) => route.abort());
}
