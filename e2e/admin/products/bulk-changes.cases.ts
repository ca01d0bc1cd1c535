import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { choose, expectToast, type AdminSuite } from '../admin-suite.js';

const previewOf = (page: Page) => page.getByRole('dialog', { name: 'What changes' });
const pricesOf = async (page: Page, type: string): Promise<number[]> => {
  const list: { price: number }[] = await (await page.request.get(`/api/packages/${type}`)).json();
  return list.map(({ price }) => price);
};

/** The pages Make packages, Bulk edit, and Import and export. */
export function bulkChangesCases(suite: AdminSuite): void {
  test('packages are made and edited many at once, previewed and undone, and imported once corrected', async () => {
    const page = await suite.admin('/mykey/make-packages');
    await makePackages(page);
    await page.goto('/mykey/bulk-edit');
    await editInBulk(page);
    await page.goto('/mykey/import-export');
    await importFiles(page);
  });
}

/** From services and quantities. */
async function makePackages(page: Page): Promise<void> {
  const sold = async () => {
    const list: { quantity: number; price: number }[] = await (
      await page.request.get('/api/packages/comments')
    ).json();
    return list.map(({ quantity, price }) => `${quantity} ${price}`);
  };
  const before = await sold();
  await choose(page.getByLabel('Type'), 'Comments');
  await page.getByLabel('Search services').fill('random');
  await page.getByLabel(/^Choose the service Instagram Comments \[Random/).check();
  await page.getByLabel('Quantities').fill('20 30 20,000');
  await page.getByRole('button', { name: 'Show the prices' }).click();

  // 20 × 0.003 × 85 = 5.10, twice that ends with 9 at 19.
  const price = (quantity: string) => page.getByLabel(`Price of ${quantity} of service 402`, { exact: true });
  expect(await price('20').inputValue()).toBe('19');
  await page.getByText('costs ₹5.10, leaves ₹13.90').waitFor();
  await price('30').fill('3');
  await page.getByText('costs ₹7.65, leaves -₹4.65').waitFor();
  await page.getByText(/^Would lose ₹4.65 on each sale/).waitFor();
  await price('30').fill('45');
  await page.getByText('Service 402 delivers at most 10K: 20K is too many.').waitFor();
  expect(await page.getByRole('button', { name: /^Make 2 packages/ }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Leave out the one that cannot be sold' }).click();
  await page.getByText('Left out').waitFor();
  await page.getByRole('button', { name: 'Make 2 packages' }).click();
  await expectToast(page, '2 packages made');
  expect(await sold()).toEqual(expect.arrayContaining([...before, '20 19', '30 45']));

  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Taken back', '2 packages are as before');
  expect(await sold()).toEqual(before);
}

async function editInBulk(page: Page): Promise<void> {
  await choose(page.getByLabel('Type'), 'Likes');
  const before = await pricesOf(page, 'likes');
  await page.getByLabel('Choose the package of 500', { exact: true }).check();
  await page.getByLabel('Choose the package of 1,000', { exact: true }).check();
  await choose(page.getByLabel('Change', { exact: true }), 'Lower prices by percent');
  await page.getByRole('button', { name: 'See what changes of 2 packages' }).click();
  await page.getByText('Please fill in this field').waitFor();
  await page.getByLabel('Percent').fill('80');
  await page.getByRole('button', { name: 'See what changes of 2 packages' }).click();

  const preview = previewOf(page);
  await preview.getByText(/cannot be saved like this/).waitFor();
  await preview
    .getByText(/on each sale/)
    .first()
    .waitFor();
  expect(await preview.getByRole('button', { name: /^Save/ }).isDisabled()).toBe(true);
  expect(await pricesOf(page, 'likes')).toEqual(before);
  await preview.getByLabel('Save prices below the minimum margin all the same').check();
  await preview.getByRole('button', { name: 'Save 2 packages' }).click();
  await expectToast(page, '2 packages changed');
  await page.getByText('2 packages changed: Likes').waitFor();
  expect(await pricesOf(page, 'likes')).not.toEqual(before);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Taken back', '2 packages are as before');
  expect(await pricesOf(page, 'likes')).toEqual(before);
}

/** A CSV file is saved once its wrong line is corrected; an Excel workbook is previewed with its unknown column. */
async function importFiles(page: Page): Promise<void> {
  const csv = await (await page.request.get('/api/admin/catalogue/packages.csv')).text();
  const chooseFile = (text: string) =>
    page
      .getByLabel('File of packages (CSV or Excel)')
      .setInputFiles({ name: 'packages.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await chooseFile(csv.replace(/^(\d+,\d+,likes,5000,)339,/m, '$1a lot,'));
  await page.getByText('price: must be a number with at most two decimals').waitFor();
  expect(await page.getByRole('button', { name: /^Save/ }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Take the files away' }).click();

  await chooseFile(csv.replace(/^(\d+,\d+,likes,5000,)339,/m, '$1349,'));
  await page.getByText('5,000 likes of service 201 for ₹339 → 5,000 likes of service 201 for ₹349').waitFor();
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
}
