import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../../shop/expect-accessible.js';
import { Authenticator } from '../authenticator.js';
import { narrowAndDark, narrowAndLight } from '../panel-pages.js';
import { currentPage, expectToast, pageLink, type AdminSuite } from '../admin-suite.js';

/** From the address of the panel to its first tab, and out again. */
export function signInCases(suite: AdminSuite): void {
  const enter = async (page: Page, password = suite.password) => {
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  const expectLogin = (page: Page) => page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  const expectPanel = (page: Page) => pageLink(page, 'Package Management').waitFor();
  let backupCodes: string[] = [];

  test('the set-up on a phone opens the authenticator app there, and says where skipping leads', async () => {
    const page = await suite.stranger({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    await page.goto('/mykey');
    await enter(page);
    const skip = page.getByRole('button', { name: 'Skip for Now' });
    await skip.waitFor();
    const warning = page.getByText('This shop requires an authenticator');
    expect(await warning.count()).toBe(0);
    // As the gateway answers where ADMIN_TWO_FACTOR is required.
    await page.route('**/api/admin/session', async (route) => {
      const response = await route.fetch();
      const session = { ...(await response.json()), state: 'enrolling', maySkipTwoFactor: false };
      await route.fulfill({ response, json: session });
    });
    await page.reload();
    await warning.waitFor();
    await expectAccessible(page, 'set-up', [narrowAndLight, narrowAndDark]);
    await page.getByRole('button', { name: 'Setup' }).click();
    const link = page.getByRole('link', { name: 'Open in your authenticator app' });
    await link.waitFor();
    const key = await page.locator('.copy-row code').textContent();
    const { protocol, searchParams } = new URL((await link.getAttribute('href')) ?? '');
    expect([protocol, searchParams.get('secret')]).toEqual(['otpauth:', key]);
    await expectAccessible(page, 'scan and verify', [narrowAndLight, narrowAndDark]);
  });

  test('a wrong password opens nothing, the owner may skip the set-up, and the QR code sets up the authenticator', async () => {
    const page = await suite.stranger();
    await page.goto('/mykey');
    await enter(page, 'not the password at all');
    await expectToast(page, 'Access Denied', 'Invalid credentials');
    expect(await page.getByLabel('Username').inputValue()).toBe('admin');
    await page.route('**/api/admin/login', (route) => route.abort(), { times: 1 });
    await enter(page);
    await expectToast(page, 'Error', 'Network error during authentication');

    await enter(page);
    await page.waitForURL('**/mykey/setup-2fa');
    await page.getByRole('button', { name: 'Skip for Now' }).click();
    await expectPanel(page);
    await page.getByText('This account has no second factor yet').waitFor();
    await page.getByRole('link', { name: 'Set it up' }).click();
    await page.waitForURL('**/mykey/setup-2fa');
    await page.getByText('Step 1 of 3').waitFor();
    await page.route('**/api/admin/setup-2fa', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Setup' }).click();
    await expectToast(page, 'Setup Failed', 'Failed to setup 2FA');
    await page.getByRole('button', { name: 'Setup' }).click();
    await page.getByText('Step 2 of 3').waitFor();

    // Where there is a mouse another device scans it.
    expect(await page.locator('.otpauth-link').isVisible()).toBe(false);
    const authenticator = await Authenticator.scan(page.locator('img.qr'));
    expect(authenticator.account).toContain('admin');
    expect(await page.locator('.copy-row code').textContent()).toBe(authenticator.secret);
    await page.getByRole('button', { name: 'Copy' }).click();
    await expectToast(page, 'Copied');
    expect(await clipboard(page)).toBe(authenticator.secret);

    const field = page.getByLabel('6-digit code');
    const verify = page.getByRole('button', { name: 'Verify' });
    await expectDigitsAlone(page, '6-digit code', 'Verify');
    await field.fill('12345');
    await field.press('Enter');
    await expectToast(page, 'Invalid Code', 'Please enter a 6-digit code from your authenticator app');
    await field.fill('000000');
    await verify.click();
    await expectToast(page, 'Verification Failed', 'Invalid verification code');
    await field.fill(await authenticator.code());
    await verify.click();
    await expectToast(page, '2FA Setup Complete');
    suite.authenticator = authenticator;

    await page.getByText('Step 3 of 3').waitFor();
    backupCodes = await page.locator('.backup-codes code').allTextContents();
    expect(new Set(backupCodes).size).toBe(10);
    await page.getByRole('button', { name: 'Copy All Codes' }).click();
    await expectToast(page, 'Copied');
    expect(await clipboard(page)).toBe(backupCodes.join('\n'));
    await page.getByRole('button', { name: 'Continue to Admin Panel' }).click();
    await expectPanel(page);
    // A sign-in ends at the panel's home; the eight tabs keep their addresses.
    await page.waitForURL('**/mykey/home');
    expect(await page.getByText('no second factor').count()).toBe(0);
    await page.reload();
    await expectPanel(page);
    suite.useSessionOf(await page.context().storageState());
  });

  test('a code opens the panel, a server without an answer ends no session, and a backup code opens it once', async () => {
    const page = await suite.stranger();
    const onDesk = () => page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/mykey');
    await expectAccessible(page, 'password step', [narrowAndLight]);
    await onDesk();
    await enter(page);
    await expectToast(page, 'Enter 2FA Code');
    // Half signed in opens nothing, by whatever address.
    await page.goto('/mykey/order-history');
    await page.getByRole('heading', { name: 'Two-Factor Authentication' }).waitFor();
    await expectAccessible(page, 'code step', [narrowAndDark]);
    await onDesk();
    expect(await page.evaluate(() => localStorage.getItem('admin_logged_in'))).toBeNull();
    await expectDigitsAlone(page, '6-digit code', 'Verify Code');
    const field = page.getByLabel('6-digit code');
    const verify = page.getByRole('button', { name: 'Verify Code' });
    await field.fill('000000');
    await verify.click();
    await expectToast(page, 'Invalid Code', 'Incorrect Google Authenticator code');
    await page.route('**/api/admin/verify-2fa', (route) => route.abort(), { times: 1 });
    await field.fill('000000');
    await verify.click();
    await expectToast(page, 'Error', 'Network error verifying code');
    await field.fill(await suite.freshCode());
    await field.press('Enter');
    await expectToast(page, 'Login Successful');
    await currentPage(page, 'Order History').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('admin_logged_in'))).toBe('true');
    await page.reload();
    await currentPage(page, 'Order History').waitFor();

    for (const path of ['/mykey/setup-2fa', '/mykey/needs-you']) {
      await page.route('**/api/admin/session', (route) => route.abort(), { times: 1 });
      await page.goto(path);
      await page.getByText('The server did not answer. Please try again.').waitFor();
      expect(await page.getByRole('heading', { name: 'Admin Login' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Try again' }).click();
      if (path === '/mykey/setup-2fa') await page.getByText('Step 1 of 3').waitFor();
      else await page.getByText(/^As of/).waitFor();
    }

    await page.getByRole('button', { name: 'Logout' }).click();
    await expectLogin(page);
    expect(await page.evaluate(() => localStorage.getItem('admin_logged_in'))).toBeNull();
    await page.reload();
    await expectLogin(page);

    const enterBackupCode = async () => {
      await page.getByLabel('Backup code').fill(backupCodes[3] ?? '');
      await page.getByRole('button', { name: 'Verify Code' }).click();
    };
    await enter(page);
    await expectToast(page, 'Enter 2FA Code');
    await page.getByRole('button', { name: 'Use a backup code' }).click();
    await expectAccessible(page, 'backup code', [narrowAndLight]);
    await onDesk();
    await enterBackupCode();
    await expectToast(page, 'Login Successful');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectLogin(page);
    await enter(page);
    await page.getByRole('button', { name: 'Use a backup code' }).click();
    await enterBackupCode();
    await expectToast(page, 'Invalid Code');
    await page.getByRole('button', { name: 'Back to login' }).click();
    await expectLogin(page);
  });
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Whatever is typed, six digits stand there at most; fewer cannot be sent. */
async function expectDigitsAlone(page: Page, label: string, button: string): Promise<void> {
  const field = page.getByLabel(label);
  const send = page.getByRole('button', { name: button });
  await field.pressSequentially('a1 2-b3');
  expect(await field.inputValue()).toBe('123');
  expect(await send.isDisabled()).toBe(true);
  await field.pressSequentially('45678');
  expect(await field.inputValue()).toBe('123456');
  expect(await send.isEnabled()).toBe(true);
  await field.fill('');
}
