import { expect, test } from '@jest/globals';
import { expectAccessible } from '../shop/expect-accessible.js';
import { deliverOrders, untilNumbersSay } from './deliver-orders.js';
import type { StorefrontSuite } from './storefront-suite.js';

const usually = 'Usually done in 10 minutes, 9 in 10 within 18 minutes';

/** What the shop says of itself: the configured texts, until its own orders say more. Last: the orders stay. */
export function numbersCases(suite: StorefrontSuite): void {
  test('a new shop shows the texts of the specification', async () => {
    const page = await suite.visitor();
    await page.goto('/');
    expect((await page.locator('.claims li').allInnerTexts()).map((claim) => claim.trim())).toEqual([
      'Trusted by 100K+ customers',
      '4.9 rating',
      '100% safe',
      'Permanent',
      'Real users',
      '24/7 support',
      'SSL secured',
    ]);
    await page.goto('/our-numbers');
    expect(await page.locator('main').innerText()).toContain('There are too few orders yet.');
    await page.goto('/followers');
    expect(await page.locator('main').innerText()).toContain('Starts in 1-2 minutes');
  });

  test('claims, cards, checkout and order show measured times', async () => {
    const page = await suite.visitor();
    await deliverOrders(suite, page, 20);
    await untilNumbersSay(page, /"packageId":4,|"most":1080/);
    await page.goto('/');
    const claims = await page.locator('.claims').innerText();
    expect(claims).toMatch(/\d+ orders delivered/);
    expect(claims).not.toContain('Trusted by');
    expect(await page.locator('.explanations').innerText()).not.toMatch(/1-2 minutes|30-60 minutes/);
    await page.goto('/followers?username=asha.k');
    await page.getByTestId('package-4').getByText(usually).waitFor();
    // The times of the cards are not contradicted beside them.
    expect(await page.locator('.ticks').innerText()).not.toContain('1-2 minutes');
    const id = await suite.order(page, 'followers', 'asha.k');
    await page.goto(`/checkout/${id}`);
    await page.locator('.receipt').getByText(usually).waitFor();
    await page.goto(`/orders?id=${id}`);
    await page.getByTestId('order').getByText(usually).waitFor();
  });

  test.each([390, 1440])(
    'at %d px the home page shows ten ratings, and no text that is hidden',
    async (width) => {
      const page = await suite.visitor({ viewport: { width, height: 900 } });
      const rate = (count: number) =>
        suite.shop.query(
          `UPDATE orders.orders SET rating = 4, rating_text = CASE WHEN id % 2 = 0 THEN 'Quick and honest' ELSE 'An insult' END,
                rating_hidden_at = CASE WHEN id % 2 = 1 THEN now() END
          WHERE id > 770000000 AND id <= 770000000 + $1`,
          [count],
        );
      await rate(9);
      await untilNumbersSay(page, /"ratings":null/);
      await page.goto('/');
      const ratings = page.getByRole('region', { name: 'What buyers say' });
      expect(await ratings.count()).toBe(0);
      expect(await page.content()).not.toContain('aggregateRating');
      await rate(12);
      try {
        await untilNumbersSay(page, /"count":12,"average":4/);
        await page.goto('/');
        await page.locator('.claims').getByText('4.0 of 5 stars from 12 ratings').waitFor();
        expect(await ratings.getByRole('listitem').count()).toBe(3);
        expect(await ratings.innerText()).not.toContain('An insult');
        expect(await page.locator('script[type="application/ld+json"]').textContent()).toMatch(
          /"ratingValue":4,"ratingCount":12/,
        );
        await expectAccessible(page, 'home with ratings', [{ width, colorScheme: 'dark' }]);
      } finally {
        await suite.shop.query('UPDATE orders.orders SET rating = NULL WHERE id > 770000000');
      }
    },
  );

  test('the public page shows all figures in both languages', async () => {
    const page = await suite.visitor();
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our numbers' }).click();
    await page.getByRole('heading', { name: 'Our numbers' }).waitFor();
    const row = page.getByRole('row', { name: /1,000 followers/ });
    expect(await row.innerText()).toMatch(/10 minutes\s+18 minutes/);
    await page.goto('/our-numbers?lang=hi');
    await page.getByRole('heading', { name: 'हमारे आँकड़े' }).waitFor();
    expect(await page.locator('.times').innerText()).toContain('18 मिनट');
  });

  test('an order that takes longer than nine in ten says so', async () => {
    const page = await suite.visitor();
    const id = await suite.order(page, 'followers', 'asha.slow');
    await suite.putInto(id, 'processing');
    await suite.shop.query(
      `INSERT INTO orders.order_events (order_id, name, detail, at)
         VALUES ($1, 'order.paid', '{}', now() - interval '40 minutes')`,
      [id],
    );
    await page.goto(`/orders?id=${id}`);
    const notice = page.getByTestId('order').getByText('This takes longer than usual.');
    await notice.waitFor();
    // Nor has it begun.
    expect(await notice.innerText()).toContain('Delivery is slow to start right now.');
    expect(await notice.innerText()).toMatch(
      /done in 10 minutes, 9 in 10 within 18 minutes; yours has taken 4\d minutes/,
    );
  });
}
