import { expect, test } from '@jest/globals';
import { choose, expectToast, type AdminSuite } from '../admin-suite.js';

/** The page Make packages. */
export function makePackagesCases(suite: AdminSuite): void {
  test('packages are made from services and quantities, corrected, saved and undone', async () => {
    const page = await suite.admin('/mykey/make-packages');
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
    const price = (quantity: string) =>
      page.getByLabel(`Price of ${quantity} of service 402`, { exact: true });
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
  });
}
