import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../../shop/eventually.js';
import { card, expectToast, type AdminSuite } from '../admin-suite.js';

const path = '/mykey/authentication';

/** The tab Authentication. What it changes ends sessions, so the next case begins a new one. */
export function accountCases(suite: AdminSuite): void {
  const stepUp = async (page: Page, password: string, code: string) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByLabel('Authenticator or backup code').fill(code);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    return dialog;
  };

  test('the owner changes the password and makes new backup codes, each after password and code', async () => {
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
}
