import { describe, test } from '@jest/globals';
import pg from 'pg';
import { seedOrders } from '../../tools/seed-orders.ts';
import { putOn } from '../shop/expect-accessible.js';
import { desktop, keepPicture, phone } from '../shop/open-browser.js';
import type { PanelPage } from './panel-pages.js';
import type { Stage } from './stage.js';

/** With SCREENSHOTS=1 alone: each of these pages, in both sizes and schemes, for a person to look at. */
export function picturesCases(stage: Stage, pages: PanelPage[]): void {
  if (!process.env['SCREENSHOTS']) return;
  describe('pictures of the panel', () => {
    test('are taken with a year of orders behind it', async () => {
      const owner = new pg.Client({ connectionString: stage.shop.system.databaseUrl });
      await owner.connect();
      await seedOrders(owner, 3000);
      await owner.end();
      const page = await stage.admin();
      for (const [name, path, shown] of pages)
        for (const screen of [phone, desktop])
          for (const colorScheme of ['light', 'dark'] as const) {
            await putOn(page, { width: screen.viewport.width, colorScheme });
            await page.goto(path);
            await shown(page);
            await keepPicture(page, screen, `admin-${name}-${colorScheme}`);
          }
    }, 300_000);
  });
}

/** The drawer of an order, for a picture. */
export const drawerPicture: PanelPage = [
  'drawer',
  '/mykey/order-history?status=completed',
  async (page) => {
    await page
      .getByRole('button', { name: /^Open order/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  },
];

/** A package that is being edited, for a picture. */
export const editingPicture: PanelPage = [
  'editing',
  '/mykey',
  async (page) => {
    await page
      .getByRole('button', { name: /^Edit the package of/ })
      .first()
      .click();
  },
];
