import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { choose, expectToast, type AdminSuite } from '../admin-suite.js';

const previewOf = (page: Page) => page.getByRole('dialog', { name: 'What changes' });
const pricesOf = async (page: Page, type: string): Promise<number[]> => {
  const list: { price: number }[] = await (await page.request.get(`/api/packages/${type}`)).json();
  return list.map(({ price }) => price);
};

/** The page Bulk edit. */
export function bulkEditCases(suite: AdminSuite): void {
  test('a bulk edit is previewed, saved and undone', async () => {
    const page = await suite.admin('/mykey/bulk-edit');
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
  });
}
