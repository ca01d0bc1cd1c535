import { describe, expect, test } from '@jest/globals';
import { encode } from 'fast-png';
import { choose, expectToast, type Stage } from '../stage.js';

const path = '/mykey/ui-customization';
const saved = 'UI settings updated successfully - changes applied to website';

/** The tab UI Customization. */
export function siteConfigCases(stage: Stage): void {
  describe('UI Customization', () => {
    test('what is typed shows in the preview at once, and on the site once saved', async () => {
      const page = await stage.admin(path);
      const preview = page.frameLocator('iframe[title="Live preview"]');
      await preview.locator('h1').first().waitFor();
      await page.getByLabel('Header title').fill('Grow with Asha');
      await preview.getByRole('heading', { name: 'Grow with Asha' }).waitFor();
      await page.getByText('There are changes that are not saved.').waitFor();
      expect(await (await page.request.get('/')).text()).not.toContain('Grow with Asha');

      expect(await page.getByLabel('Interval (seconds)').inputValue()).toBe('10');
      await page.getByLabel('Interval (seconds)').fill('7.5');
      await page.getByLabel('Primary', { exact: true }).fill('#0F766E');
      await page.getByLabel('WhatsApp number', { exact: true }).fill('+91 98765-43210');
      await choose(page.getByLabel('WhatsApp position'), 'Left');
      await page.getByRole('button', { name: 'Save All Changes' }).click();
      await expectToast(page, saved);
      const config = await (await page.request.get('/api/admin/config')).json();
      expect(config).toMatchObject({
        headerTitle: 'Grow with Asha',
        colors: { primary: '#0F766E' },
        notifications: { interval: 7500 },
        socialMedia: { whatsappPosition: 'left' },
      });
      expect(await (await page.request.get('/')).text()).toContain('Grow with Asha');
      await page.reload();
      expect(await page.getByLabel('Interval (seconds)').inputValue()).toBe('7.5');
      await choose(page.getByLabel('Page', { exact: true }), 'Followers');
      await preview.getByLabel('Instagram username').waitFor();
    });

    test('what cannot be saved is named at its field, and everything typed stays', async () => {
      const page = await stage.admin(path);
      await page.getByLabel('Primary', { exact: true }).fill('blue');
      await page.getByLabel('Interval (seconds)').fill('soon');
      await page.getByLabel('Instagram URL').fill('javascript:alert(1)');
      await page.getByLabel('Footer text').fill('Kept');
      await page.getByRole('button', { name: 'Save All Changes' }).click();
      // The first wrong field is led to: the form is longer than any screen.
      await page.locator('input[aria-invalid="true"]:focus').waitFor();
      expect(await page.locator('input:focus').inputValue()).toBe('blue');
      await expectToast(page, 'Invalid Data', 'Please fill all fields with valid values');
      for (const label of ['Primary', 'Interval (seconds)', 'Instagram URL'])
        expect(await page.getByLabel(label, { exact: true }).getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByLabel('Footer text').inputValue()).toBe('Kept');
    });

    test('a picture becomes the logo of the shop, and a file that is none is refused', async () => {
      const page = await stage.admin(path);
      const field = page.locator('input[type="file"]');
      await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
      await expectToast(page, 'The logo was not uploaded', 'This file is no picture that can be read.');
      const data = new Uint8Array(300 * 150 * 4).fill(200);
      const png = Buffer.from(encode({ width: 300, height: 150, data, channels: 4, depth: 8 }));
      await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
      await page.getByAltText('The logo as it is shown').waitFor();
      await page.getByRole('button', { name: 'Save All Changes' }).click();
      await expectToast(page, saved);
      const shop = await stage.stranger();
      await shop.goto('/');
      const logo = shop.locator('header .logo-image');
      // As large as twice the header’s height, however large the file was.
      expect(
        await logo.evaluate((image: HTMLImageElement) => [image.width > 0, image.naturalHeight]),
      ).toEqual([true, 96]);
      const answer = await shop.request.get((await logo.getAttribute('src')) ?? '');
      expect(answer.headers()).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      await page.getByRole('button', { name: 'Remove the logo' }).click();
      await page.getByRole('button', { name: 'Save All Changes' }).click();
      await expectToast(page, saved);
    });

    test('who sells and the rules are written here, begin with the shop’s own texts, and are on their pages', async () => {
      const page = await stage.admin(path);
      const refunds = page.getByLabel('Refunds and cancellation', { exact: true });
      expect(await refunds.inputValue()).toContain('What cannot be delivered is refunded.');
      await page.getByLabel('Email for customers').fill('nobody');
      await page.getByRole('button', { name: 'Save All Changes' }).click();
      await page.locator('input[aria-invalid="true"]:focus').waitFor();
      await page.getByLabel('Email for customers').fill('help@asha.example');
      await page.getByLabel('Legal name').fill('Asha Traders');
      await page.getByLabel('Address').fill('12 MG Road, Pune 411001');
      await refunds.fill('# Refunds\n\nWithin <b>seven</b> days.');
      await page.getByRole('button', { name: 'Save All Changes' }).click();
      await expectToast(page, saved);
      const { legal } = await (await page.request.get('/api/admin/config')).json();
      // What was not written anew stays the shop's own text, in both languages.
      expect(legal).toMatchObject({ name: 'Asha Traders', refundsHindi: '', terms: '', privacy: '' });
      const visitor = await page.context().newPage();
      await visitor.goto('/refunds?lang=en');
      await visitor.getByText('Within <b>seven</b> days.').waitFor();
      await visitor.getByText('12 MG Road, Pune 411001').waitFor();
      await visitor.goto('/contact?lang=hi');
      await visitor.getByRole('link', { name: 'help@asha.example' }).waitFor();
      await visitor.goto('/refunds?lang=hi');
      await visitor.getByText('Within <b>seven</b> days.').waitFor();
      expect(await (await page.request.get('/followers')).text()).not.toContain('seven');
    });

    test('two tabs: the second sees both values', async () => {
      const [one, other] = [await stage.admin(path), await stage.admin(path)];
      await one.getByLabel('Footer text').fill('From the first tab');
      await other.getByLabel('Footer text').fill('From the second tab');
      await one.getByRole('button', { name: 'Save All Changes' }).click();
      await expectToast(one, saved);
      await other.getByRole('button', { name: 'Save All Changes' }).click();
      const dialog = other.getByRole('dialog', { name: 'Changed in the meantime' });
      await dialog.waitFor();
      expect(await dialog.getByRole('row').allTextContents()).toEqual([
        'FieldYoursSaved now',
        'Footer textFrom the second tabFrom the first tab',
      ]);
      await dialog.getByRole('button', { name: 'Keep mine' }).click();
      await expectToast(other, saved);
      expect((await (await other.request.get('/api/admin/config')).json()).footerText).toBe(
        'From the second tab',
      );
    });

    test('a page of the same origin around the panel is told to load the shop anew', async () => {
      const page = await stage.admin(path);
      // Nobody is listened to but the shop itself: the document around the panel is made here, at its address.
      const parent = `<!doctype html><iframe id="panel" src="${path}" width="1200" height="800"></iframe>`;
      await page.route('**/around', (route) => route.fulfill({ contentType: 'text/html', body: parent }));
      await page.addInitScript(() => {
        if (window.parent !== window) return;
        Object.assign(window, { told: [] });
        window.addEventListener('message', ({ data, origin }) => {
          if (data?.type === 'RELOAD_HOME') Reflect.get(window, 'told').push(origin);
        });
      });
      await page.goto('/around');
      const panel = page.frameLocator('#panel');
      await panel.getByLabel('Site name').fill('Boostline');
      await panel.getByLabel('Header subtitle').fill('Told to the parent');
      await panel.getByRole('button', { name: 'Save All Changes' }).click();
      await page.waitForFunction(() => Reflect.get(window, 'told').length > 0);
      expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual([stage.shop.url]);
    });
  });
}
