import { expect, test } from '@jest/globals';
import { expectAccessible } from '../shop/expect-accessible.js';
import { phone } from '../shop/open-browser.js';
import { deliverOrders, rateDelivered, untilNumbersSay } from './deliver-orders.js';
import { documentOf, mainTextOf } from './documents.cases.js';
import type { StorefrontSuite } from './storefront-suite.js';

const usually = 'Usually done in 10 minutes, 9 in 10 within 18 minutes';

/** What the shop says of itself: the configured texts, until its own orders say more. Last: the orders stay. */
export function numbersCases(suite: StorefrontSuite): void {
  test('measured times and ten ratings are shown, nine are not, and a slow order says so', async () => {
    const page = await suite.visitor();
    await deliverOrders(suite, page, 20);
    await untilNumbersSay(page, /"most":1080.*"ratings":null/s);
    await page.goto('/');
    // Nine ratings are too few.
    const ratings = page.getByRole('region', { name: 'What buyers say' });
    expect(await ratings.count()).toBe(0);
    expect(await page.content()).not.toContain('aggregateRating');
    const claims = await page.locator('.claims').innerText();
    expect(claims).toMatch(/\d+ orders delivered/);
    expect(claims).not.toContain('Trusted by');
    expect(await page.locator('.explanations').innerText()).not.toMatch(/1-2 minutes|30-60 minutes/);

    await rateDelivered(suite, 12);
    await untilNumbersSay(page, /"count":12,"average":4/);
    await page.goto('/');
    await page.locator('.claims').getByText('4.0 of 5 stars from 12 ratings').waitFor();
    // A text that is hidden is not among them.
    expect(await ratings.getByRole('listitem').count()).toBe(3);
    expect(await ratings.innerText()).not.toContain('An insult');
    expect(await page.locator('script[type="application/ld+json"]').textContent()).toMatch(
      /"ratingValue":4,"ratingCount":12/,
    );
    await expectAccessible(page, 'home with ratings', [
      { width: 390, colorScheme: 'dark' },
      { width: 1440, colorScheme: 'dark' },
    ]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our numbers' }).click();
    await page.getByRole('heading', { name: 'Our numbers' }).waitFor();
    const row = page.getByRole('row', { name: /1,000 followers/ });
    expect(await row.innerText()).toMatch(/10 minutes\s+18 minutes/);
    const inHindi = mainTextOf(await documentOf(suite, '/our-numbers?lang=hi'));
    expect(inHindi).toMatch(/हमारे आँकड़े.*18 मिनट/);

    await page.setViewportSize(phone.viewport);
    await page.goto('/followers?username=asha.k');
    await page.getByTestId('package-4').getByText(usually).waitFor();
    // The times of the cards are not contradicted beside them.
    expect(await page.locator('.ticks').innerText()).not.toContain('1-2 minutes');
    const id = await suite.order(page, 'followers', 'asha.k');
    await page.goto(`/checkout/${id}`);
    await page.locator('.receipt').getByText(usually).waitFor();
    await page.goto(`/orders?id=${id}`);
    await page.getByTestId('order').getByText(usually).waitFor();
    await suite.putInto(id, 'processing');
    await suite.shop.query(
      `INSERT INTO orders.order_events (order_id, name, detail, at)
         VALUES ($1, 'order.paid', '{}', now() - interval '40 minutes')`,
      [id],
    );
    await page.reload();
    const notice = page.getByTestId('order').getByText('This takes longer than usual.');
    await notice.waitFor();
    // Nor has it begun.
    expect(await notice.innerText()).toContain('Delivery is slow to start right now.');
    expect(await notice.innerText()).toMatch(
      /done in 10 minutes, 9 in 10 within 18 minutes; yours has taken 4\d minutes/,
    );
  });
}
