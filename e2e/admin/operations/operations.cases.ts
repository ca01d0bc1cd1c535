import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Operations } from '@boostline/contracts/schemas/admin/overview';
import { eventually } from '../../shop/eventually.js';
import { expectAccessible } from '../../shop/expect-accessible.js';
import { codeOf } from '../../shop/start-shop.js';
import { decide, drawerOf } from '../orders/order-drawer.cases.js';
import { choose, pageLink, type AdminSuite } from '../admin-suite.js';
import { narrowAndLight } from '../panel-pages.js';

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardOf = (page: Page, name: string, text: string) =>
  group(page, name).getByRole('listitem').filter({ hasText: text });
const toNeedsYou = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Admin Panel' })
    .getByRole('link', { name: /^Needs you/ })
    .click();

/** Home, Overview, Needs you and System health; the stuck lines were made when the shop was opened. */
export function operationsCases(suite: AdminSuite): void {
  test('the overview shows sales by package and the supplier wallets', async () => {
    const page = await suite.admin();
    await pageLink(page, 'Money').click();
    const totals = page.locator('.totals');
    await eventually(async () => expect(await totals.innerText()).toMatch(/Paid orders\s+[1-9]/));
    for (const name of ['Revenue by day', 'Paid orders by day', 'Margin by day'])
      await page.getByRole('img', { name: new RegExp(`^${name}, from `) }).waitFor();
    await page.getByText('Show as a table').first().click();
    const table = page.getByRole('table', { name: 'Revenue by day' });
    expect(await table.getByRole('row').last().innerText()).toMatch(/₹[1-9]/);
    await page.getByRole('heading', { name: 'By package' }).waitFor();
    await page
      .getByRole('rowheader', { name: /Instagram Followers/ })
      .first()
      .waitFor();
    await page.getByRole('heading', { name: 'Supplier wallets' }).waitFor();
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/admin/overview?days=7'),
      choose(page.getByLabel('Period'), '7 days'),
    ]);
    expect(answer.status()).toBe(200);
  });

  test('the home page never says all clear while a service cannot be read', async () => {
    const page = await suite.admin('/mykey/home');
    const needs = group(page, 'Needs you');
    await page.route('**/api/admin/operations*', async (route) => {
      const response = await route.fetch();
      const now: Operations = await response.json();
      const nothing = { review: [], held: [], overdue: [], surplus: [], refunds: [], suspense: [] };
      await route.fulfill({ response, json: { ...now, ...nothing, unavailable: ['fulfilment'] } });
    });
    await page.reload();
    await needs.getByText('Does not answer now, so its part is missing here: Delivery').waitFor();
    expect(await needs.getByText('Nothing needs you').count()).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // Neither does it when nothing can be read at all; what did not come is asked for by a press.
    await page.route('**/api/admin/{operations,orders/all}*', (route) => route.abort());
    await page.reload();
    const last = group(page, 'Last orders');
    await last.getByRole('button', { name: 'Try again', exact: true }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await needs.getByRole('button', { name: 'Try again', exact: true }).click();
    await needs.getByRole('listitem').first().waitFor();
  });

  test('the home page shows today, yesterday, open tasks, wallets and the last orders', async () => {
    await suite.stranded();
    const page = await suite.admin('/mykey/home');
    await page.getByText('Money today').waitFor();
    await page
      .getByText(/^Yesterday ₹/)
      .first()
      .waitFor();
    await group(page, 'Needs you').getByText('No clear answer from the supplier').first().waitFor();
    await group(page, 'Needs you')
      .getByText(/₹[\d,.]+ held$/)
      .waitFor();
    await group(page, 'Supplier wallets')
      .getByText(/^Lasts (about|more)/)
      .first()
      .waitFor();
    await group(page, 'System health')
      .getByText(/^System health:/)
      .waitFor();
    const last = group(page, 'Last orders').getByRole('button').first();
    await last.click();
    await page.getByRole('dialog', { name: /^Order [2-9A-Y]{4}-/ }).waitFor();
    await page.keyboard.press('Escape');
    // Each has its one obvious button.
    const lost = group(page, 'Needs you')
      .getByRole('listitem')
      .filter({ hasText: 'No clear answer from the supplier' })
      .first();
    await lost.getByRole('button').click();
    await page.getByRole('dialog').waitFor();
  });

  test('Ctrl+K finds an order, a package and a page', async () => {
    const id = await suite.shop.buyer().order('followers', 'found.by.keys');
    const page = await suite.admin('/mykey/home');
    await page.getByText('Money today').waitFor();
    const find = async (text: string, option: RegExp) => {
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: 'Order number, customer, username, package or page' });
      await field.fill(text);
      await page.getByRole('option', { name: option, selected: true }).waitFor();
      await field.press('Enter');
    };
    const code = await codeOf(suite.shop, id);
    await find('found.by', new RegExp(`${code}.*found.by.keys`));
    await page.getByRole('dialog', { name: `Order ${code}` }).waitFor();
    await page.keyboard.press('Escape');
    await find('authen', /^Authentication/);
    await page.waitForURL('**/mykey/authentication');
    await find('1000 likes', /^1,000 likes/);
    await page.waitForURL((url) => url.pathname === '/mykey');
  });

  test('on a phone the bottom bar leads to every page', async () => {
    const page = await suite.admin('/mykey/home', { viewport: { width: 390, height: 844 } });
    const bar = page.getByRole('navigation', { name: 'Daily work' });
    await bar.getByRole('link', { name: 'Products' }).click();
    await page.getByRole('heading', { name: 'Create New Package' }).waitFor();
    await page
      .getByRole('navigation', { name: 'Products' })
      .getByRole('link', { name: 'Services list' })
      .click();
    await page.getByText(/services available/).waitFor();
    await bar.getByRole('button', { name: 'More' }).click();
    const menu = page.getByRole('dialog', { name: 'Everything in the panel' });
    await menu.getByRole('link', { name: 'UI Customization' }).click();
    await menu.waitFor({ state: 'detached' });
    await page.getByLabel('Header title').waitFor();
  });

  test('a line with a lost answer shows its evidence and is adopted', async () => {
    const { adopted } = await suite.stranded();
    const page = await suite.admin();
    await toNeedsYou(page);
    const card = cardOf(page, 'Orders that need you', 'stuck.adopted');
    await card.getByText('No clear answer from the supplier').waitFor();
    // What either choice costs.
    await card.getByText(/if the supplier has it already, you pay ₹/).waitFor();
    await card.getByText('Evidence', { exact: true }).first().click();
    const evidence = await card.locator('pre').first().innerText();
    const [, upstream = ''] = /"orderId": "(\d+)"/.exec(evidence) ?? [];
    expect((await suite.shop.supplier.orders('stuck.adopted')).map(({ order }) => String(order))).toEqual([
      upstream,
    ]);
    await card.getByRole('button', { name: /^See the order/ }).click();
    await drawerOf(page).getByRole('button', { name: 'It was delivered as order …' }).waitFor();
    await decide(page, 'It was delivered as order …', 'the panel has it, the balance says so', {
      'Order number at the supplier': upstream,
    });
    await suite.until(adopted, 'completed');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await card.waitFor({ state: 'detached' });
    expect(await suite.shop.supplier.adds('stuck.adopted')).toHaveLength(1);
  });

  test('a line that the supplier never took is bought again from its card', async () => {
    const { resent } = await suite.stranded();
    const page = await suite.admin('/mykey/needs-you');
    const card = cardOf(page, 'Orders that need you', 'stuck.resent');
    await card.getByRole('button', { name: 'Deliver again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deliver again' });
    // The warning that this cause calls for; a usual reason is enough.
    await dialog.getByText(/you pay for it twice/).waitFor();
    await dialog.getByLabel('Looked at the supplier: not there').check();
    // The line may have changed meanwhile; then the dialog asks again.
    await eventually(async () => {
      if (await dialog.count())
        await dialog.getByRole('button', { name: 'Confirm' }).click({ timeout: 2000 });
      await dialog.waitFor({ state: 'detached', timeout: 2000 });
    }, 60);
    await suite.until(resent, 'completed');
    expect((await suite.shop.supplier.adds('stuck.resent')).map(({ order }) => order !== null)).toEqual([
      false,
      true,
    ]);
  });

  test('a switch-over that may have lost records holds buying until the owner lets it go on', async () => {
    await suite.until(await suite.buy('followers', 'before.switch'), 'completed');
    // A wallet that was just read is not read again for a minute. A new reading would report a foreign purchase.
    await suite.shop.query('UPDATE fulfilment.providers SET wallet_anchored_at = now()');
    const lost = await suite.shop.supplier.buyBeside('lost.by.switch');
    await suite.shop.query('UPDATE fulfilment.known_server SET timeline = timeline - 1, synchronous = false');
    await eventually(async () => {
      const { rows } = await suite.shop.query(
        `SELECT FROM fulfilment.providers WHERE active AND hold_reason = 'restored' AND hold_checked_at IS NOT NULL`,
      );
      expect(rows).toHaveLength(1);
    }, 60);
    const waiting = await suite.buy('followers', 'after.switch');
    const settings = await suite.admin('/mykey/api-settings');
    await settings.getByText('Supplier paused: records of the last orders may be missing').first().waitFor();
    await expectAccessible(settings, 'settings of a paused supplier', [
      { ...narrowAndLight, audit: 'width' },
    ]);
    const page = await suite.admin('/mykey/needs-you');
    const card = cardOf(page, 'Supplier paused', 'Records of the last orders may be missing').first();
    await card.getByRole('button', { name: 'Look through and go on' }).click();
    const dialog = page.getByRole('dialog', { name: 'Let buying go on' });
    await dialog.getByText(`Order ${lost} at `).waitFor();
    expect(await suite.shop.supplier.adds('after.switch')).toEqual([]);
    // The second supplier is switched off, so no search ends there.
    await dialog.getByRole('checkbox', { name: 'I have checked Second panel myself' }).check();
    await dialog.getByRole('button', { name: 'Let buying go on' }).click();
    await dialog.waitFor({ state: 'detached' });
    await suite.until(waiting, 'completed');
    expect(await suite.shop.supplier.adds('after.switch')).toHaveLength(1);
    const { rows } = await suite.shop.query(
      `SELECT m.username FROM gateway.audit_log a JOIN gateway.admins m ON m.id = a.admin_id
        WHERE a.action = 'POST /api/admin/missing-records/release' AND a.refusal_of IS NULL`,
    );
    expect(rows).toEqual([{ username: 'admin' }]);
  });

  test('system health is summarised, with each promise and what is paused', async () => {
    const page = await suite.admin('/mykey/health');
    await page
      .getByText(/^System health:/)
      .first()
      .waitFor();
    await group(page, 'What the shop promises').getByText('No order was bought twice.').waitFor();
    // Switched off by its owner: known here, and nothing that needs him.
    await group(page, 'Suppliers').getByText('Second panel is switched off').waitFor();
    // One supplier is paused here, so the check has something to say.
    const checkUp = group(page, 'Check of every part');
    await checkUp.getByRole('button', { name: 'Check everything now' }).click();
    await checkUp.getByRole('listitem').filter({ hasText: 'PostgreSQL' }).getByText('good').waitFor();
    await group(page, 'Backups').getByText('makes no backups by itself').waitFor();
    await page.getByText('Technical details').last().click();
    await page.getByRole('columnheader', { name: 'To be handed over' }).waitFor();
    // The address of before leads on.
    await page.goto('/mykey/operations');
    await page.waitForURL('**/mykey/needs-you');
    expect(await page.getByText('Second panel is switched off').count()).toBe(0);
  });

  test('an error while rendering hides its internals and is logged by the shop', async () => {
    const page = await suite.admin('/mykey');
    await page.route('**/api/admin/overview*', (route) => route.fulfill({ json: { days: 'none of 12345' } }));
    await pageLink(page, 'Money').click();
    await page.getByText('It is in the shop’s log').waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/TypeError|is not a function|undefined/);
    const log = readFileSync(path.join(suite.shop.system.settings.dataDir, 'logs', 'gateway.log'), 'utf8');
    expect(log).toMatch(/\/mykey\/overview: TypeError: /);
  });
}
