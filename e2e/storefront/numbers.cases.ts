import { describe, expect, test } from '@jest/globals';
import { deliverOrders, untilNumbersSay } from './deliver-orders.js';
import type { Stage } from './stage.js';

const usually = 'Usually done in 10 minutes, 9 in 10 within 18 minutes';

/** What the shop says of itself: the configured texts, until its own orders say more. Last: the orders stay. */
export function numbersCases(stage: Stage): void {
  describe('the shop’s own numbers', () => {
    test('until there are enough orders, the specification’s texts stand', async () => {
      const page = await stage.visitor();
      await page.goto('/');
      expect(await page.locator('.claims').innerText()).toContain('Trusted by 100K+ customers');
      await page.goto('/our-numbers');
      expect(await page.locator('main').innerText()).toContain('There are too few orders yet.');
      await page.goto('/followers');
      expect(await page.locator('main').innerText()).toContain('Starts in 1-2 minutes');
    });

    test('then the claims, the cards, the checkout and the order say what was measured', async () => {
      const page = await stage.visitor();
      await deliverOrders(stage, page, 20);
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
      const id = await stage.order(page, 'followers', 'asha.k');
      await page.goto(`/checkout/${id}`);
      await page.locator('.receipt').getByText(usually).waitFor();
      await page.goto(`/orders?id=${id}`);
      await page.getByTestId('order').getByText(usually).waitFor();
    });

    test('the public page has all of them, reached from the footer, in Hindi too', async () => {
      const page = await stage.visitor();
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Our numbers' }).click();
      await page.getByRole('heading', { name: 'Our numbers' }).waitFor();
      const row = page.getByRole('row', { name: /1,000 followers/ });
      expect(await row.innerText()).toMatch(/10 minutes\s+18 minutes/);
      await page.goto('/our-numbers?lang=hi');
      await page.getByRole('heading', { name: 'हमारे आँकड़े' }).waitFor();
      expect(await page.locator('.times').innerText()).toContain('18 मिनट');
    });

    test('an order that takes longer than nine in ten is told so', async () => {
      const page = await stage.visitor();
      const id = await stage.order(page, 'followers', 'asha.slow');
      await stage.putInto(id, 'processing');
      await stage.shop.query(
        `INSERT INTO orders.order_events (order_id, name, detail, at)
         VALUES ($1, 'order.paid', '{}', now() - interval '40 minutes')`,
        [id],
      );
      await page.goto(`/orders?id=${id}`);
      const told = page.getByTestId('order').getByText('This takes longer than usual.');
      await told.waitFor();
      // Nor has a supplier taken it.
      expect(await told.innerText()).toContain('Our supplier is answering slowly right now.');
      expect(await told.innerText()).toMatch(
        /done in 10 minutes, 9 in 10 within 18 minutes; yours has taken 4\d minutes/,
      );
    });
  });
}
