import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../../shop/eventually.js';
import { expectToast, type AdminSuite } from '../admin-suite.js';

/** Until it stands alone in the list, where it does not move any more. */
async function findText(page: Page, id: string): Promise<void> {
  await page.getByLabel('Search', { exact: true }).fill(id);
  const ids = page.getByRole('table', { name: 'Texts' }).locator('code');
  await eventually(async () => expect(await ids.allTextContents()).toEqual([id]));
}

/** The page Texts and languages. */
export function textsCases(suite: AdminSuite): void {
  test('a text is edited in its language alone or refused without its place, and a language is added by a file', async () => {
    const page = await suite.admin('/mykey/texts');
    await findText(page, 'nav.offers');
    await page.getByRole('button', { name: 'Edit English text nav.offers' }).click();
    const field = page.getByRole('textbox', { name: 'Edit English text nav.offers' });
    const preview = page.frameLocator('iframe[title="Preview"]');
    await preview.locator('h1').first().waitFor();
    await field.fill('DEALS OF TODAY');
    await preview.getByText('DEALS OF TODAY').first().waitFor();
    await page.getByRole('button', { name: 'Save text' }).click();
    await expectToast(page, 'Saved');
    const shop = async (language: string) => (await page.request.get(`/?lang=${language}`)).text();
    expect(await shop('en')).toContain('DEALS OF TODAY');
    expect(await shop('hi')).toContain('ऑफ़र और छूट');
    await page.getByRole('button', { name: 'Edit English text nav.offers' }).click();
    await page.getByRole('button', { name: 'Back to the original' }).click();
    await expectToast(page, 'Saved');
    expect(await shop('en')).not.toContain('DEALS OF TODAY');

    await findText(page, 'nav.home');
    await page.getByRole('button', { name: 'Edit हिन्दी text nav.home' }).click();
    await page.getByRole('textbox', { name: 'Edit हिन्दी text nav.home' }).fill('होम');
    await page.getByRole('button', { name: 'Save text' }).click();
    await page.getByRole('alert').getByText('{siteName} is missing').waitFor();

    await page.getByLabel('Code', { exact: true }).fill('ta');
    await page.getByLabel('Name', { exact: true }).fill('தமிழ்');
    await page.getByRole('button', { name: 'Add language' }).click();
    await expectToast(page, 'The language was added');
    const rows =
      'id,ta\nnav.offers,சலுகைகள்\nfooter.orders,உங்கள் ஆர்டர்கள்\ncommon.orderNow,இப்போது வாங்கு\nproduct.followers.name,பின்தொடர்பவர்கள்\n';
    await page
      .getByLabel('Read in a changed file')
      .setInputFiles({ name: 'texts.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
    await page.getByRole('button', { name: 'Save 4 texts' }).click();
    await expectToast(page, 'Saved');
    await page.getByRole('button', { name: 'Show தமிழ்' }).click();
    await page.getByRole('button', { name: 'Hide தமிழ்' }).waitFor();

    const visitor = await suite.stranger();
    await visitor.goto('/');
    await visitor.getByRole('button', { name: 'தமிழ்' }).click();
    await visitor.getByText('சலுகைகள்').first().waitFor();
    await visitor.getByText('உங்கள் ஆர்டர்கள்').first().waitFor();
    await visitor.getByText('பின்தொடர்பவர்கள்').first().waitFor();
    expect(await visitor.locator('html').getAttribute('lang')).toBe('ta');
    // English is in the other places.
    await visitor.getByText('Good to know').waitFor();
  });
}
