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

/** What is held of a customer, on the page Customers: found, handed out, erased. */
export function erasureCases(suite: AdminSuite): void {
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

  test('customer data is found, exported and erased in every service although one is killed', async () => {
    const ids = await Promise.all(targets.map(buyDelivered));
    const page = await suite.admin('/mykey/customer-data');
    const search = async () => {
      await page.reload();
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
    const list = page.getByRole('region', { name: 'Erasures' });
    await list.getByText(reason).waitFor();
    await list.getByText('done', { exact: true }).waitFor();

    expect(await naming(ids)).toEqual([]);
    await search();
    await page.getByText('Nothing is held under this.').waitFor();
    const broken = (await checkInvariants(suite.shop.system.databaseUrl)).filter(
      ({ breaches }) => breaches.length > 0,
    );
    expect(broken).toEqual([]);
  });
}
