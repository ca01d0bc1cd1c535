import { describe, expect, test } from '@jest/globals';
import { expectToast, type Stage } from './stage.js';

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
      await page.getByLabel('WhatsApp position').selectOption('left');
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
      await page.getByLabel('Page').selectOption('Followers');
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
