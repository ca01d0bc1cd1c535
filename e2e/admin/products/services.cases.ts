import { expect, test } from '@jest/globals';
import { card, chosen, expectToast, type AdminSuite } from '../admin-suite.js';

/** The tab Services list. */
export function servicesCases(suite: AdminSuite): void {
  test('services are refreshed, searched and fill the form of a package, and a kind without any says so', async () => {
    const page = await suite.admin('/mykey/services');
    await page.getByText('8 services available').waitFor();
    await page.getByText('8 services loaded successfully from the reseller panel').waitFor();
    const followers = page.getByRole('region', { name: 'Followers Services' });
    const premium = followers.locator('[data-service]').filter({ hasText: 'Premium' });
    expect(await premium.locator('.facts').innerText()).toMatch(
      /Min\s+50\s+Max\s+1,00,000\s+Rate\s+\$0\.0014\s+Service ID\s+102/,
    );

    // The panel's word of now, not that of the last hour.
    await suite.shop.supplier.scenario([
      { on: 'services', service: 102, change: { name: 'Instagram Followers [Gold]' } },
    ]);
    await page.getByRole('button', { name: 'Refresh Services' }).click();
    await expectToast(page, 'Reseller services updated successfully');
    await followers.getByText('Instagram Followers [Gold]').waitFor();
    await suite.shop.supplier.scenario([]);

    await page.getByLabel('Search services').fill('gold');
    await page.getByText('No likes service matches the search').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('[data-service]').length === 1);
    // 50 × 0.0014 × 85 = 5.95; the minimum margin of 10 % needs 6.62.
    await page.getByText('Suggested price ₹7').waitFor();
    await page.getByRole('button', { name: 'Use Service: Instagram Followers [Gold]' }).click();
    const form = card(page, 'Create New Package');
    expect(await chosen(form.getByLabel('Type'))).toBe('Followers');
    expect(await form.getByLabel('Quantity').inputValue()).toBe('50');
    expect(await form.getByLabel('Price (₹)').inputValue()).toBe('7');
    expect(await form.getByLabel('Reseller service ID').inputValue()).toBe('102');
    await form.getByRole('button', { name: 'Add Package' }).click();
    await expectToast(page, 'New package created successfully');
    // What was used up does not come back with the page.
    await page.reload();
    expect(await form.getByLabel('Quantity').inputValue()).toBe('');

    const none = {
      instagram: { followers: [], likes: [], views: [], comments: [] },
      others: {},
      total: 0,
      syncedAt: null,
    };
    await page.route('**/api/admin/smmjar/services', (route) => route.fulfill({ json: none }));
    await page.goto('/mykey/services');
    for (const kind of ['followers', 'likes', 'views', 'comments'])
      await page.getByText(`No ${kind} services available`).waitFor();
    await page.getByText('0 services available').waitFor();
    expect(await page.getByText('loaded successfully').count()).toBe(0);
    await page.route('**/api/admin/smmjar/sync', (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh Services' }).click();
    await expectToast(page, 'Error', 'The server did not answer. Please try again.');

    // The buttons stay where they are first drawn when suppliers and products come late.
    await page.unrouteAll();
    await page.addInitScript(() => {
      const seen: Set<string> = (Reflect.set(window, 'seen', new Set()), Reflect.get(window, 'seen'));
      const look = () => {
        for (const button of document.querySelectorAll('.tab-head button')) {
          const { x, y } = button.getBoundingClientRect();
          seen.add(`${button.textContent} ${x} ${y}`);
        }
        requestAnimationFrame(look);
      };
      look();
    });
    for (const [late, milliseconds] of [
      ['products', 250],
      ['providers', 500],
    ] as const)
      await page.route(`/api/admin/${late}`, async (route) => {
        await page.waitForTimeout(milliseconds); // a slow answer
        await route.continue();
      });
    await page.goto('/mykey/services');
    await page.getByText('5 more at the supplier').waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'seen').size)).toBe(2);
  });
}
