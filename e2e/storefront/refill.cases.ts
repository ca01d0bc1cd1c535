import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { startAccountDirectory, useDirectory } from '../shop/account-directory.js';
import { expectAccessible } from '../shop/expect-accessible.js';
import { noAnswer } from './mishaps.js';
import { expectAt, expectToast, type StorefrontSuite } from './storefront-suite.js';

const orderOf = (page: Page) => page.getByTestId('order');
const ask = (page: Page) => orderOf(page).getByRole('button', { name: 'Ask for a refill', exact: true });
const question = (page: Page) => orderOf(page).getByRole('group', { name: 'Ask for a refill' });
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Yes, ask for a refill' });
const refused = (page: Page) => orderOf(page).getByText(/^The refill was refused\. /);

/** What a buyer follows from the payment on, and the refill of what has dropped since. */
export function refillCases(suite: StorefrontSuite): void {
  test('an order page survives an outage, follows its order and a refill live, and answers for help', async () => {
    const page = await suite.visitor();
    const id = await suite.order(page, 'followers', 'needs.help');
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith(`/by-id/${id}/refill`) ? 1 : 0));
    await page.goto(`/orders?id=${id}`);
    await page.getByText('Live', { exact: true }).waitFor();
    expect(await ask(page).count()).toBe(0);
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

    const help = page.getByRole('region', { name: 'Help with this order' });
    await help.getByRole('button', { name: 'It has not started' }).click();
    await help.getByText(/^Nothing was paid for this order yet/).waitFor();
    await suite.pay(page, id);
    const order = page.getByTestId('order');
    await order.getByText('100% delivered to @needs.help', { exact: true }).waitFor();
    await order.getByText('Completed', { exact: true }).waitFor();
    await page.getByText('Live', { exact: true }).waitFor({ state: 'detached' });
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

    await order.getByText(/^Free until /).waitFor();
    await ask(page).click();
    await question(page).getByText('Has your count dropped? We’ll ask for a free top-up.').waitFor();
    await question(page).getByRole('button', { name: 'Not now' }).click();
    await question(page).waitFor({ state: 'detached' });
    expect(sent).toBe(0);
    await ask(page).click();
    await confirm(page).dblclick();
    await expectToast(page, 'Refill asked for', 'You see here how it goes.', 'normal');
    await order.getByText('The refill is done.', { exact: true }).waitFor();
    for (const part of ['You asked for a refill', 'A refill is on its way', 'Refilled'])
      await order.getByText(part, { exact: true }).waitFor();
    // Dropped again: it may be asked for again.
    await ask(page).waitFor();
    expect(sent).toBe(1);

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

  test('a private profile gets more tries and another name, and a refill that fails is requested again', async () => {
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

    await suite.shop.supplier.scenario([
      { on: 'call', action: 'refill', fault: 'error', text: 'Nothing has dropped', times: 1 },
    ]);
    await page.route('**/refill', (route) => route.abort(), { times: 1 });
    await ask(page).click();
    await confirm(page).click();
    await expectToast(page, 'Not asked for', noAnswer);
    await confirm(page).click();
    await refused(page).waitFor();
    await ask(page).waitFor();
  });
}

/** The followers that an account has lost since its delivery. */
export function dropCases(suite: StorefrontSuite): void {
  let directory: Awaited<ReturnType<typeof startAccountDirectory>>;
  beforeAll(async () => {
    directory = await startAccountDirectory();
  });
  afterAll(() => directory.stop());

  test('a drop since the delivery is named beside the refill', async () => {
    await useDirectory(suite.shop, directory.settings, true);
    const page = await suite.visitor();
    const name = 'counted.page';
    await directory.setFollowers(name, 1250);
    const id = await suite.order(page, 'followers', name);
    await suite.pay(page, id);
    await page.goto(`/orders?id=${id}`);
    await orderOf(page).getByText('1,250 followers when delivered, 1,250 now: none fewer.').waitFor();
    await directory.setFollowers(name, 1180);
    await suite.shop.query(
      `UPDATE orders.follower_counts SET asked_at = now() - interval '1 day' WHERE order_id = ${id}`,
    );
    await page.reload();
    await orderOf(page).getByText('1,250 followers when delivered, 1,180 now: 70 fewer.').waitFor();
    await ask(page).waitFor();
    await expectAccessible(page, 'drop', [
      { width: 390, colorScheme: 'light' },
      { width: 1440, colorScheme: 'light', audit: 'width' },
    ]);
    await page.goto(`/orders?id=${id}&lang=hi`);
    await orderOf(page).getByText('अब 1,180 हैं: 70 कम।').waitFor();
  });
}
