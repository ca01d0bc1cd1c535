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

/** Passkeys. Each case ends the other sessions. */
export function everyDaySignInCases(suite: AdminSuite): void {
  test('a passkey opens the panel and confirms', async () => {
    const page = await suite.admin(path, { viewport: { width: 390, height: 844 } });
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

    await page.request.post('/api/admin/logout');
    await page.goto('/mykey');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await expectAccessible(page, 'sign-in with a passkey', [wideAndLight, narrowAndDark]);
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
    await page.request.post('/api/admin/logout');
    await page.goto('/mykey');
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
    suite.useSessionOf(null);
  });

  test('a passkey that is not used leaves the password, and says so', async () => {
    const page = await suite.admin(path);
    await giveSensor(page);
    await press(page, 'Add a passkey');
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Current password').fill(suite.password);
    await dialog.getByLabel('Authenticator or backup code').fill(await suite.freshCode());
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expectToast(page, 'Passkey added');
    await page.request.post('/api/admin/logout');
    await page.goto('/mykey');
    // What a browser answers when the owner closes its question.
    await page.evaluate(() => {
      navigator.credentials.get = () => Promise.reject(new DOMException('closed', 'NotAllowedError'));
    });
    await press(page, 'Sign in with a passkey');
    await expectToast(page, 'Access Denied', 'No passkey was used. Please try again, or use your password.');
    await suite.shop.query('DELETE FROM gateway.passkeys');
    suite.useSessionOf(null);
  });

  test('a trusted browser asks for no code until its trust ends', async () => {
    await suite.session();
    const page = await suite.stranger();
    const enter = async () => {
      await page.request.post('/api/admin/logout');
      await page.goto('/mykey');
      await page.getByLabel('Username').focus();
      await page.keyboard.type('admin');
      await page.keyboard.press('Tab');
      await page.keyboard.type(suite.password);
      await page.keyboard.press('Enter');
    };
    await enter();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('6-digit code').fill(await suite.freshCode());
    await page.getByLabel(/^Trust this browser for 30 days/).press('Space');
    await expectAccessible(page, 'code step with trust', [wideAndDark, narrowAndLight]);
    await press(page, 'Verify Code');
    await expectToast(page, 'Login Successful');
    await enter();
    await expectToast(page, 'Login Successful');
    await page.goto(path);
    const trusted = card(page, 'Trusted browsers');
    await trusted.getByText(/^trusted until/).waitFor();
    await expectAccessible(page, 'trusted browsers', [wideAndDark, narrowAndLight]);
    await trusted.getByRole('button', { name: /^Ask for the code again/ }).press('Enter');
    await expectToast(page, 'The code is asked for again there');
    await trusted.getByText(/^trusted until/).waitFor({ state: 'detached' });
    await enter();
    await page.getByLabel('6-digit code').waitFor();
  });

  test('after a pause the panel is still there, and a limit of orders asks for the password', async () => {
    const page = await suite.admin('/mykey/order-limits');
    const limit = page.getByLabel('Orders of one buyer within 24 hours');
    const save = page.getByRole('button', { name: 'Save limits' });
    await limit.fill('1000');
    await suite.shop.query(
      `UPDATE gateway.sessions SET last_seen_at = now() - interval '16 minutes', password_at = now() - interval '1 hour'`,
    );
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Your password, please' });
    await dialog.getByText(/^Please enter your password again: the panel was not in use/).waitFor();
    await dialog.getByLabel('Password').fill(suite.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expectToast(page, 'Limits saved');
    await limit.fill('');
    await save.click();
    await expectToast(page, 'Limits saved');
  });
}
