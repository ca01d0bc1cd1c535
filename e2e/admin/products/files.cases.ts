import { describe, expect, test } from '@jest/globals';
import { eventually } from '../../shop/eventually.js';
import { expectToast, type Stage } from '../stage.js';

/** The pages Import and export, and Price changes. */
export function filesCases(stage: Stage): void {
  describe('Import and export', () => {
    test('what a file would change is shown, a wrong line is named, and a good file is read in', async () => {
      const page = await stage.admin('/mykey/import-export');
      const csv = await (await page.request.get('/api/admin/catalogue/packages.csv')).text();
      const choose = (text: string) =>
        page
          .getByLabel('File of packages (CSV)')
          .setInputFiles({ name: 'packages.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await choose(csv.replace(/^(\d+,\d+,likes,5000,)339,/m, '$1a lot,'));
      await page.getByText('price: must be a number with at most two decimals').waitFor();
      expect(await page.getByRole('button', { name: /^Save/ }).isDisabled()).toBe(true);
      await page.getByRole('button', { name: 'Take the files away' }).click();

      await choose(csv.replace(/^(\d+,\d+,likes,5000,)339,/m, '$1349,'));
      await page
        .getByText('5,000 likes of service 201 for ₹339 → 5,000 likes of service 201 for ₹349')
        .waitFor();
      await page.getByRole('button', { name: 'Save 1 change' }).click();
      await expectToast(page, 'The files were read in', '0 new, 1 changed');
      const sold: { quantity: number; price: number }[] = await (
        await page.request.get('/api/packages/likes')
      ).json();
      expect(sold.find(({ quantity }) => quantity === 5000)?.price).toBe(349);
    });
  });

  describe('Price changes', () => {
    test('a service that is gone takes its packages off sale, which their rows and the log say', async () => {
      const page = await stage.admin('/mykey');
      const row = page
        .getByRole('region', { name: 'Comments Packages' })
        .getByRole('listitem')
        .filter({ hasText: 'Service 402 is not at your supplier any more.' })
        .first();
      const sync = () => page.request.post('/api/admin/smmjar/sync');
      await stage.shop.panel.scenario([{ on: 'services', service: 402, remove: true }]);
      // Looked at first, which changes nothing.
      await page.goto('/mykey/services');
      await page.getByRole('button', { name: 'See what would change' }).click();
      const preview = page.getByRole('dialog', { name: 'What the supplier has changed' });
      await preview.getByText(/is not at your supplier any more/).waitFor();
      await page.goto('/mykey');
      await page.getByRole('region', { name: 'Comments Packages' }).locator('.row').first().waitFor();
      expect(await row.count()).toBe(0);
      expect((await sync()).ok()).toBe(true);
      await eventually(async () => {
        await page.reload();
        await row.getByText('Off sale', { exact: true }).waitFor({ timeout: 5000 });
      });
      await page.goto('/mykey/price-changes');
      await page.getByText(/is not at your supplier any more. Its packages are off sale/).waitFor();

      await stage.shop.panel.scenario([]);
      expect((await sync()).ok()).toBe(true);
      await eventually(async () => {
        await page.reload();
        await page.getByText(/is at your supplier again/).waitFor({ timeout: 5000 });
      });
      await page.goto('/mykey');
      await page.getByRole('region', { name: 'Comments Packages' }).locator('.row').first().waitFor();
      expect(await row.count()).toBe(0);
    });
  });
}
