import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Operations } from '@boostline/contracts/admin-overview';
import { eventually } from '../shop/eventually.js';
import { decide, drawerOf } from './order-drawer.cases.js';
import type { Stage } from './stage.js';

const waiting = (page: Page, part: string) => page.getByRole('region', { name: part, exact: true });

/** Overview and Operations; the stuck lines were made when the shop was opened. */
export function operationsCases(stage: Stage): void {
  describe('Overview', () => {
    test('shows what was sold, of which services, and what is left at the panels', async () => {
      const page = await stage.admin();
      await page.getByRole('link', { name: 'Overview' }).click();
      const totals = page.locator('.totals');
      await eventually(async () => expect(await totals.innerText()).toMatch(/Paid orders\s+[1-9]/));
      for (const name of ['Revenue by day', 'Paid orders by day', 'Margin by day'])
        await page.getByRole('img', { name: new RegExp(`^${name}, from `) }).waitFor();
      await page
        .getByRole('rowheader', { name: /Instagram Followers/ })
        .first()
        .waitFor();
      await page.getByRole('heading', { name: 'Panel balances' }).waitFor();
      const [answer] = await Promise.all([
        page.waitForResponse('**/api/admin/overview?days=7'),
        page.getByLabel('Period').selectOption('7 days'),
      ]);
      expect(answer.status()).toBe(200);
    });
  });

  describe('Operations', () => {
    test('of a long list ten are shown at first, and the others on demand', async () => {
      await stage.stranded();
      const page = await stage.admin();
      await page.route('**/api/admin/operations*', async (route) => {
        const response = await route.fetch();
        const now: Operations = await response.json();
        const review = now.review
          .slice(0, 1)
          .flatMap((order) => Array.from({ length: 12 }, (_, at) => ({ ...order, orderId: at + 1 })));
        await route.fulfill({ response, json: { ...now, review } });
      });
      await page.getByRole('link', { name: 'Operations' }).click();
      const rows = waiting(page, 'Orders to review').locator('.row');
      await rows.first().waitFor();
      expect(await rows.count()).toBe(10);
      await page.getByRole('button', { name: 'Show all 12' }).click();
      await rows.nth(11).waitFor();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    test('a line whose answer was lost is found with its evidence, and adopted', async () => {
      const { adopted } = await stage.stranded();
      const page = await stage.admin();
      await page.getByRole('link', { name: 'Operations' }).click();
      const row = waiting(page, 'Orders to review').locator('.row').filter({ hasText: 'stuck.adopted' });
      const evidence = await row.locator('pre').first().innerText();
      const [, upstream = ''] = /"orderId": "(\d+)"/.exec(evidence) ?? [];
      expect((await stage.shop.panel.orders('stuck.adopted')).map(({ order }) => String(order))).toEqual([
        upstream,
      ]);
      await row.getByRole('button', { name: `Open order ${adopted}` }).click();
      await drawerOf(page, adopted).getByRole('button', { name: 'Adopt upstream ID' }).waitFor();
      await decide(page, 'Adopt upstream ID', 'the panel has it, the balance says so', {
        'Order ID at the panel': upstream,
      });
      await stage.until(adopted, 'completed');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Refresh' }).click();
      await row.waitFor({ state: 'detached' });
      expect(await stage.shop.panel.adds('stuck.adopted')).toHaveLength(1);
    });

    test('a line that the panel never took is bought again', async () => {
      const { resent } = await stage.stranded();
      const page = await stage.admin(`/mykey/operations?order=${resent}`);
      await drawerOf(page, resent).getByRole('button', { name: 'Retry' }).waitFor();
      await decide(page, 'Retry', 'looked it up there: nothing');
      await stage.until(resent, 'completed');
      expect((await stage.shop.panel.adds('stuck.resent')).map(({ order }) => order !== null)).toEqual([
        false,
        true,
      ]);
    });

    test('a line whose count nobody knows is given up, and its money goes back', async () => {
      const id = await stage.buy('followers', 'unknownremains.refunded', 500);
      await stage.until(id, 'paid_processing_failed');
      const page = await stage.admin('/mykey/operations');
      const row = waiting(page, 'Orders to review')
        .locator('.row')
        .filter({ hasText: 'unknownremains.refunded' });
      await row.getByRole('button', { name: `Open order ${id}` }).click();
      await drawerOf(page, id).getByRole('button', { name: 'Refund', exact: true }).waitFor();
      await decide(page, 'Refund', 'nobody can say what came');
      await eventually(async () => {
        const { rows } = await stage.shop.query('SELECT state FROM orders.refunds WHERE order_id = $1', [id]);
        expect(rows).toHaveLength(1);
      });
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Refresh' }).click();
      await row.waitFor({ state: 'detached' });
      // Refunds wait for approval since the API settings were changed.
      const due = waiting(page, 'Refunds due')
        .locator('.row')
        .filter({ hasText: String(id) });
      await due.getByRole('button', { name: `Open order ${id}` }).click();
      await drawerOf(page, id).getByRole('button', { name: 'Approve refund' }).waitFor();
      await decide(page, 'Approve refund', 'checked');
      await stage.until(id, 'refunded');
    });

    test('money in suspense and a panel that is switched off are shown too', async () => {
      const id = await stage.buy('likes', 'https://www.instagram.com/p/Csuspense1/', 1000, {
        outcome: 'wrong_amount',
        amount: 5000,
      });
      await stage.until(id, 'paid_processing_failed');
      const page = await stage.admin('/mykey/operations');
      await waiting(page, 'Held queues').getByText('Second panel').waitFor();
      const held = waiting(page, 'Money in suspense')
        .locator('.row')
        .filter({ hasText: String(id) });
      await held.getByText('₹50 came, ₹79 was asked for').waitFor();
      await held.getByRole('button').click();
      await drawerOf(page, id).getByRole('button', { name: 'Accept amount' }).waitFor();
      await decide(page, 'Accept amount', 'fifty will do');
      await stage.until(id, 'completed');
      await page.getByRole('columnheader', { name: 'To be handed over' }).waitFor();
    });
  });
}
