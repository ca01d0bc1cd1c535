import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { codeOf } from '../../shop/start-shop.js';
import { eventually } from '../../shop/eventually.js';
import { choose, expectToast, type AdminSuite } from '../admin-suite.js';

const history = '/mykey/order-history';
const offers = '/mykey/offers-orders';
const rows = (page: Page) => page.locator('.ant-table-tbody .ant-table-row');
const counted = (page: Page, text: string) =>
  page.locator('.order-list .count').getByText(text, { exact: true }).waitFor();

/** A day as the panel writes it: `1 Jan 2020`. */
function written(day: string): string {
  const date = new Date(day);
  const month = date.toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' });
  return `${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`;
}

/** The tabs Order History and Offers Orders. */
export function ordersCases(suite: AdminSuite): void {
  test('the owner searches, sorts, pages, refreshes and exports orders, and goes on past the count limit', async () => {
    const buyer = suite.shop.buyer();
    for (let count = 1; count <= 22; count += 1)
      await buyer.order('likes', `https://www.instagram.com/p/Cmany${count}/`, count % 2 ? 1000 : 500);
    const done = await suite.buy('followers', 'asha.sharma');
    await suite.until(done, 'completed');

    const page = await suite.admin(`${history}?size=20`);
    await rows(page).first().waitFor();
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Order ID',
      'Target Link',
      'Package',
      'Quantity',
      'Amount',
      'Status',
      'Date',
    ]);
    const search = page.getByLabel('Search', { exact: true });
    await search.fill('Cmany');
    await counted(page, '22 orders');
    expect(await rows(page).count()).toBe(20);
    await page.getByRole('listitem', { name: '2' }).click();
    await page.waitForURL(/page=2/);
    await page.waitForFunction(
      () => document.querySelectorAll('.ant-table-tbody .ant-table-row').length === 2,
    );
    await choose(page.getByLabel('Sort'), 'Highest amount');
    // Another order begins on its first page.
    await page.waitForURL(
      (url) => !url.searchParams.has('page') && url.searchParams.get('sort') === 'amount',
    );
    await page.waitForFunction(
      () => document.querySelectorAll('.ant-table-tbody .ant-table-row').length === 20,
    );
    expect(await rows(page).first().textContent()).toContain('₹79');
    await choose(page.getByLabel('Sort'), 'Lowest amount');
    await rows(page).first().getByText('₹49').waitFor();

    const [upstream] = (
      await suite.shop.query(
        'SELECT upstream_order_id AS id FROM fulfilment.placements WHERE order_id = $1',
        [done],
      )
    ).rows;
    const [payment] = (
      await suite.shop.query('SELECT merchant_ref AS ref FROM orders.payments WHERE order_id = $1', [done])
    ).rows;
    for (const text of ['asha.sharma', String(done), upstream.id, payment.ref]) {
      await search.fill(text);
      await page.waitForURL((url) => url.searchParams.get('search') === text);
      await counted(page, '1 order');
      await rows(page).getByText('@asha.sharma').waitFor();
    }
    await page.reload();
    expect(await search.inputValue()).toBe(payment.ref);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.waitForURL((url) => !url.searchParams.has('search'));
    await choose(page.getByLabel('Status'), 'Delivered');
    // The address, as the CSV and the API, keeps the raw word.
    await page.waitForURL((url) => url.searchParams.get('status') === 'completed');
    await choose(page.getByLabel('Type'), 'Followers');
    await rows(page).getByText('@asha.sharma').waitFor();
    const today = await page.evaluate(() =>
      new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }),
    );
    const type = async (label: 'From' | 'To', day: string) => {
      const field = page.getByLabel(label, { exact: true });
      await field.fill(day);
      await field.press('Enter');
      await page.waitForURL((url) => url.searchParams.get(label.toLowerCase()) === day);
      await eventually(async () => expect(await field.inputValue()).toBe(written(day)));
    };
    // Picked by mouse, or typed.
    await page.getByLabel('From', { exact: true }).click();
    await page
      .locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden) .ant-picker-cell-today')
      .click();
    await page.waitForURL((url) => url.searchParams.get('from') === today);
    await type('To', today);
    await rows(page).getByText('@asha.sharma').waitFor();
    await type('To', '2020-01-01');
    await type('From', '2020-01-01');
    // Neither change is lost to the other, however soon it follows.
    await page.waitForURL(
      ({ searchParams }) =>
        searchParams.get('from') === '2020-01-01' && searchParams.get('to') === '2020-01-01',
    );
    await page.getByText('No orders found').waitFor();

    await page.goto(`${history}?search=Cmany&status=payment_pending`);
    await counted(page, '22 orders');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expectToast(page, 'Orders Refreshed');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(23);
    expect(lines.slice(1).every((line) => line.includes('Cmany') && line.includes('payment_pending'))).toBe(
      true,
    );
    await page.route('**/api/admin/orders?**', (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expectToast(page, 'Error', 'The server did not answer. Please try again.');
    // What was loaded stays on screen.
    expect(await rows(page).count()).toBe(22);

    // Longer than its count limit, it goes on after its last order.
    await page.unrouteAll();
    await page.route('**/api/admin/orders?**', async (route) => {
      const isFurther = new URL(route.request().url()).searchParams.has('after');
      await route.fulfill({
        json: { ...(await answerOf(route)), ...(!isFurther && { totalIsExact: false }) },
      });
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expectToast(page, 'Orders Refreshed');
    await page
      .locator('.order-list .count')
      .getByText(/^More than \d+ orders?$/)
      .waitFor();
    const last = await rows(page).last().locator('button.number').innerText();
    await page.getByRole('button', { name: 'Further orders' }).click();
    await page.waitForURL(/after=\d+(&|$)/);
    const after = Number(new URL(page.url()).searchParams.get('after'));
    expect(await codeOf(suite.shop, after)).toBe(last);
    await counted(page, '0 orders');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page
      .locator('.order-list .count')
      .getByText(/^More than/)
      .waitFor();
    // Requests that are still open are dropped.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('order lists say that they load, fail or are empty, and poll while an order of today is in progress', async () => {
    const id = await suite.orderOffer(
      'Starter combo: followers, likes and views',
      'https://www.instagram.com/reel/Ccombo1/',
    );
    const all = '/mykey/orders';
    const page = await suite.stranger({ storageState: await suite.session() });
    await page.route(/\/api\/admin\/(all-)?orders(\/\w+)?\?/, (route) => route.abort());
    for (const path of [history, offers, all]) {
      await page.goto(path);
      const list = page.locator('.order-list');
      await list.getByText('The orders could not be loaded.').waitFor();
      expect(await list.innerText()).not.toMatch(/Loading|No .*orders/i);
      expect(await list.getByRole('table').count()).toBe(0);
    }
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.ant-table-row').first().waitFor();
    expect(await page.getByText('The orders could not be loaded.').count()).toBe(0);

    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    let isEmpty = true;
    let asked = 0;
    await page.clock.install();
    await page.route('**/api/admin/orders/offers?**', async (route) => {
      asked += 1;
      await held;
      const empty = { orders: [], total: 0, totalIsExact: true, poll: false };
      await route.fulfill({ json: isEmpty ? empty : await answerOf(route) });
    });
    await page.goto(offers);
    await page.getByText('Loading offers orders...').first().waitFor();
    answer();
    await page.getByText('No offers orders found').waitFor();

    isEmpty = false;
    const before = asked;
    await Promise.all([page.waitForResponse('**/api/admin/orders/offers?**'), page.clock.runFor(5100)]);
    expect(asked).toBeGreaterThan(before);
    const row = rows(page).filter({ hasText: await codeOf(suite.shop, id) });
    await row.waitFor();
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Order ID',
      'Post URL',
      'Services',
      'Amount',
      'Status',
      'Date',
    ]);
    expect(await row.innerText()).toContain('1,000 Followers, 500 Likes, 10K Views');
    expect(await row.innerText()).toContain('Offer: Starter combo: followers, likes and views (');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.locator('.toast-title').getByText('Offers Orders Refreshed', { exact: true }).waitFor();
    // Requests that are still open are dropped.
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    const polls: (string | null)[] = [];
    await page.route('**/api/admin/orders?**', async (route) => {
      polls.push(await route.request().headerValue('x-poll'));
      const moves = polls.length === 1;
      const ended = { orders: [], total: 0, totalIsExact: true };
      await route.fulfill({ json: { ...(await answerOf(route)), ...(!moves && ended), poll: moves } });
    });
    await page.goto(history);
    await rows(page).first().waitFor();
    // The clock goes on by itself as well, and a busy machine takes its time.
    await page.clock.runFor(120_000);
    expect(polls).toEqual([null]);
    await Promise.all([page.waitForResponse('**/api/admin/orders?**'), page.clock.runFor(60_000)]);
    await page.getByText('No orders found').waitFor();
    await page.clock.runFor(400_000);
    // By the clock, which must not keep the session alive; and no more once none moves.
    expect(polls).toEqual([null, '1']);
  });

  test('on a phone each order is a card that opens it, and the owner answers what its buyer asks', async () => {
    const buyer = suite.shop.buyer();
    const id = await buyer.order('followers', 'small.screen');
    const seen = async () => JSON.stringify((await buyer.readOrder(id)).conversation);
    const asked = await buyer.post(`/api/orders/by-id/${id}/help`, {
      topic: 'other',
      text: 'When is it done?',
    });
    expect(asked.status).toBe(200);
    await suite.orderOffer(
      'Starter combo: followers, likes and views',
      'https://www.instagram.com/p/CsmallScreen1/',
    );
    const page = await suite.admin(offers, { viewport: { width: 390, height: 844 } });
    const amountIsShown = () => page.locator('.order-list td[data-title="Amount"]').first().waitFor();
    await amountIsShown();
    expect(await widerThanItsPlace(page)).toEqual([]);
    const status = page.getByRole('combobox', { name: 'Status' });
    const filters = page.getByRole('button', { name: 'Filters', exact: true });
    await filters.waitFor();
    expect(await status.isVisible()).toBe(false);
    await filters.click();
    await status.waitFor();
    await page.goto(`${history}?search=small.screen`);
    await amountIsShown();
    expect(await widerThanItsPlace(page)).toEqual([]);
    const { width = 0, height = 0 } = (await rows(page).boundingBox()) ?? {};
    await rows(page).click({ position: { x: width / 2, y: height - 6 } });
    const drawer = page.getByRole('dialog', { name: `Order ${await codeOf(suite.shop, id)}` });
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    // Nothing else takes the focus while it is open.
    await drawer.waitFor({ state: 'detached' });
    // By keyboard the number is what opens it, and the link stays a link.
    await page.getByRole('button', { name: /^Open order/ }).focus();
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('@small.screen');

    await page.goto('/mykey/needs-you');
    const question = page
      .getByRole('region', { name: 'Questions of customers' })
      .getByRole('listitem')
      .filter({ hasText: 'When is it done?' });
    await question.getByRole('button', { name: /^See the order/ }).click();
    await drawer.getByText('When is it done?').waitFor();
    await drawer.getByLabel('Your answer').fill('Within the hour.');
    await drawer.getByRole('button', { name: 'Send answer' }).click();
    await eventually(async () =>
      expect(await seen()).toMatch(/"from":"shop","text":"Within the hour."}],"open":true/),
    );
    await question.waitFor({ state: 'detached' });
    await drawer.getByRole('button', { name: 'Close the conversation' }).click();
    await drawer.getByRole('button', { name: 'Close the conversation' }).waitFor({ state: 'detached' });
    expect(await seen()).toContain('"open":false');
    const made = page.waitForResponse(/\/link$/);
    await drawer.getByRole('button', { name: 'Let the link open in any browser' }).click();
    const { key } = await (await made).json();
    await drawer.getByText('WhatsApp and the link now open the order in any browser, for 45 days.').waitFor();
    const other = suite.shop.buyer();
    expect((await other.post('/api/orders/links/open', { key })).body).toEqual({ orders: [id] });
    expect((await other.readOrder(id)).id).toBe(id);
  });
}

async function answerOf(route: Route): Promise<Record<string, unknown>> {
  return (await route.fetch()).json();
}

/** What in the cards, or the page itself, would have to be scrolled sideways. */
const widerThanItsPlace = (page: Page) =>
  page.evaluate(() =>
    [
      document.documentElement,
      ...document.querySelectorAll('.order-list table, .order-list table :not(thead, thead *)'),
    ]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );
