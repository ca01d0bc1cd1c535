import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../../shop/eventually.js';
import { Authenticator } from '../authenticator.js';
import { card, expectToast, pageLink, type Stage } from '../stage.js';

const path = '/mykey/authentication';

/** The tab Authentication. What it changes ends sessions, so each case leaves a new one behind. */
export function accountCases(stage: Stage): void {
  const expectLogin = (page: Page) => page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  const stepUp = async (page: Page, password: string, code: string) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByLabel('Authenticator or backup code').fill(code);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    return dialog;
  };

  describe('Authentication', () => {
    test('sessions are listed, and ended from here', async () => {
      stage.useSessionOf(null);
      const lost = await stage.admin();
      stage.useSessionOf(null);
      const another = await stage.admin();
      stage.useSessionOf(null);
      const page = await stage.admin(path);
      const sessions = card(page, 'Active sessions');
      await sessions.getByText('This browser').waitFor();
      const ends = sessions.getByRole('button', { name: /^Sign out Chrom/ });
      const before = await ends.count();
      expect(before).toBeGreaterThanOrEqual(2);
      await ends.first().click();
      await expectToast(page, 'Session ended');
      await page.waitForFunction(
        (count) => document.querySelectorAll('[aria-label^="Sign out Chrom"]').length < count,
        before,
      );
      await sessions.getByRole('button', { name: 'Sign out all others' }).click();
      await expectToast(page, 'All other sessions ended');
      await ends.first().waitFor({ state: 'detached' });
      for (const ended of [lost, another]) {
        // Whichever call learns of it first leads back to the sign-in, and takes the link away.
        pageLink(ended, 'Offers')
          .click()
          .catch(() => undefined);
        await expectLogin(ended);
      }
    });

    test('the password is changed by who knows it and has the phone', async () => {
      const page = await stage.admin(path);
      const form = card(page, 'Change password');
      const next = 'a sentence that nobody would guess';
      const fill = async (current: string, wanted: string, again: string, code: string) => {
        await form.getByLabel('Current password').fill(current);
        await form.getByLabel('New password', { exact: true }).fill(wanted);
        await form.getByLabel('New password, again').fill(again);
        await form.getByLabel('Authenticator code').fill(code);
      };
      const submit = form.getByRole('button', { name: 'Change Password' });
      await fill(stage.password, next, 'something else', '123456');
      await form.getByText('The two new passwords differ.').waitFor();
      expect(await submit.isDisabled()).toBe(true);
      for (const [current, wanted] of [
        ['not the password', next],
        [stage.password, 'too short'],
      ] as const) {
        await fill(current, wanted, wanted, await stage.freshCode());
        await submit.click();
        await expectToast(page, 'Error');
        expect(await form.getByLabel('New password', { exact: true }).inputValue()).toBe(wanted);
      }
      await fill(stage.password, next, next, await stage.freshCode());
      await submit.click();
      await expectToast(page, 'Password changed');
      expect(await form.getByLabel('Current password').inputValue()).toBe('');
      const stranger = await stage.stranger();
      const enter = (password: string) =>
        stranger.request.post('/api/admin/login', { data: { username: 'admin', password } });
      expect((await enter(stage.password)).status()).toBe(401);
      expect((await enter(next)).status()).toBe(200);
      stage.password = next;
      stage.useSessionOf(null);
    });

    test('new backup codes are made after a second look at who is there', async () => {
      const page = await stage.admin(path);
      await page.getByRole('button', { name: 'Make New Backup Codes' }).click();
      const dialog = await stepUp(page, 'not the password', await stage.freshCode());
      await dialog.getByRole('alert').getByText('This is not the present password.').waitFor();
      await stepUp(page, stage.password, await stage.freshCode());
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

    test('a new phone takes the place of the old one', async () => {
      const page = await stage.admin(path);
      await page.getByRole('button', { name: 'Reset Authenticator' }).click();
      const dialog = await stepUp(page, stage.password, await stage.freshCode());
      await dialog.locator('img.qr').waitFor();
      const renewed = await Authenticator.scan(dialog.locator('img.qr'));
      expect(renewed.secret).not.toBe(stage.authenticator?.secret);
      await dialog.getByLabel('6-digit code').fill('000000');
      await dialog.getByRole('button', { name: 'Verify' }).click();
      await dialog.getByText('Invalid verification code').waitFor();
      await dialog.getByLabel('6-digit code').fill(await renewed.code());
      await dialog.getByRole('button', { name: 'Verify' }).click();
      await page.locator('.toast-title').getByText('2FA Setup Complete').waitFor();
      expect(await dialog.locator('.backup-codes code').count()).toBe(10);
      await dialog.getByRole('button', { name: 'Done' }).click();
      const old = stage.authenticator;
      stage.authenticator = renewed;
      stage.useSessionOf(null);
      const stranger = await stage.stranger();
      await stranger.request.post('/api/admin/login', {
        data: { username: 'admin', password: stage.password },
      });
      const data = { code: (await old?.code()) ?? '' };
      expect((await stranger.request.post('/api/admin/verify-2fa', { data })).status()).toBe(401);
    });

    test('the audit log tells who did what and why', async () => {
      const page = await stage.admin(path);
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
  });
}
