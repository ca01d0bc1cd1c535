import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../../shop/expect-accessible.js';
import { eventually } from '../../shop/eventually.js';
import { choose, expectToast, pageLink, type AdminSuite } from '../admin-suite.js';
import { Authenticator } from '../authenticator.js';
import { narrowAndDark, orderPages, productPages, wideAndLight } from '../panel-pages.js';

/** The last one stays. */
const looks = [wideAndLight, narrowAndDark];

const password = 'seven Lanterns on the quiet lake';

/** A page on which this person is signed in. Waits for its home. */
async function signedInAs(suite: AdminSuite, username: string, role: string, width = 1440): Promise<Page> {
  const page = await suite.stranger({ viewport: { width, height: 900 } });
  const owner = await suite.admin();
  const data = { username, role, mail: null };
  const { link } = await (await owner.request.post('/api/admin/invitations', { data })).json();
  const token = new URL(link).hash.slice(1);
  await page.request.post('/api/admin/invitations/accept', { data: { token, newPassword: password } });
  const { manualEntryKey } = await (await page.request.post('/api/admin/setup-2fa')).json();
  const code = await Authenticator.ofSecret(manualEntryKey).code();
  await page.request.post('/api/admin/verify-2fa-setup', { data: { code } });
  await page.goto('/mykey/home');
  await page.getByRole('heading', { name: 'Last orders' }).waitFor();
  return page;
}

const removed = async (suite: AdminSuite, username: string) =>
  (await (await suite.admin()).request.delete(`/api/admin/staff/${username}`)).ok();

/** The answers that a page got and could not use. */
function refusalsOf(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  return refused;
}

/** Roles, invitations and their ends. The people of a case are removed at its end. */
export function staffCases(suite: AdminSuite): void {
  test('a person is invited, joins, gets another role and is removed', async () => {
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
    await choose(role, 'Manager');
    await expectToast(page, `${name}: Manager`);
    await theirs.goto('/mykey/coupons');
    await theirs.getByRole('heading', { name: 'Coupons', exact: true }).first().waitFor();
    await page.getByRole('button', { name: `Remove ${name}` }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Remove from the panel' });
    await expectAccessible(page, 'the question before a removal', looks);
    await question.getByRole('button', { name: 'Remove' }).press('Enter');
    await expectToast(page, `${name} was removed`);
    await role.waitFor({ state: 'detached' });
    await theirs.reload();
    await theirs.getByRole('button', { name: 'Login', exact: true }).waitFor();
  }, 400_000);

  test('support sees orders and messages, and nothing of the home or the search fails', async () => {
    await suite.until(await suite.buy('followers', 'goes.well'), 'completed');
    const page = await signedInAs(suite, 'dev', 'support');
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
    expect(await removed(suite, 'dev')).toBe(true);
  }, 400_000);

  test('every page of a manager loads, and asks for nothing that is the owner’s', async () => {
    const page = await signedInAs(suite, 'meera', 'manager');
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
    expect(await removed(suite, 'meera')).toBe(true);
  }, 400_000);

  test('a role that is lowered while the panel is open takes its pages away', async () => {
    const page = await signedInAs(suite, 'ravi', 'manager');
    await pageLink(page, 'Products').click();
    await page.locator('.package-list .row').first().waitFor();
    const owner = await suite.admin();
    const data = { role: 'support' };
    expect((await owner.request.put('/api/admin/staff/ravi', { data })).ok()).toBe(true);
    await eventually(async () => {
      await page.goto('/mykey/coupons');
      await page.waitForURL('**/mykey/home', { timeout: 2000 });
    });
    expect(await pageLink(page, 'Products').count()).toBe(0);
    expect(await removed(suite, 'ravi')).toBe(true);
  }, 400_000);
}
