import path from 'node:path';
import { expect, test } from '@jest/globals';
import { expectToast, type AdminSuite } from '../admin-suite.js';

/** The pages Import and export, and Price changes. */
export function filesCases(suite: AdminSuite): void {
  test('a CSV file is saved once its wrong line is corrected, and an Excel workbook is previewed with its unknown column', async () => {
    const page = await suite.admin('/mykey/import-export');
    const csv = await (await page.request.get('/api/admin/catalogue/packages.csv')).text();
    const choose = (text: string) =>
      page
        .getByLabel('File of packages (CSV or Excel)')
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

    await page
      .getByLabel('File of packages (CSV or Excel)')
      .setInputFiles(path.join(import.meta.dirname, 'packages.xlsx'));
    await page.getByText('7,000 views of service 301 for ₹99.50').waitFor();
    await page.getByText('This column is not read: note').waitFor();
  });
}
