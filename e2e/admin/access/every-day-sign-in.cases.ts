import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../../shop/expect-accessible.js';
import { narrowAndDark, narrowAndLight, wideAndDark, wideAndLight } from '../panel-pages.js';
import { card, expectToast, type AdminSuite } from '../admin-suite.js';

const path = '/mykey/authentication';

/** A device with a fingerprint sensor, for as long as the page lives. */
async function giveSensor(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Presses a button by keyboard. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
}

/** Passkeys, and browsers that are trusted. */
export function everyDaySignInCases(suite: AdminSuite): void {
  test('a passkey signs in and confirms, one not used says so, and a trusted browser needs no code', async () => {
    const page = await suite.admin(path, { viewport: { width: 390, height: 844 } });
    const signOut = async () => {
      await page.request.post('/api/admin/logout');
      await page.goto('/mykey');
    };
    await giveSensor(page);
    const passkeys = card(page, 'Passkeys');
    await passkeys.getByText('No passkeys yet.').waitFor();
    await press(page, 'Add a passkey');
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Current password').waitFor();
    await expectAccessible(page, 'adding a passkey', [wideAndLight, narrowAndDark]);
    await page.keyboard.type(suite.password);
    await page.keyboard.press('Tab');
    await page.keyboard.type(await suite.freshCode());
    await page.keyboard.press('Enter');
    await expectToast(page, 'Passkey added');
    await passkeys.getByText('never used').waitFor();
    await expectAccessible(page, 'passkeys', [wideAndLight, narrowAndDark]);

    await signOut();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await expectAccessible(page, 'sign-in with a passkey', [wideAndLight, narrowAndDark]);
    // What a browser answers when the owner closes its question, once.
    await page.evaluate(() => {
      const { credentials } = navigator;
      const ask = credentials.get.bind(credentials);
      credentials.get = () => {
        credentials.get = ask;
        return Promise.reject(new DOMException('closed', 'NotAllowedError'));
      };
    });
    await press(page, 'Sign in with a passkey');
    await expectToast(page, 'Access Denied', 'No passkey was used. Please try again, or use your password.');
    await press(page, 'Sign in with a passkey');
    await expectToast(page, 'Login Successful');
    await page.waitForURL('**/mykey/home');

    await page.goto(path);
    await passkeys.getByText(/^last used/).waitFor();
    await suite.shop.query(`UPDATE gateway.sessions SET password_at = now() - interval '11 minutes'`);
    await passkeys.getByRole('button', { name: /^Delete the passkey/ }).press('Enter');
    await press(page, 'Delete');
    await page.getByRole('dialog', { name: 'Your password, please' }).waitFor();
    await expectAccessible(page, 'a confirmation with a passkey', [wideAndLight, narrowAndDark]);
    await press(page, 'Use a passkey');
    await expectToast(page, 'Passkey deleted');
    await passkeys.getByText('No passkeys yet.').waitFor();
    await signOut();
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);

    const enter = async () => {
      await page.getByLabel('Username').focus();
      await page.keyboard.type('admin');
      await page.keyboard.press('Tab');
      await page.keyboard.type(suite.password);
      await page.keyboard.press('Enter');
    };
    await enter();
    await page.getByLabel('6-digit code').fill(await suite.freshCode());
    await page.getByLabel(/^Trust this browser for 30 days/).press('Space');
    await expectAccessible(page, 'code step with trust', [wideAndDark, narrowAndLight]);
    await press(page, 'Verify Code');
    await expectToast(page, 'Login Successful');
    await signOut();
    await enter();
    await expectToast(page, 'Login Successful');
    await page.goto(path);
    const trusted = card(page, 'Trusted browsers');
    await trusted.getByText(/^trusted until/).waitFor();
    await expectAccessible(page, 'trusted browsers', [wideAndDark, narrowAndLight]);
    await trusted.getByRole('button', { name: /^Ask for the code again/ }).press('Enter');
    await expectToast(page, 'The code is asked for again there');
    await trusted.getByText(/^trusted until/).waitFor({ state: 'detached' });
    await signOut();
    await enter();
    await page.getByLabel('6-digit code').waitFor();
    suite.useSessionOf(null);
  });
}
