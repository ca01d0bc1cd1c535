import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../../shop/expect-accessible.js';
import { eventually } from '../../shop/eventually.js';
import { choose, expectToast, pageLink, type AdminSuite } from '../admin-suite.js';
import { Authenticator } from '../authenticator.js';
import { narrowAndDark, orderPages, productPages, wideAndLight } from '../panel-pages.js';

/** The last one stays. */
const looks = [wideAndLight, narrowAndDark];

const desk = { width: 1440, height: 900 };

const password = 'seven Lanterns on the quiet lake';

/** The answers that a page got and could not use. */
function refusalsOf(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  return refused;
}

/** Support sees orders and messages, and nothing of the home or the search fails. */
async function expectSupport(page: Page): Promise<void> {
  await page.setViewportSize(desk);
  const refused = refusalsOf(page);
  await page.reload();
  await page.getByRole('heading', { name: 'Last orders' }).waitFor();
  await page.getByRole('heading', { name: 'Needs you', exact: true }).waitFor();
  for (const name of ['Home', 'Orders', 'Customers', 'Settings']) await pageLink(page, name).waitFor();
  for (const name of ['Products', 'Money', 'Storefront', 'API Settings', 'Staff'])
    expect([name, await pageLink(page, name).count()]).toEqual([name, 0]);
  await expectAccessible(page, 'home of support', looks);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Order number/ }).fill('goes.well');
  await page.getByRole('option').first().waitFor();
  await page.getByRole('option').first().click();
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  expect(await page.getByText('Profit').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Refund', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Refill' }).waitFor();
  await expectAccessible(page, 'an order as support sees it', looks);

  for (const [path, shown] of [
    ['/mykey/customer-data', 'Customers'],
    ['/mykey/messages', 'What was sent'],
    ['/mykey/authentication', 'Active sessions'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: shown, exact: true }).first().waitFor();
  }
  await page.goto('/mykey/coupons');
  await page.waitForURL('**/mykey/home');
  expect(refused).toEqual([]);
}

/** Every page of a manager loads, and asks for nothing that is the owner’s. */
async function expectManager(page: Page): Promise<void> {
  const refused = refusalsOf(page);
  const menu = page.getByRole('navigation', { name: 'Admin Panel' });
  const pages = [...productPages, ...orderPages].map(([, path]) => path);
  const opened: string[] = [];
  for (const path of pages) {
    await page.goto(path);
    await menu.waitFor();
    const title = await page.locator('h2').first().innerText();
    if (new URL(page.url()).pathname !== path) continue;
    await eventually(async () => expect(await page.locator('.loading').count()).toBe(0));
    opened.push(title);
  }
  expect(opened).toHaveLength(pages.length - 4);
  expect(refused).toEqual([]);
}

/** Roles, invitations and their ends. */
export function staffCases(suite: AdminSuite): void {
  test('a person joins as support, becomes a manager, is support again, and loses the panel', async () => {
    const viewport = { width: 390, height: 844 };
    const name = 'asha.new';
    const page = await suite.admin('/mykey/staff', { viewport });
    await page.getByText('You', { exact: true }).waitFor();
    await expectAccessible(page, 'staff', looks);
    await page.getByLabel('Name for signing in').focus();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Invitation' });
    const link = await dialog.locator('code').innerText();
    await expectAccessible(page, 'an invitation', looks);
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    await page.getByText(/^can be accepted until/).waitFor();

    const theirs = await suite.stranger({ viewport });
    await theirs.goto(link);
    await theirs.getByText(`You join as ${name} (Support).`).waitFor();
    await theirs.getByLabel('Choose a password').focus();
    await theirs.keyboard.type('too short');
    await theirs.keyboard.press('Tab');
    await theirs.keyboard.type('too short');
    await theirs.keyboard.press('Enter');
    await theirs.getByText('must have at least 15 characters').waitFor();
    await expectAccessible(theirs, 'an invitation that is accepted', looks);
    await theirs.getByLabel('Choose a password').fill(password);
    await theirs.getByLabel('The same password again').fill(password);
    await theirs.keyboard.press('Enter');
    await theirs.getByText('Step 1 of 3').waitFor();
    await theirs.getByRole('button', { name: 'Setup' }).press('Enter');
    const secret = (await theirs.locator('.copy-row code').textContent()) ?? '';
    await theirs.getByLabel('6-digit code').fill(await Authenticator.ofSecret(secret).code());
    await theirs.getByRole('button', { name: 'Verify' }).press('Enter');
    await theirs.getByRole('button', { name: 'Continue to Admin Panel' }).press('Enter');
    await theirs.getByRole('heading', { name: 'Last orders' }).waitFor();

    const late = await suite.stranger({ viewport });
    await late.goto(link);
    await late.getByRole('heading', { name: 'This link opens nothing any more' }).waitFor();
    await expectAccessible(late, 'an invitation that was used', looks);

    await page.reload();
    const role = page.getByRole('combobox', { name: `Role of ${name}` });
    await role.waitFor();
    await expectAccessible(page, 'staff with two people', looks);
    await suite.until(await suite.buy('followers', 'goes.well'), 'completed');
    await expectSupport(theirs);
    await choose(role, 'Manager');
    await expectToast(page, `${name}: Manager`);
    await theirs.goto('/mykey/coupons');
    await theirs.getByRole('heading', { name: 'Coupons', exact: true }).first().waitFor();
    await theirs.setViewportSize(desk);
    await expectManager(theirs);

    // Lowered while the panel is open, the role takes its pages away.
    await pageLink(theirs, 'Products').click();
    await theirs.locator('.package-list .row').first().waitFor();
    const data = { role: 'support' };
    expect((await page.request.put(`/api/admin/staff/${name}`, { data })).ok()).toBe(true);
    await eventually(async () => {
      await theirs.goto('/mykey/coupons');
      await theirs.getByRole('heading', { level: 1 }).first().waitFor();
      await theirs.waitForURL('**/mykey/home', { timeout: 5000 });
    });
    expect(await pageLink(theirs, 'Products').count()).toBe(0);

    await page.getByRole('button', { name: `Remove ${name}` }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Remove from the panel' });
    await expectAccessible(page, 'the question before a removal', looks);
    await question.getByRole('button', { name: 'Remove' }).press('Enter');
    await expectToast(page, `${name} was removed`);
    await role.waitFor({ state: 'detached' });
    await theirs.reload();
    await theirs.getByRole('button', { name: 'Login', exact: true }).waitFor();
  });
}
