import { expect, test } from '@jest/globals';
import { eventually } from '../../shop/eventually.js';
import { expectToast, giveReason, type AdminSuite } from '../admin-suite.js';

/** The page Customers: who bought for how much, and how long things are kept. */
export function customerDataCases(suite: AdminSuite): void {
  test('a customer is found by a target and shown with all orders, and leads to them', async () => {
    for (const target of ['meera.first', 'meera.second']) {
      const buyer = suite.shop.buyer();
      const id = await buyer.order('followers', target);
      const customer = { customerEmail: 'Meera@example.com', customerName: 'Meera Rao' };
      const { body } = await buyer.post('/api/create-payment', { orderId: id, ...customer });
      await suite.shop.payments.complete(String(body['paymentUrl']));
      await suite.until(id, 'completed');
    }
    const page = await suite.admin('/mykey/customer-data');
    const list = page.getByRole('region', { name: 'Customers' });
    await list.getByLabel('Search').fill('meera.first');
    const row = list.locator('.ant-table-row').filter({ hasText: 'Meera Rao' });
    await row.waitFor();
    await eventually(async () => expect(await list.locator('.ant-table-row').count()).toBe(1));
    expect(await row.innerText()).toMatch(/meera@example\.com\s+2\s+₹/);
    await row.getByRole('button', { name: 'Data of meera@example.com' }).click();
    await page.getByRole('region', { name: 'Customer data' }).getByText('meera.second').waitFor();
    await row.getByRole('link', { name: 'Orders of meera@example.com' }).click();
    await page.getByText('meera.second').first().waitFor();
  });

  test('the owner chooses how long records are kept in every service', async () => {
    const page = await suite.admin('/mykey/customer-data');
    const kept = page.getByRole('region', { name: 'How long things are kept' });
    const records = kept.getByLabel('Records, in days');
    await records.fill('90');
    await kept.getByRole('button', { name: 'Save how long' }).click();
    await kept
      .getByText(/at least 180/i)
      .last()
      .waitFor();
    await records.fill('730');
    await kept.getByRole('button', { name: 'Save how long' }).click();
    await giveReason(page, 'Save how long', 'our accountant asks for two years');
    await expectToast(page, 'Saved');
    await page.reload();
    expect(await records.inputValue()).toBe('730');
    await eventually(async () => {
      const { rows } = await suite.shop.query(
        `SELECT o.record_days AS orders, f.record_days AS fulfilment FROM orders.retention o, fulfilment.retention f`,
      );
      expect(rows).toEqual([{ orders: 730, fulfilment: 730 }]);
    });
  });
}
