import { expect, test } from '@jest/globals';
import { eventually } from '../../shop/eventually.js';
import { expectToast, giveReason, type AdminSuite } from '../admin-suite.js';

/** How long things are kept, on the page Customer data. */
export function customerDataCases(suite: AdminSuite): void {
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
