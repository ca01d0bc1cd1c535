import { expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { codeOf } from '../shop/start-shop.js';
import { eventually } from '../shop/eventually.js';
import { holdScripts, noAnswer, watchShifts } from './mishaps.js';
import { expectAt, howManyOrders, type StorefrontSuite } from './storefront-suite.js';

/** What a buyer sees of an order, live (design.md §4, /orders). */
export function ordersCases(suite: StorefrontSuite): void {
  test('the order list shows the newest order first; an unpaid one is paid or removed, a paid one ordered again', async () => {
    const page = await suite.visitor();
    await page.goto('/orders');
    await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
    const wanted = await suite.order(page, 'followers', 'asha.k');
    const unwanted = await suite.order(page, 'likes', 'https://instagram.com/p/Cunwanted/');
    const code = await codeOf(suite.shop, unwanted);
    await page.reload();
    const list = page.getByRole('list', { name: 'Orders of this browser' });
    await list.getByText(code).waitFor();
    expect(await list.locator('.my-order-link').first().innerText()).toContain(code);
    await page.getByRole('button', { name: `Remove order ${code}` }).click();
    await list.getByText(code).waitFor({ state: 'detached' });
    // It is paid after all, on a page that was left open.
    await suite.pay(page, unwanted);
    await eventually(async () => expect(await howManyOrders(page)).toBe(2));
    await page.reload();
    await list.getByText(code).waitFor();
    await list.getByRole('link', { name: 'Pay ₹199' }).click();
    await expectAt(page, `/checkout/${wanted}`);
    await page.goto(`/orders?id=${wanted}`);
    await page.getByTestId('order').getByText('Waiting for payment', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Pay now' }).click();
    await expectAt(page, `/checkout/${wanted}`);
    await suite.putInto(wanted, 'completed');
    await page.goto('/orders');
    await list.getByText('100% delivered').first().waitFor();
    await list.getByRole('link', { name: /1,000 followers for @asha\.k/ }).click();
    await page.getByRole('button', { name: 'Order again' }).click();
    await page.waitForURL(/\/checkout\/\d+$/);
    expect(page.url()).not.toContain(String(wanted));
    await page.getByText('@asha.k').waitFor();
  });

  test('an order page loads without a shift, and shows the newest state after a late answer or without events', async () => {
    const page = await suite.visitor();
    await watchShifts(page);
    const id = await suite.order(page, 'followers', 'stays');
    for (const width of [390, 412, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const bringScripts = await holdScripts(page);
      const asked = page.waitForRequest(`**/api/orders/by-id/${id}`);
      await page.goto(`/orders?id=${id}`, { waitUntil: 'commit' });
      await asked;
      bringScripts();
      await page.getByTestId('order').getByText('Waiting for payment', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Tell me when it is done' }).waitFor();
      expect([width, await page.evaluate('shifted < 0.01')]).toEqual([width, true]);
    }

    // The answer is older than the live update that overtakes it.
    const completed = Promise.withResolvers<void>();
    await page.route(`**/api/orders/by-id/${id}`, async (route) => {
      const early = await route.fetch();
      await completed.promise;
      await route.fulfill({ response: early });
    });
    await page.goto(`/orders?id=${id}`);
    await page.getByText('Live', { exact: true }).waitFor();
    await suite.pay(page, id);
    const status = page.getByTestId('order').getByText('Completed', { exact: true });
    await status.waitFor();
    const answered = page.waitForEvent('requestfinished', {
      predicate: (request) => request.url().endsWith(`/by-id/${id}`),
      timeout: 2000,
    });
    completed.resolve();
    // The browser may have given the question up, which is as good.
    await answered.catch(() => undefined);
    expect(await status.isVisible()).toBe(true);

    const polled = await suite.order(page, 'followers', 'polled');
    await page.route('**/events', (route) => route.abort());
    await page.goto(`/orders?id=${polled}`);
    await page.getByText('Checked every few seconds').waitFor();
    await suite.pay(page, polled);
    await page.getByTestId('order').getByText('Completed', { exact: true }).waitFor();
  });

  test('an order of another browser is found by number and target, or by the link of a message', async () => {
    const id = await suite.shop.buyer().order('followers', 'else.where');
    const page = await suite.visitor();
    for (const target of ['one', 'two', 'three']) await suite.order(page, 'followers', target);
    await page.goto(`/orders?id=${id}`);
    await page.getByText('We cannot find that order in this browser.').waitFor();
    await page.getByLabel('Username or link of the order').fill('other.user');
    await page.getByRole('button', { name: 'Track order' }).click();
    await page.getByText('We couldn’t find an order with this number and this username or link.').waitFor();
    await page.getByLabel('Username or link of the order').fill('@Else.Where');
    await page.getByRole('button', { name: 'Track order' }).click();
    await page.getByRole('heading', { name: '1,000 followers', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Pay now' }).count()).toBe(0);

    // On a phone the answer stands above the form.
    await page.setViewportSize({ width: 390, height: 600 });
    await page.goto('/orders');
    await page.getByLabel('Order number').fill(String(id));
    await page.getByLabel('Username or link of the order').fill('else.where');
    await page.route('**/api/orders/track**', (route) => route.abort(), { times: 1 });
    const track = page.getByRole('button', { name: 'Track order' });
    await track.click();
    await untilInView(page.getByText(noAnswer));
    await track.click();
    await untilInView(page.getByRole('heading', { name: '1,000 followers', exact: true }));

    const [key, old] = ['k'.repeat(43), 'o'.repeat(43)];
    await suite.shop.query(
      `INSERT INTO orders.order_links (token_hash, order_id, expires_at)
       VALUES (encode(sha256($1), 'hex'), $3, now() + interval '1 day'), (encode(sha256($2), 'hex'), $3, now())`,
      [Buffer.from(`${key}`), Buffer.from(old), id],
    );
    await page.goto(`/orders?key=${old}`);
    await page.getByText('This link is not valid any more. Have a new one sent to you.').waitFor();
    await page.goto(`/orders?id=${id}&key=${key}`);
    await page.getByText('For @else.where', { exact: true }).waitFor();
    await expectAt(page, `/orders?id=${id}`);
    await page.getByRole('link', { name: 'Pay now' }).waitFor();
    await suite.shop.query(`DELETE FROM orders.order_links WHERE order_id = $1`, [id]);

    await page.route('**/api/message-ways', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), email: true } });
    });
    await page.goto('/orders');
    await page.getByLabel('Email or mobile number').fill('98765');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await page.getByText('Please enter an email address or an Indian mobile number').waitFor();
    await page.getByLabel('Email or mobile number').fill('asha@example.com');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await page.getByText(/^If there are orders with it, a link is on its way/).waitFor();
  });
}

/** All of it stands inside the screen, without anybody scrolling. */
async function untilInView(part: Locator): Promise<void> {
  await part.waitFor();
  await eventually(async () => {
    const [top, bottom, screen] = await part.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return [box.top, box.bottom, window.innerHeight];
    });
    if (top < 0 || bottom > screen) throw new Error(`from ${top} to ${bottom} of ${screen} px`);
  });
}
