import { expect, test } from '@jest/globals';
import { expectAccessible } from '../../shop/expect-accessible.js';
import { eventually } from '../../shop/eventually.js';
import { choose, expectToast, type AdminSuite } from '../admin-suite.js';
import { narrowAndDark, wideAndLight } from '../panel-pages.js';

/** The page Settlements. */
export function settlementsCases(suite: AdminSuite): void {
  test('a settlement file is shown line by line, kept, and taken back', async () => {
    const id = await suite.buy('followers', 'settled.by.file');
    await suite.until(id, 'completed');
    const { rows } = await suite.shop.query('SELECT merchant_ref FROM orders.payments WHERE order_id = $1', [
      id,
    ]);
    const at = new Date().toISOString();
    const csv = [
      'line_id,kind,reference,amount,fee,tax,net,occurred_at,settled_at,on_hold,settlement_id,utr',
      `file-1,payment,${String(rows[0]?.merchant_ref)},199,0,0,199,${at},${at},no,s,u`,
      `file-2,payment,pay_of_another_shop,50,0,0,50,${at},${at},no,s,u`,
    ];
    const kept = async () => {
      const found = await suite.shop.query(`SELECT FROM orders.settlement_lines WHERE line_id LIKE 'file-%'`);
      return found.rowCount;
    };

    const page = await suite.admin('/mykey/settlements');
    const reading = page.getByRole('region', { name: 'Read a file' });
    await choose(reading.getByLabel('Gateway'), 'Sandbox');
    const give = (text: string) =>
      reading
        .getByLabel('Settlement lines (CSV or Excel)')
        .setInputFiles({ name: 'lines.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await give(csv.join('\n').replace('199,0,0', 'a lot,0,0'));
    await reading.getByText(/Line 2: /).waitFor();
    await give(csv.join('\n'));
    await reading.getByRole('row').filter({ hasText: 'file-1' }).getByText('Agrees').waitFor();
    await reading
      .getByRole('row')
      .filter({ hasText: 'file-2' })
      .getByText('The shop does not know it')
      .waitFor();
    expect(await kept()).toBe(0);
    await expectAccessible(page, 'settlement preview', [
      { ...wideAndLight, audit: 'all' },
      { ...narrowAndDark, audit: 'all' },
    ]);
    await reading.getByRole('button', { name: 'Save 2 changes' }).click();
    await expectToast(page, 'Lines read: 2, new or changed: 2');
    expect(await kept()).toBe(2);

    const files = page.getByRole('region', { name: 'Files that were read' });
    await files.getByRole('button', { name: /^Take back/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Take back' });
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await files.getByText('Taken back').waitFor();
    await eventually(async () => expect(await kept()).toBe(0));
  });
}
