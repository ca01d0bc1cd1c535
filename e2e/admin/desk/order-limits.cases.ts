import { describe, expect, test } from '@jest/globals';
import { card, expectToast, type Stage } from '../stage.js';

/** The page Limits and blocklist. */
export function orderLimitsCases(stage: Stage): void {
  describe('Limits and blocklist', () => {
    test('an account is blocked: its buyers are told what to do, and it is let in again', async () => {
      const page = await stage.admin('/mykey/order-limits');
      const form = card(page, 'Block somebody');
      await form.getByLabel('Which').fill('https://instagram.com/p/Cabcdefghij/');
      await form.getByLabel('Reason, for yourself').fill('three chargebacks');
      await form.getByRole('button', { name: 'Block' }).click();
      await page.getByText('must be an Instagram username or a profile link').waitFor();
      await form.getByLabel('Which').fill('@Desk.Blocked');
      await form.getByRole('button', { name: 'Block' }).click();
      await expectToast(page, 'Blocked');
      await page.getByText('three chargebacks').waitFor();

      const buyer = stage.shop.buyer();
      const refused = await buyer.tryToOrder('followers', 'desk.blocked');
      expect(refused).toMatchObject({ status: 422, body: { code: 'order-refused' } });
      expect(refused.body['message']).toBe(
        'We cannot take this order. Please contact our support: they can tell you more.',
      );
      await page.getByRole('button', { name: 'Unblock desk.blocked' }).click();
      await page.getByText('Nobody is blocked.').waitFor();
      await buyer.order('followers', 'desk.blocked');
    });

    test('a limit for each buyer is set, and taken away', async () => {
      const page = await stage.admin('/mykey/order-limits');
      const limit = page.getByLabel('Orders of one buyer within 24 hours');
      await limit.fill('1');
      await page.getByRole('button', { name: 'Save limits' }).click();
      await expectToast(page, 'Limits saved');
      const buyer = stage.shop.buyer();
      await buyer.order('followers', 'desk.first');
      expect((await buyer.tryToOrder('followers', 'desk.second')).body['code']).toBe('daily-limit');
      await limit.fill('');
      await page.getByRole('button', { name: 'Save limits' }).click();
      await expectToast(page, 'Limits saved');
      await buyer.order('followers', 'desk.second');
    });
  });
}
