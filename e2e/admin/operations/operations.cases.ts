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
  test('a page that breaks hides its internals, and the overview shows sales and the supplier wallets', async () => {
    const page = await suite.admin('/mykey');
    await page.route('**/api/admin/overview*', (route) => route.fulfill({ json: { days: 'none of 12345' } }));
    await pageLink(page, 'Money').click();
    await page.getByText('It is in the shop’s log').waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/TypeError|is not a function|undefined/);
    const log = readFileSync(path.join(suite.shop.system.settings.dataDir, 'logs', 'gateway.log'), 'utf8');
    expect(log).toMatch(/\/mykey\/overview: TypeError: /);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
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

  test('the home page shows what needs the owner, and the search and a phone’s bar lead to every page', async () => {
    await suite.stranded();
    const page = await suite.admin('/mykey/home');
    const needs = group(page, 'Needs you');
    await page.getByText('Money today').waitFor();
    await page
      .getByText(/^Yesterday ₹/)
      .first()
      .waitFor();
    await needs.getByText('No clear answer from the supplier').first().waitFor();
    await needs.getByText(/₹[\d,.]+ held$/).waitFor();
    await group(page, 'Supplier wallets')
      .getByText(/^Lasts (about|more)/)
      .first()
      .waitFor();
    await group(page, 'System health')
      .getByText(/^System health:/)
      .waitFor();
    await group(page, 'Last orders').getByRole('button').first().click();
    await page.getByRole('dialog', { name: /^Order [2-9A-Y]{4}-/ }).waitFor();
    await page.keyboard.press('Escape');
    // Each has its one obvious button.
    const lost = needs.getByRole('listitem').filter({ hasText: 'No clear answer from the supplier' }).first();
    await lost.getByRole('button').click();
    await page.getByRole('dialog').waitFor();

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
    await group(page, 'Last orders').getByRole('button', { name: 'Try again', exact: true }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await needs.getByRole('button', { name: 'Try again', exact: true }).click();
    await needs.getByRole('listitem').first().waitFor();

    const id = await suite.shop.buyer().order('followers', 'found.by.keys');
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

    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.getByRole('navigation', { name: 'Daily work' });
    await bar.getByRole('link', { name: 'Home' }).click();
    await page.getByText('Money today').waitFor();
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

  test('the owner settles two stuck lines and a paused supplier, and reads the health of the shop', async () => {
    const { adopted, resent } = await suite.stranded();
    const page = await suite.admin();
    await toNeedsYou(page);
    const lost = cardOf(page, 'Orders that need you', 'stuck.adopted');
    await lost.getByText('No clear answer from the supplier').waitFor();
    // What either choice costs.
    await lost.getByText(/if the supplier has it already, you pay ₹/).waitFor();
    await lost.getByText('Evidence', { exact: true }).first().click();
    const evidence = await lost.locator('pre').first().innerText();
    const [, upstream = ''] = /"orderId": "(\d+)"/.exec(evidence) ?? [];
    expect((await suite.shop.supplier.orders('stuck.adopted')).map(({ order }) => String(order))).toEqual([
      upstream,
    ]);
    await lost.getByRole('button', { name: /^See the order/ }).click();
    await drawerOf(page).getByRole('button', { name: 'It was delivered as order …' }).waitFor();
    await decide(page, 'It was delivered as order …', 'the panel has it, the balance says so', {
      'Order number at the supplier': upstream,
    });
    await suite.until(adopted, 'completed');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await lost.waitFor({ state: 'detached' });
    expect(await suite.shop.supplier.adds('stuck.adopted')).toHaveLength(1);

    await cardOf(page, 'Orders that need you', 'stuck.resent')
      .getByRole('button', { name: 'Deliver again' })
      .click();
    const again = page.getByRole('dialog', { name: 'Deliver again' });
    // The warning that this cause calls for; a usual reason is enough.
    await again.getByText(/you pay for it twice/).waitFor();
    await again.getByLabel('Looked at the supplier: not there').check();
    // The line may have changed meanwhile; then the dialog asks again.
    await eventually(async () => {
      if (await again.count()) await again.getByRole('button', { name: 'Confirm' }).click({ timeout: 2000 });
      await again.waitFor({ state: 'detached', timeout: 2000 });
    });
    await suite.until(resent, 'completed');
    expect((await suite.shop.supplier.adds('stuck.resent')).map(({ order }) => order !== null)).toEqual([
      false,
      true,
    ]);

    await suite.until(await suite.buy('followers', 'before.switch'), 'completed');
    // A wallet that was just read is not read again for a minute. A new reading would report a foreign purchase.
    await suite.shop.query('UPDATE fulfilment.providers SET wallet_anchored_at = now()');
    const missing = await suite.shop.supplier.buyBeside('lost.by.switch');
    await suite.shop.query('UPDATE fulfilment.known_server SET timeline = timeline - 1, synchronous = false');
    await eventually(async () => {
      const { rows } = await suite.shop.query(
        `SELECT FROM fulfilment.providers WHERE active AND hold_reason = 'restored' AND hold_checked_at IS NOT NULL`,
      );
      expect(rows).toHaveLength(1);
    });
    const waiting = await suite.buy('followers', 'after.switch');
    await page.goto('/mykey/api-settings');
    await page.getByText('Supplier paused: records of the last orders may be missing').first().waitFor();
    await expectAccessible(page, 'settings of a paused supplier', [{ ...narrowAndLight, audit: 'width' }]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await toNeedsYou(page);
    const paused = cardOf(page, 'Supplier paused', 'Records of the last orders may be missing').first();
    await paused.getByRole('button', { name: 'Look through and go on' }).click();
    const release = page.getByRole('dialog', { name: 'Let buying go on' });
    await release.getByText(`Order ${missing} at `).waitFor();
    expect(await suite.shop.supplier.adds('after.switch')).toEqual([]);
    // The second supplier is switched off, so no search ends there.
    await release.getByRole('checkbox', { name: 'I have checked Second panel myself' }).check();
    await release.getByRole('button', { name: 'Let buying go on' }).click();
    await release.waitFor({ state: 'detached' });
    await suite.until(waiting, 'completed');
    expect(await suite.shop.supplier.adds('after.switch')).toHaveLength(1);
    const { rows } = await suite.shop.query(
      `SELECT m.username FROM gateway.audit_log a JOIN gateway.admins m ON m.id = a.admin_id
        WHERE a.action = 'POST /api/admin/missing-records/release' AND a.refusal_of IS NULL`,
    );
    expect(rows).toEqual([{ username: 'admin' }]);

    await page.goto('/mykey/health');
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
}
