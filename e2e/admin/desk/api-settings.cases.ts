import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { startSecondPanel } from '../../shop/second-panel.js';
import { choose, chosen, expectToast, giveReason, pageLink, type Stage } from '../stage.js';

const path = '/mykey/api-settings';
const detailsOf = (page: Page, heading: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

/** The tab API Settings. */
export function apiSettingsCases(stage: Stage): void {
  let second: Awaited<ReturnType<typeof startSecondPanel>>;
  beforeAll(async () => {
    second = await startSecondPanel('the-key-of-another-panel');
  });
  afterAll(() => second.end());

  describe('API Settings', () => {
    test('credentials of a gateway go in and do not come out', async () => {
      const page = await stage.admin(path);
      const razorpay = detailsOf(page, 'Razorpay');
      await razorpay.locator('summary').click();
      const secrets = {
        'Key id': 'rzp_key_of_the_trial',
        'Key secret': 'a-secret-nobody-sees-1',
        'Webhook secret': 'a-secret-nobody-sees-2',
      };
      for (const [label, secret] of Object.entries(secrets)) await razorpay.getByLabel(label).fill(secret);
      const save = razorpay.getByRole('button', { name: 'Save Credentials' });
      await save.click();
      await giveReason(page, 'Save Credentials', 'trial account');
      await expectToast(page, 'Credentials saved');
      await razorpay.getByText('Ready').waitFor();
      await razorpay.getByText('Set, ends with rial. Leave empty to keep it.').waitFor();
      for (const label of Object.keys(secrets)) {
        expect(await razorpay.getByLabel(label).inputValue()).toBe('');
        expect(await razorpay.getByLabel(label).getAttribute('type')).toBe('password');
      }
      const answers = await (await page.request.get('/api/admin/payment-settings')).text();
      for (const secret of [...Object.values(secrets), stage.shop.system.secrets.SANDBOX_GATEWAY_KEY])
        expect([secret, (await page.content()).includes(secret), answers.includes(secret)]).toEqual([
          secret,
          false,
          false,
        ]);
    });

    test('an old password is asked for again over the form, and the same save goes on with it', async () => {
      stage.useSessionOf(null);
      const page = await stage.admin(path);
      await stage.shop.query(`UPDATE gateway.sessions SET password_at = now() - interval '11 minutes'`);
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
      await dialog.getByLabel('Password').fill(stage.password);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expectToast(page, 'Credentials saved');
      await dialog.waitFor({ state: 'detached' });
      await cashfree.getByText('Set, ends with free. Leave empty to keep it.').first().waitFor();
      // The session has another token since.
      stage.useSessionOf(null);
    });

    test('what is typed stays when somebody else has saved, and can be saved once more', async () => {
      const [one, other] = [await stage.admin(path), await stage.admin(path)];
      const type = async (page: Page, key: string) => {
        const card = detailsOf(page, 'UPIGateway');
        await card.locator('summary').click();
        await card.getByLabel('Key', { exact: true }).fill(key);
        return card;
      };
      const [mine, theirs] = [await type(one, 'first-key-1111'), await type(other, 'second-key-2222')];
      const save = async (page: Page, card: typeof mine) => {
        await card.getByRole('button', { name: 'Save Credentials' }).click();
        await giveReason(page, 'Save Credentials', 'two at once');
      };
      await save(one, mine);
      await expectToast(one, 'Credentials saved');
      await save(other, theirs);
      await expectToast(other, 'Error');
      expect(await theirs.getByLabel('Key', { exact: true }).inputValue()).toBe('second-key-2222');
      await theirs.getByText(/ends with \S*1111/).waitFor();
      await save(other, theirs);
      await expectToast(other, 'Credentials saved');
      await theirs.getByText(/ends with \S*2222/).waitFor();
    });

    test('refunds can be made to wait for approval', async () => {
      const page = await stage.admin(path);
      const choice = page.locator('.card').filter({ has: page.getByLabel('Gateway for new payments') });
      await choose(choice.getByLabel('Refunds'), 'Wait for approval');
      await choice.getByRole('button', { name: 'Save Payment Settings' }).click();
      // A usual reason is enough.
      const why = page.getByRole('dialog', { name: 'Save Payment Settings' });
      await why.getByLabel('Refunds should be looked at').check();
      await why.getByRole('button', { name: 'Save Payment Settings' }).click();
      await expectToast(page, 'Payment settings saved');
      await page.reload();
      expect(await chosen(choice.getByLabel('Refunds'))).toBe('Wait for approval');
      // The gateway in use stands open, and says how its credentials came.
      await detailsOf(page, 'Sandbox').getByText('In use').waitFor();
      await detailsOf(page, 'Sandbox').getByRole('button', { name: 'Test Connection' }).click();
      await detailsOf(page, 'Sandbox').getByText('Connection works').waitFor();
    });

    test('a panel is added, tried, mended and read', async () => {
      const page = await stage.admin(path);
      const adding = detailsOf(page, 'Add a Panel');
      await adding.locator('summary').click();
      const address = second.apiUrl;
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
      await panel.getByLabel('API address').fill(`${stage.shop.addressOf('reseller-panel')}/api/v2`);
      await panel.getByLabel('API key').fill(stage.shop.system.secrets.SANDBOX_RESELLER_KEY);
      await panel.getByRole('button', { name: 'Save Panel' }).click();
      await giveReason(page, 'Save Panel', 'by mistake');
      await panel
        .getByText('This is not saved: this account is in the list already, as “127.0.0.1”.')
        .waitFor();
      await panel.getByLabel('API address').fill(address);
      await panel.getByLabel('API key').fill('the-key-of-another-panel');
      await panel.getByLabel('Orders per minute').fill('30');
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
    });

    test('prices follow the exchange factor; two tabs do not overwrite each other', async () => {
      const [one, other] = [await stage.admin(path), await stage.admin(path)];
      const fill = async (page: Page, factor: string) => {
        const card = page.locator('.card').filter({ has: page.getByLabel('Exchange factor') });
        await card.getByLabel('Exchange factor').fill(factor);
        await card.getByRole('button', { name: 'Save Prices' }).click();
        if (Number(factor)) await giveReason(page, 'Save Prices', 'the rupee moved');
        return card;
      };
      // It shows the prices as they were: read later, they would be the new ones, and nothing to disagree about.
      await other.getByLabel('Exchange factor').waitFor();
      await fill(one, '91.5');
      await expectToast(one, 'Prices saved');
      const card = await fill(other, 'much');
      await other.locator('.toast-destructive').waitFor();
      expect(await card.getByLabel('Exchange factor').inputValue()).toBe('much');
      await fill(other, '85');
      const dialog = other.getByRole('dialog', { name: 'Changed in the meantime' });
      await dialog.waitFor();
      expect(await dialog.getByRole('row').allTextContents()).toEqual([
        'FieldYoursSaved now',
        'Exchange factor (₹ per $)8591.5',
      ]);
      await pageLink(one, 'Services list').click();
      // 50 × 0.0014 × 91.5 = 6.405; the minimum margin of 10 % needs 7.12. At 85 it was ₹7.
      await one
        .getByRole('region', { name: 'Followers Services' })
        .getByText('Suggested price ₹8')
        .first()
        .waitFor();
      await dialog.getByRole('button', { name: 'Keep mine' }).click();
      await expectToast(other, 'Prices saved');
    });
  });
}
