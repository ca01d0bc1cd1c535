import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { startAccountDirectory } from '../../shop/account-directory.js';
import { startSecondSupplier } from '../../shop/second-supplier.js';
import { choose, chosen, expectToast, giveReason, type AdminSuite } from '../admin-suite.js';

const path = '/mykey/api-settings';
const detailsOf = (page: Page, heading: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

const advancedOf = (details: Locator) => details.locator('summary').filter({ hasText: 'Advanced' });

/** The tab API Settings. */
export function apiSettingsCases(suite: AdminSuite): void {
  let second: Awaited<ReturnType<typeof startSecondSupplier>>;
  beforeAll(async () => {
    second = await startSecondSupplier('the-key-of-another-panel');
  });
  afterAll(() => second.end());

  test('the owner saves gateway credentials unseen, gives an old password again, and lets refunds wait', async () => {
    const page = await suite.admin(path);
    const razorpay = detailsOf(page, 'Razorpay');
    await razorpay.locator('summary').click();
    const secrets = {
      'Key id': 'rzp_key_of_the_trial',
      'Key secret': 'a-hidden-secret-1',
      'Webhook secret': 'a-hidden-secret-2',
    };
    for (const [label, secret] of Object.entries(secrets)) await razorpay.getByLabel(label).fill(secret);
    await razorpay.getByRole('button', { name: 'Save Credentials' }).click();
    await giveReason(page, 'Save Credentials', 'trial account');
    await expectToast(page, 'Credentials saved');
    await razorpay.getByText('Ready').waitFor();
    await razorpay.getByText('Set, ends with rial. Leave empty to keep it.').waitFor();
    for (const label of Object.keys(secrets)) {
      expect(await razorpay.getByLabel(label).inputValue()).toBe('');
      expect(await razorpay.getByLabel(label).getAttribute('type')).toBe('password');
    }
    const answers = await (await page.request.get('/api/admin/payment-settings')).text();
    for (const secret of [...Object.values(secrets), suite.shop.system.secrets.SANDBOX_GATEWAY_KEY])
      expect([secret, (await page.content()).includes(secret), answers.includes(secret)]).toEqual([
        secret,
        false,
        false,
      ]);

    await suite.shop.query(`UPDATE gateway.sessions SET password_at = now() - interval '11 minutes'`);
    const cashfree = detailsOf(page, 'Cashfree');
    await cashfree.locator('summary').click();
    const [id, secret] = ['Client id', 'Client secret'].map((label) => cashfree.getByLabel(label));
    await id?.fill('an-id-of-cashfree');
    await secret?.fill('a-secret-of-cashfree');
    await cashfree.getByRole('button', { name: 'Save Credentials' }).click();
    await giveReason(page, 'Save Credentials', 'asked again');
    const dialog = page.getByRole('dialog', { name: 'Your password, please' });
    await dialog.getByLabel('Password').fill('not the password');
    await page.keyboard.press('Enter');
    await dialog.getByText('This is not the present password.').waitFor();
    // Cancelled: nothing is saved, and everything typed is there.
    await page.keyboard.press('Escape');
    await expectToast(page, 'Error');
    expect([await id?.inputValue(), await secret?.inputValue()]).toEqual([
      'an-id-of-cashfree',
      'a-secret-of-cashfree',
    ]);
    await cashfree.getByRole('button', { name: 'Save Credentials' }).click();
    await giveReason(page, 'Save Credentials', 'asked again');
    await dialog.getByLabel('Password').fill(suite.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expectToast(page, 'Credentials saved');
    await dialog.waitFor({ state: 'detached' });
    await cashfree.getByText('Set, ends with free. Leave empty to keep it.').first().waitFor();
    // The session has another token since.
    suite.useSessionOf(await page.context().storageState());

    const choice = page.locator('.card').filter({ has: page.getByLabel('Gateway for new payments') });
    await choose(choice.getByLabel('Refunds'), 'Wait for approval');
    await choice.getByRole('button', { name: 'Save Payment Settings' }).click();
    // A usual reason is enough.
    const why = page.getByRole('dialog', { name: 'Save Payment Settings' });
    await why.getByLabel('Refunds need a review').check();
    await why.getByRole('button', { name: 'Save Payment Settings' }).click();
    await expectToast(page, 'Payment settings saved');
    await page.reload();
    expect(await chosen(choice.getByLabel('Refunds'))).toBe('Wait for approval');
    // The gateway in use stands open, and says how its credentials came.
    await detailsOf(page, 'Sandbox').getByText('In use').waitFor();
    await detailsOf(page, 'Sandbox').getByRole('button', { name: 'Test Connection' }).click();
    await detailsOf(page, 'Sandbox').getByText('Connection works').waitFor();
  });

  test('the owner adds, tests and corrects a supplier, and tries a source of account lookups', async () => {
    const page = await suite.admin(path);
    const adding = detailsOf(page, 'Add a Panel');
    await adding.locator('summary').first().click();
    const address = second.apiUrl;
    expect(await adding.getByLabel('Name').isVisible()).toBe(false);
    await advancedOf(adding).press('Enter');
    await adding.getByLabel('Name').fill('Second panel');
    await adding.getByLabel('API address').fill('not an address');
    await adding.getByLabel('API key').fill('a-key-that-opens-nothing');
    await adding.getByRole('button', { name: 'Add Panel' }).click();
    await expectToast(page, 'Invalid Data', 'Please fill all fields with valid values');
    expect(await adding.getByLabel('API address').inputValue()).toBe('not an address');
    await adding.getByText('Please enter a whole address, such as https://example.com').waitFor();
    await adding.getByLabel('API address').fill(address);
    await adding.getByRole('button', { name: 'Add Panel' }).click();
    await adding.getByText('Please say whether anything else buys with this account').waitFor();
    await choose(adding.getByLabel('Does anything else buy'), 'No, only this shop');
    await adding.getByRole('button', { name: 'Add Panel' }).click();
    await giveReason(page, 'Add Panel', 'a second source');
    await expectToast(page, 'Panel added');

    const panel = detailsOf(page, 'Second panel');
    await panel.getByRole('button', { name: 'Test Connection' }).click();
    await panel.getByText('Connection failed').waitFor();
    // The account of the first panel stands in its own row.
    await panel.getByLabel('API address').fill(`${suite.shop.addressOf('reseller-panel')}/api/v2`);
    await panel.getByLabel('API key').fill(suite.shop.system.secrets.SANDBOX_RESELLER_KEY);
    await panel.getByRole('button', { name: 'Save Panel' }).click();
    await giveReason(page, 'Save Panel', 'by mistake');
    await panel
      .getByText('This is not saved: this account is in the list already, as “127.0.0.1”.')
      .waitFor();
    await panel.getByLabel('API address').fill(address);
    await panel.getByLabel('API key').fill('the-key-of-another-panel');
    await advancedOf(panel).click();
    await panel.getByLabel('Orders per minute').fill('30');
    await panel.getByLabel('Orders at the same time').fill('');
    await advancedOf(panel).click();
    expect(await panel.getByLabel('Orders per minute').isVisible()).toBe(false);
    // A field inside that is refused opens it and takes the focus.
    await panel.getByRole('button', { name: 'Save Panel' }).click();
    await panel.locator('input[id$="_maxInFlight"]:focus').waitFor();
    await page.keyboard.type('4');
    await panel.getByRole('button', { name: 'Save Panel' }).click();
    await giveReason(page, 'Save Panel', 'the right key');
    await expectToast(page, 'Panel saved');
    expect(await panel.getByLabel('API key').inputValue()).toBe('');
    // What only the server can refuse is said at its field, too.
    await panel.getByLabel('API address').fill('http://127.0.0.1:1/api/v2');
    await panel.getByRole('button', { name: 'Save Panel' }).click();
    await giveReason(page, 'Save Panel', 'it moved');
    await expectToast(page, 'Error', 'Please look at the field that is marked.');
    await panel
      .getByText(
        'This must be entered again when the address names another server, for it would be sent there.',
      )
      .waitFor();
    expect(await panel.getByLabel('API key').getAttribute('aria-invalid')).toBe('true');
    await panel.getByLabel('API address').fill(address);
    await panel.getByRole('button', { name: 'Test Connection' }).click();
    await panel.getByText('Connection works').waitFor();
    await panel
      .getByText(/Balance \$[\d,]+\.\d\d/)
      .first()
      .waitFor();
    await panel.getByRole('button', { name: 'Read Services' }).click();
    await expectToast(page, 'Reseller services updated successfully');
    await panel.getByText(/· [1-9]\d* services/).waitFor();
    await panel.getByLabel('Buys from this panel').uncheck();
    await panel.getByRole('button', { name: 'Save Panel' }).click();
    await giveReason(page, 'Save Panel', 'not yet');
    await expectToast(page, 'Panel saved');
    await panel.getByText('Paused').waitFor();
    expect(await page.content()).not.toContain('the-key-of-another-panel');

    const directory = await startAccountDirectory();
    const { key } = directory.settings;
    const source = detailsOf(page, 'Another service');
    await source.getByText('Not set up').waitFor();
    await source.locator('summary').click();
    const save = async (reason: string) => {
      await source.getByRole('button', { name: 'Save Source' }).click();
      await giveReason(page, 'Save Source', reason);
      await expectToast(page, 'Source saved');
    };
    const fill = (label: string, text: string) => source.getByLabel(label, { exact: true }).fill(text);
    await fill('Address', 'https://api.example.com/no-name');
    await source.getByText('This must contain {name} behind its host.').waitFor();
    await fill('Address', directory.settings.address);
    await fill('Header for the key', 'X-Api-Key');
    await fill('Key', key);
    await fill('Path to the name', 'user.full_name');
    await fill('Path to the followers', 'user.followers');
    await save('a first source');
    expect(await source.getByLabel('Key', { exact: true }).inputValue()).toBe('');
    await source.getByText('In use').waitFor();
    await fill('Account to look up', 'meera_studio');
    await source.getByRole('button', { name: 'Look It Up' }).click();
    await source.getByText(/^Found: Meera Studio, followers \d+, posts 0\.$/).waitFor();
    await source.getByLabel('Use this source').uncheck();
    await save('not for now');
    await source.getByText('Off', { exact: true }).waitFor();
    expect(await page.content()).not.toContain(key);
    await directory.stop();
  });
}
