import { expect, test } from '@jest/globals';
import { card, expectToast, type AdminSuite } from '../admin-suite.js';

/** The page Limits and blocklist. */
export function orderLimitsCases(suite: AdminSuite): void {
  test('the owner blocks an account, whose orders are refused, and unblocks it', async () => {
    const page = await suite.admin('/mykey/order-limits');
    const form = card(page, 'Block somebody');
    await form.getByLabel('Which').fill('https://instagram.com/p/Cabcdefghij/');
    await form.getByLabel('Reason, for yourself').fill('three chargebacks');
    await form.getByRole('button', { name: 'Block' }).click();
    await page.getByText('must be an Instagram username or a profile link').waitFor();
    await form.getByLabel('Which').fill('@Blocked.Buyer');
    await form.getByRole('button', { name: 'Block' }).click();
    await expectToast(page, 'Blocked');
    await page.getByText('three chargebacks').waitFor();

    const buyer = suite.shop.buyer();
    const refused = await buyer.tryToOrder('followers', 'blocked.buyer');
    expect(refused).toMatchObject({ status: 422, body: { code: 'order-refused' } });
    expect(refused.body['message']).toBe(
      'We cannot take this order. Please contact our support: they can tell you more.',
    );
    await page.getByRole('button', { name: 'Unblock blocked.buyer' }).click();
    await page.getByText('The blocklist is empty.').waitFor();
    await buyer.order('followers', 'blocked.buyer');
  });

  test('the owner sets and removes a limit for each buyer', async () => {
    const page = await suite.admin('/mykey/order-limits');
    const limit = page.getByLabel('Orders of one buyer within 24 hours');
    await limit.fill('1');
    await page.getByRole('button', { name: 'Save limits' }).click();
    await expectToast(page, 'Limits saved');
    const buyer = suite.shop.buyer();
    await buyer.order('followers', 'limited.first');
    expect((await buyer.tryToOrder('followers', 'limited.second')).body['code']).toBe('daily-limit');
    await limit.fill('');
    await page.getByRole('button', { name: 'Save limits' }).click();
    await expectToast(page, 'Limits saved');
    await buyer.order('followers', 'limited.second');
  });
}
