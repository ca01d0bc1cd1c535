import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../../shop/eventually.js';
import { expectAccessible } from '../../shop/expect-accessible.js';
import { narrowAndLight } from '../panel-pages.js';
import { card, expectToast, type AdminSuite } from '../admin-suite.js';

const path = '/mykey/authentication';

/** The tab Authentication. What it changes ends sessions, so each case leaves a new one behind. */
export function accountCases(suite: AdminSuite): void {
  const stepUp = async (page: Page, password: string, code: string) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByLabel('Authenticator or backup code').fill(code);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    return dialog;
  };

  test('the password changes after the current password and a code', async () => {
    const page = await suite.admin(path);
    const form = card(page, 'Change password');
    const next = 'a long sentence as password';
    const fill = async (current: string, wanted: string, again: string, code: string) => {
      await form.getByLabel('Current password').fill(current);
      await form.getByLabel('New password', { exact: true }).fill(wanted);
      await form.getByLabel('New password, again').fill(again);
      await form.getByLabel('Authenticator code').fill(code);
    };
    const submit = form.getByRole('button', { name: 'Change Password' });
    await fill(suite.password, next, 'something else', '123456');
    await form.getByText('The two new passwords differ.').waitFor();
    expect(await submit.isDisabled()).toBe(true);
    for (const [current, wanted] of [
      ['not the password', next],
      [suite.password, 'too short'],
    ] as const) {
      await fill(current, wanted, wanted, await suite.freshCode());
      await submit.click();
      await expectToast(page, 'Error');
      expect(await form.getByLabel('New password', { exact: true }).inputValue()).toBe(wanted);
    }
    await fill(suite.password, next, next, await suite.freshCode());
    await submit.click();
    await expectToast(page, 'Password changed');
    expect(await form.getByLabel('Current password').inputValue()).toBe('');
    const stranger = await suite.stranger();
    const enter = (password: string) =>
      stranger.request.post('/api/admin/login', { data: { username: 'admin', password } });
    expect((await enter(suite.password)).status()).toBe(401);
    expect((await enter(next)).status()).toBe(200);
    suite.password = next;
    suite.useSessionOf(null);
  });

  test('new backup codes are made after password and code', async () => {
    const page = await suite.admin(path);
    await page.getByRole('button', { name: 'Make New Backup Codes' }).click();
    const dialog = await stepUp(page, 'not the password', await suite.freshCode());
    await dialog.getByRole('alert').getByText('This is not the present password.').waitFor();
    await stepUp(page, suite.password, await suite.freshCode());
    await page.getByText('New backup codes made').waitFor();
    expect(await dialog.locator('.backup-codes code').count()).toBe(10);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
    // The dialog gives the focus back to what opened it.
    await page.waitForFunction(() => document.activeElement?.textContent === 'Make New Backup Codes');
    await eventually(async () =>
      expect(await card(page, 'Account').innerText()).toMatch(/Backup codes left\s+10/),
    );
  });

  test('the audit log shows who did what and why', async () => {
    const page = await suite.admin(path);
    const log = card(page, 'Audit log');
    await log.getByLabel('Search').fill('refused');
    await log
      .getByRole('cell', { name: /^Wrong password or code at a second look/ })
      .first()
      .waitFor();
    await log.getByLabel('Search').fill('no such action');
    await log.getByText('Nothing found').waitFor();
    await log.getByLabel('Search').fill('');
    const pageOf = (number: string) => log.getByRole('listitem', { name: number, exact: true });
    await pageOf('2').waitFor();
    const newest = () => log.getByRole('row').nth(1).innerText();
    const first = await newest();
    await pageOf('2').click();
    await eventually(async () => expect(await newest()).not.toBe(first));
    await pageOf('1').click();
    await eventually(async () => expect(await newest()).toBe(first));
    await log.getByLabel('Search').fill('provider');
    await log.getByRole('cell', { name: 'the right key' }).first().waitFor();
    await log.getByText('Changed the supplier Second panel').first().waitFor();
  });

  test('a long reason why something was not done fits a phone', async () => {
    await suite.shop.query(
      `WITH attempt AS (INSERT INTO gateway.audit_log (action) VALUES ('PUT /api/admin/account/password') RETURNING id)
       INSERT INTO gateway.audit_log (action, refusal_of, details)
       SELECT 'refused', id, '{"code": "a-part-of-the-shop-that-was-needed-did-not-answer"}' FROM attempt`,
    );
    const page = await suite.admin(path, { viewport: { width: 390, height: 844 } });
    await card(page, 'Audit log').getByText('not done: a part of the shop that was needed').waitFor();
    await expectAccessible(page, 'a refused change', [{ ...narrowAndLight, audit: 'width' }]);
  });
}
