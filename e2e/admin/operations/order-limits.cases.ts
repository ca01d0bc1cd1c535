import { expect, test } from '@jest/globals';
import { card, expectToast, type AdminSuite } from '../admin-suite.js';

/** The page Limits and blocklist. */
export function orderLimitsCases(suite: AdminSuite): void {
  test('a block and a limit refuse orders, and after a pause the limit asks for the password', async () => {
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

    const limit = page.getByLabel('Orders of one buyer within 24 hours');
    const save = page.getByRole('button', { name: 'Save limits' });
    await limit.fill('1');
    await suite.shop.query(
      `UPDATE gateway.sessions SET last_seen_at = now() - interval '16 minutes', password_at = now() - interval '1 hour'`,
    );
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Your password, please' });
    await dialog.getByText(/^Please enter your password again: the panel was not in use/).waitFor();
    await dialog.getByLabel('Password').fill(suite.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expectToast(page, 'Limits saved');
    const limited = suite.shop.buyer();
    await limited.order('followers', 'limited.first');
    expect((await limited.tryToOrder('followers', 'limited.second')).body['code']).toBe('daily-limit');
    await limit.fill('');
    await save.click();
    await expectToast(page, 'Limits saved');
    await limited.order('followers', 'limited.second');
    // The session has another token since.
    suite.useSessionOf(await page.context().storageState());
  });
}
