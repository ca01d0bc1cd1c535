import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { startAccountDirectory, useDirectory } from '../shop/account-directory.js';
import { expectAccessible } from '../shop/expect-accessible.js';
import { noAnswer } from './mishaps.js';
import { expectToast, type StorefrontSuite } from './storefront-suite.js';

const orderOf = (page: Page) => page.getByTestId('order');
const ask = (page: Page) => orderOf(page).getByRole('button', { name: 'Ask for a refill', exact: true });
const question = (page: Page) => orderOf(page).getByRole('group', { name: 'Ask for a refill' });
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Yes, ask for a refill' });
const refused = (page: Page) => orderOf(page).getByText(/^The refill was refused\. /);

/** What has dropped since is filled up again when the buyer asks. */
export function refillCases(suite: StorefrontSuite): void {
  test('a buyer requests a refill of a delivered order and follows it live', async () => {
    const page = await suite.visitor();
    const id = await suite.order(page, 'followers', 'has.dropped');
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith(`/by-id/${id}/refill`) ? 1 : 0));
    await page.goto(`/orders?id=${id}`);
    await page.getByText('Live', { exact: true }).waitFor();
    expect(await ask(page).count()).toBe(0);
    await suite.pay(page, id);
    await orderOf(page)
      .getByText(/^Free until /)
      .waitFor();
    await ask(page).click();
    await question(page).getByText('Has your count dropped? We’ll ask for a free top-up.').waitFor();
    await question(page).getByRole('button', { name: 'Not now' }).click();
    await question(page).waitFor({ state: 'detached' });
    expect(sent).toBe(0);
    await ask(page).click();
    await confirm(page).dblclick();
    await expectToast(page, 'Refill asked for', 'You see here how it goes.', 'normal');
    await orderOf(page).getByText('The refill is done.', { exact: true }).waitFor();
    await orderOf(page).getByText('What happened').click();
    for (const part of ['You asked for a refill', 'A refill is on its way', 'Refilled'])
      await orderOf(page).getByText(part, { exact: true }).waitFor();
    // Dropped again: it may be asked for again.
    await ask(page).waitFor();
    expect(sent).toBe(1);
  });

  test('a refill that fails or is refused can be requested again', async () => {
    const page = await suite.visitor();
    const id = await orderNotDropped(suite, page, 'has.not.dropped');
    await page.route('**/refill', (route) => route.abort(), { times: 1 });
    await page.goto(`/orders?id=${id}`);
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

/** Its refill, the next that is asked for, is refused. */
async function orderNotDropped(suite: StorefrontSuite, page: Page, target: string): Promise<number> {
  const id = await suite.order(page, 'followers', target);
  await suite.pay(page, id);
  await suite.shop.supplier.scenario([
    { on: 'call', action: 'refill', fault: 'error', text: 'Nothing has dropped', times: 1 },
  ]);
  return id;
}
