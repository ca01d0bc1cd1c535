import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { heldData } from '@boostline/contracts/schemas/admin/erasures';
import pg from 'pg';
import { checkInvariants } from '../../../tools/invariants.ts';
import { eventually } from '../../shop/eventually.js';
import { expectToast, giveReason, type AdminSuite } from '../admin-suite.js';

const email = 'asha.forget@example.com';
const targets = ['asha.one', 'asha.two', 'asha.three'];
const reason = 'The customer asked for it by email';

/** The page Customers: how long things are kept, who bought for how much, and what is held of a customer. */
export function customerDataCases(suite: AdminSuite): void {
  /** Delivered, and the gateway is not asked about it any more. */
  async function buyDelivered(target: string): Promise<number> {
    const buyer = suite.shop.buyer();
    const id = await buyer.order('followers', target);
    const { body } = await buyer.post('/api/create-payment', { orderId: id, customerEmail: email });
    await suite.shop.payments.complete(String(body['paymentUrl']));
    await suite.until(id, 'completed');
    await suite.shop.query('UPDATE orders.payments SET next_poll_at = now() WHERE order_id = $1', [id]);
    return id;
  }

  /** Of these orders, those that still say whose they are, in any part of the shop. */
  async function naming(ids: readonly number[]): Promise<number[]> {
    const { rows } = await suite.shop.query(
      `SELECT o.id FROM orders.orders o
        WHERE o.id = ANY ($1) AND (o.customer_email IS NOT NULL OR EXISTS (
          SELECT FROM fulfilment.placements p WHERE p.order_id = o.id AND p.target LIKE '%asha.%'))
        ORDER BY array_position($1, o.id)`,
      [ids],
    );
    return rows.map(({ id }) => Number(id));
  }

  test('the owner sets how long records are kept, follows a customer, and erases data although a service is killed', async () => {
    for (const target of ['meera.first', 'meera.second']) {
      const buyer = suite.shop.buyer();
      const id = await buyer.order('followers', target);
      const customer = { customerEmail: 'Meera@example.com', customerName: 'Meera Rao' };
      const { body } = await buyer.post('/api/create-payment', { orderId: id, ...customer });
      await suite.shop.payments.complete(String(body['paymentUrl']));
      await suite.until(id, 'completed');
    }
    const ids = await Promise.all(targets.map(buyDelivered));
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
      const { rows: days } = await suite.shop.query(
        `SELECT o.record_days AS orders, f.record_days AS fulfilment FROM orders.retention o, fulfilment.retention f`,
      );
      expect(days).toEqual([{ orders: 730, fulfilment: 730 }]);
    });

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

    const search = async () => {
      await page.goto('/mykey/customer-data');
      await page.getByLabel('Contact, target or order number').fill(email);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
    };
    const rows = page.getByRole('region', { name: 'Customer data' }).locator('.ant-table-row');
    await eventually(async () => {
      await search();
      await rows.first().waitFor();
      expect(await rows.getByText('yes', { exact: true }).count()).toBe(3);
    });
    await page.getByRole('checkbox', { name: 'Select all' }).first().check();

    const begun = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download what is held of 3' }).click();
    const file = await (await begun).path();
    const { orders } = heldData.parse(JSON.parse(await readFile(file, 'utf8')));
    expect(new Set(orders.map(({ order }) => order.id))).toEqual(new Set(ids));
    expect(JSON.stringify(orders)).toContain(email);

    // A lock on the second order holds the erasure until orders is killed.
    const other = new pg.Client({ connectionString: suite.shop.system.databaseUrl });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query('SELECT FROM orders.orders WHERE id = $1 FOR UPDATE', [ids[1]]);
      await page.getByRole('button', { name: 'Erase the data of 3 orders' }).click();
      const asked = giveReason(page, 'Erase for good', reason);
      await eventually(async () => {
        const { rows: waiting } = await other.query(
          `SELECT FROM pg_stat_activity WHERE usename = 'boostline_orders' AND wait_event_type = 'Lock'`,
        );
        expect(waiting).not.toEqual([]);
      });
      suite.shop.process('orders').kill('SIGKILL');
      await asked;
    } finally {
      await other.query('ROLLBACK');
      await other.end();
    }
    await expectToast(page, 'Erasure begun');
    const erasures = page.getByRole('region', { name: 'Erasures' });
    await erasures.getByText(reason).waitFor();
    await erasures.getByText('done', { exact: true }).waitFor();

    expect(await naming(ids)).toEqual([]);
    await search();
    await page.getByText('Nothing is held under this.').waitFor();
    const broken = (await checkInvariants(suite.shop.system.databaseUrl)).filter(
      ({ breaches }) => breaches.length > 0,
    );
    expect(broken).toEqual([]);
  });
}
