import { expect, test } from '@jest/globals';
import { eventually } from '../../shop/eventually.js';
import { expectAccessible } from '../../shop/expect-accessible.js';
import { codeOf } from '../../shop/start-shop.js';
import { expectToast, type AdminSuite } from '../admin-suite.js';
import { narrowAndLight, wideAndDark } from '../panel-pages.js';

/** The list of all orders, and what the drawer says of customer and notes. */
export function allOrdersCases(suite: AdminSuite): void {
  test('the owner filters and cancels several orders, contacts a buyer, and sees what a free order costs', async () => {
    const buyer = suite.shop.buyer();
    const orders = [
      await buyer.order('followers', 'two.at.once'),
      await buyer.order('likes', 'https://www.instagram.com/p/CtwoAtOnce1/'),
    ];
    await buyer.post('/api/create-payment', {
      orderId: orders[0],
      customerName: 'Meera Iyer',
      customerPhone: '+91 98123 45670',
    });
    const codes = await Promise.all(orders.map((id) => codeOf(suite.shop, id)));
    const page = await suite.admin('/mykey/orders');
    await page.getByText('Not paid', { exact: true }).click();
    for (const code of codes) await page.getByRole('checkbox', { name: `Choose order ${code}` }).check();
    await page.getByRole('button', { name: 'Cancel 2 unpaid' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel 2 unpaid' });
    await dialog.getByLabel('In your own words').fill('ordered by mistake');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expectToast(page, 'Done', '2 of 2 done');
    for (const id of orders) await suite.until(id, 'cancelled');

    await page.getByText('All', { exact: true }).first().click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('98123 45670');
    const row = page.getByRole('row').filter({ hasText: 'Meera Iyer' });
    await row.getByText('Cancelled').waitFor();
    await row.getByRole('button', { name: `Open order ${codes[0]}` }).click();
    const drawer = page.getByRole('dialog', { name: `Order ${codes[0]}` });
    const link = await drawer.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    expect(link).toMatch(/^https:\/\/wa\.me\/919812345670\?text=/);
    expect(decodeURIComponent(link ?? '')).toContain(`order ${codes[0]}`);
    await drawer.getByLabel('A note').fill('Meera called');
    await drawer.getByRole('button', { name: 'Keep note' }).click();
    await drawer.getByText('Meera called').waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'New free order' }).click();
    const form = page.getByRole('dialog', { name: 'New free order' });
    await form.getByText('Costs you ₹', { exact: false }).waitFor();
    await form.getByLabel('Account or link').fill('a.good.friend');
    await form.getByLabel('Name of the customer').fill('Ravi');
    await expectAccessible(page, 'a free order', [narrowAndLight, wideAndDark]);
    await form.getByRole('button', { name: 'Order it' }).click();
    await form.waitFor({ state: 'detached' });
    const given = page.getByRole('dialog', { name: /^Order / });
    await given.getByText('You gave the order for free').waitFor();
    const free = Number(new URL(page.url()).searchParams.get('order'));
    await suite.until(free, 'completed');
    await eventually(async () => {
      await page.reload();
      await given.getByText('You gave the order for free').waitFor();
      await given.getByText('−₹', { exact: false }).first().waitFor({ timeout: 5000 });
    });
    expect(await given.getByRole('button', { name: 'Refund order' }).count()).toBe(0);
  });
}
