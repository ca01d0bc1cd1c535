import { expect, test } from '@jest/globals';
import { encode } from 'fast-png';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../shop/eventually.js';
import { choose, chosen, expectToast, type AdminSuite } from '../admin-suite.js';

const path = '/mykey/ui-customization';
const saved = 'UI settings updated successfully - changes applied to website';

/** The tab UI Customization. */
export function siteConfigCases(suite: AdminSuite): void {
  /** In the preview at once, and in the shop, by day and by night, once saved; ends with nothing unsaved. */
  const setTextsAndPreset = async (page: Page) => {
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

    const faceOf = (heading: Locator) => heading.evaluate((shown) => getComputedStyle(shown).fontFamily);
    await page.getByRole('button', { name: 'Neem' }).click();
    await eventually(async () => expect(await faceOf(preview.locator('h1').first())).toContain('Georgia'));
    expect(await page.getByLabel('Primary', { exact: true }).inputValue()).toBe('#15803D');
    expect(await chosen(page.getByLabel('Headings', { exact: true }))).toBe('Serif');
    await page.getByRole('button', { name: 'Save All Changes' }).click();
    await expectToast(page, saved);
    expect(await faceOf(page.locator('h1, h2, h3').first())).not.toContain('Georgia');
    for (const [colorScheme, address] of [
      ['light', '/followers'],
      ['dark', '/offers?lang=hi'],
    ] as const) {
      const shop = await suite.stranger({ colorScheme });
      await shop.goto(address);
      expect(await faceOf(shop.locator('h1').first())).toContain('Georgia');
      expect(await faceOf(shop.locator('body'))).toMatch(/^Bricolage/);
    }
    await choose(page.getByLabel('Headings', { exact: true }), 'Bricolage');
    await eventually(async () => expect(await faceOf(preview.locator('h1').first())).toMatch(/^Bricolage/));
    await choose(page.getByLabel('Headings', { exact: true }), 'Serif');
  };

  /** They are marked at their fields and keep the rest; ends with them corrected. */
  const typeInvalidSettings = async (page: Page) => {
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const corrected = new Map<string, string>();
    for (const [label, wrong] of [
      ['Primary', 'blue'],
      ['Interval (seconds)', 'soon'],
      ['Instagram URL', 'javascript:alert(1)'],
      ['Tag of Google or Meta', 'https://tags.example/a.js'],
    ] as const) {
      corrected.set(label, await field(label).inputValue());
      await field(label).fill(wrong);
    }
    await page.getByLabel('Footer text').fill('Kept');
    await page.getByRole('button', { name: 'Save All Changes' }).click();
    // The first wrong field is led to: the form is longer than any screen.
    await page.locator('input[aria-invalid="true"]:focus').waitFor();
    expect(await page.locator('input:focus').inputValue()).toBe('blue');
    await expectToast(page, 'Invalid Data', 'Please fill all fields with valid values');
    for (const label of corrected.keys())
      expect(await field(label).getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Footer text').inputValue()).toBe('Kept');
    for (const [label, value] of corrected) await field(label).fill(value);
  };

  /** An invalid file is refused. */
  const uploadLogo = async (page: Page) => {
    const field = page.locator('input[type="file"]');
    await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expectToast(page, 'The logo was not uploaded', 'This file is no picture that can be read.');
    const data = new Uint8Array(300 * 150 * 4).fill(200);
    const png = Buffer.from(encode({ width: 300, height: 150, data, channels: 4, depth: 8 }));
    await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
    await page.getByAltText('The logo as it is shown').waitFor();
    await page.getByRole('button', { name: 'Save All Changes' }).click();
    await expectToast(page, saved);
    const shop = await suite.stranger();
    await shop.goto('/');
    const logo = shop.locator('header .logo-image');
    // As large as twice the header’s height, however large the file was.
    expect(await logo.evaluate((image: HTMLImageElement) => [image.width > 0, image.naturalHeight])).toEqual([
      true,
      96,
    ]);
    const answer = await shop.request.get((await logo.getAttribute('src')) ?? '');
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await page.getByRole('button', { name: 'Remove the logo' }).click();
    await page.getByRole('button', { name: 'Save All Changes' }).click();
    await expectToast(page, saved);
  };

  const editLegalTexts = async (page: Page) => {
    const refunds = page.getByLabel('Refunds and cancellation', { exact: true });
    expect(await refunds.inputValue()).toContain('What cannot be delivered is refunded.');
    await page.getByLabel('Email for customers').fill('no contact');
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
    const read = async (address: string) => (await page.request.get(address)).text();
    expect(await read('/contact?lang=hi')).toContain('href="mailto:help@asha.example"');
    expect(await read('/refunds?lang=hi')).toContain('Within &lt;b&gt;seven&lt;/b&gt; days.');
    expect(await read('/followers')).not.toContain('seven');
    await visitor.close();
  };

  /** Saving asks a parent page of the same origin to reload the shop. */
  const saveWithinParent = async (page: Page) => {
    // Messages count from the shop's own origin only, so the parent document is served at it.
    const parent = `<!doctype html><iframe id="panel" src="${path}" width="1200" height="800"></iframe>`;
    await page.route('**/around', (route) => route.fulfill({ contentType: 'text/html', body: parent }));
    await page.addInitScript(() => {
      if (window.parent !== window) return;
      Object.assign(window, { received: [] });
      window.addEventListener('message', ({ data, origin }) => {
        if (data?.type === 'RELOAD_HOME') Reflect.get(window, 'received').push(origin);
      });
    });
    await page.goto('/around');
    const panel = page.frameLocator('#panel');
    await panel.getByLabel('Site name').fill('Boostline');
    await panel.getByLabel('Header subtitle').fill('Sent to the parent');
    await panel.getByRole('button', { name: 'Save All Changes' }).click();
    await page.waitForFunction(() => Reflect.get(window, 'received').length > 0);
    expect(await page.evaluate(() => Reflect.get(window, 'received'))).toEqual([suite.shop.url]);
  };

  test('site settings show in the preview and once saved in the shop, and invalid ones are marked and kept', async () => {
    const page = await suite.admin(path);
    await setTextsAndPreset(page);
    await uploadLogo(page);
    await typeInvalidSettings(page);
    await editLegalTexts(page);
    await saveWithinParent(page);
  });
}
