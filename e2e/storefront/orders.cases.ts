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

  test('an order page updates itself from paid to completed, and answers for help from what the shop knows', async () => {
    const page = await suite.visitor();
    const id = await suite.order(page, 'followers', 'needs.help');
    await page.goto(`/orders?id=${id}`);
    await page.getByText('Live', { exact: true }).waitFor();
    const help = page.getByRole('region', { name: 'Help with this order' });
    await help.getByRole('button', { name: 'It has not started' }).click();
    await help.getByText(/^Nothing was paid for this order yet/).waitFor();
    await suite.pay(page, id);
    const order = page.getByTestId('order');
    await order.getByText('100% delivered to @needs.help', { exact: true }).waitFor();
    await order.getByText('Completed', { exact: true }).waitFor();
    expect(await page.getByText('Live', { exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Track order' }).count()).toBe(0);
    await order.getByText('What happened').click();
    const text = await order.innerText();
    expect(text).toMatch(/At the start\s+[\d,]+\s+Delivered\s+1,000 of 1,000\s+Now\s+[\d,]+/);
    for (const part of ['Order placed', 'Payment received', 'Delivery started', 'Everything is delivered'])
      expect(text).toContain(part);
    const receipt = await page.getByRole('link', { name: 'Receipt' }).getAttribute('href');
    expect((await page.request.get(receipt ?? '')).status()).toBe(200);
    await order.getByRole('button', { name: '4 of 5 stars' }).click();
    await order.getByLabel('What was good, what was not? (optional)').fill('Quick');
    await order.getByRole('button', { name: 'Send rating' }).click();
    await order.getByText('You rated this order 4 of 5.').waitFor();
    await help.getByText(/^By our records everything went to @needs\.help\./).waitFor();
    await help.getByRole('button', { name: 'The count dropped' }).click();
    await help.getByText(/^Press “Ask for a refill” on this page/).waitFor();
    await help.getByRole('button', { name: 'Something else' }).click();
    await help.getByLabel('Write to us').fill('Please look at it');
    await help.getByRole('button', { name: 'Send' }).click();
    await help
      .getByRole('list', { name: 'Messages about this order' })
      .getByText('Please look at it')
      .waitFor();
    await help.getByText('We have your message and will answer here.').waitFor();
    await help.getByRole('link', { name: 'All ways to reach us' }).click();
    await expectAt(page, '/contact');
  });

  test('an order page asks for its order before its scripts run, and its arrival moves nothing', async () => {
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
  });

  test('a late answer does not undo a live update', async () => {
    const page = await suite.visitor();
    const id = await suite.order(page, 'followers', 'late.answer');
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
  });

  test('an order page without live updates polls every few seconds', async () => {
    const page = await suite.visitor();
    const id = await suite.order(page, 'followers', 'polled');
    await page.route('**/events', (route) => route.abort());
    await page.goto(`/orders?id=${id}`);
    await page.getByText('Checked every few seconds').waitFor();
    await suite.pay(page, id);
    await page.getByTestId('order').getByText('Completed', { exact: true }).waitFor();
  });

  test('an order page says that it is offline or that the shop is down, and recovers', async () => {
    const page = await suite.visitor();
    const id = await suite.order(page, 'followers', 'offline');
    await page.goto(`/orders?id=${id}`);
    await page.getByText('Live', { exact: true }).waitFor();
    await page.context().setOffline(true);
    await page.getByText(/^You are offline\. This is how it was at .+/).waitFor();
    await page.context().setOffline(false);
    await page.getByText('Live', { exact: true }).waitFor();
    await page.route('**/api/orders/**', (route) => route.abort());
    suite.shop.process('gateway').kill('SIGKILL');
    await page.getByText(/^We can’t get the latest status right now\./).waitFor();
    await suite.shop.process('gateway').untilReady();
    await page.unroute('**/api/orders/**');
    await page.getByText('Live', { exact: true }).waitFor();
  });

  test('an order of another browser is found by number and target only', async () => {
    const id = await suite.order(await suite.visitor(), 'followers', 'else.where');
    const page = await suite.visitor();
    await page.goto(`/orders?id=${id}`);
    await page.getByText('We cannot find that order in this browser.').waitFor();
    await page.getByLabel('Username or link of the order').fill('other.user');
    await page.getByRole('button', { name: 'Track order' }).click();
    await page.getByText('We couldn’t find an order with this number and this username or link.').waitFor();
    await page.getByLabel('Username or link of the order').fill('@Else.Where');
    await page.getByRole('button', { name: 'Track order' }).click();
    await page.getByRole('heading', { name: '1,000 followers', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Pay now' }).count()).toBe(0);
  });

  test('the link of a message opens the order in another browser', async () => {
    const id = await suite.order(await suite.visitor(), 'followers', 'from.mail');
    const [key, old] = ['k'.repeat(43), 'o'.repeat(43)];
    await suite.shop.query(
      `INSERT INTO orders.order_links (token_hash, order_id, expires_at)
       VALUES (encode(sha256($1), 'hex'), $3, now() + interval '1 day'), (encode(sha256($2), 'hex'), $3, now())`,
      [Buffer.from(`${key}`), Buffer.from(old), id],
    );
    const page = await suite.visitor();
    await page.goto(`/orders?key=${old}`);
    await page.getByText('This link is not valid any more. Have a new one sent to you.').waitFor();
    await page.goto(`/orders?id=${id}&key=${key}`);
    await page.getByText('For @from.mail', { exact: true }).waitFor();
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

  test('on a phone the tracking result scrolls into view, and a failed request can be repeated', async () => {
    const page = await suite.visitor();
    const id = await suite.order(await suite.visitor(), 'followers', 'far.away');
    for (const target of ['one', 'two', 'three']) await suite.order(page, 'followers', target);
    await page.setViewportSize({ width: 390, height: 600 });
    await page.goto('/orders');
    await page.getByLabel('Order number').fill(String(id));
    await page.getByLabel('Username or link of the order').fill('far.away');
    await page.route('**/api/orders/track**', (route) => route.abort(), { times: 1 });
    const track = page.getByRole('button', { name: 'Track order' });
    await track.click();
    await untilInView(page.getByText(noAnswer));
    await track.click();
    await untilInView(page.getByRole('heading', { name: '1,000 followers', exact: true }));
  });

  test('a private profile gets further tries, and another name', async () => {
    const page = await suite.visitor();
    const id = await suite.order(page, 'followers', 'private.page');
    await page.goto(`/orders?id=${id}`);
    await suite.pay(page, id);
    const correction = page.locator('.correction');
    await correction.getByText('Is this account private?').waitFor();
    const name = correction.getByLabel('Instagram username');
    expect(await name.inputValue()).toBe('private.page');
    await correction.getByText(/^We try at once when you press, as often as you need, until /).waitFor();
    await correction.getByRole('button', { name: 'It is public now, try again' }).click();
    await correction.getByText(/^Tried a moment ago\. You can try again at /).waitFor();
    expect(await correction.getByRole('button').isDisabled()).toBe(true);
    await suite.shop.query(`UPDATE orders.order_lines SET next_try_at = now() WHERE order_id = $1`, [id]);
    await page.reload();
    await name.fill('');
    await correction.getByRole('button', { name: 'Save and try again' }).click();
    await correction.getByText('Please enter your Instagram username').waitFor();
    await name.fill('@Public.Page');
    await correction.getByRole('button', { name: 'Save and try again' }).click();
    await page.getByTestId('order').getByText('Completed', { exact: true }).waitFor();
    await page.getByText('What happened').click();
    await page.getByText('You answered, so delivery goes on').first().waitFor();
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
