import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../../shop/eventually.js';
import { expectAccessible } from '../../shop/expect-accessible.js';
import type { AdminSuite } from '../admin-suite.js';
import { narrowAndLight, orderPages, productPages } from '../panel-pages.js';

/** The panel in Hindi. */
export function panelLanguageCases(suite: AdminSuite): void {
  test('the owner opens the panel in Hindi with the keyboard, where each page fits a phone and takes a date', async () => {
    const page = await suite.admin('/mykey/coupons');
    const ends = page.locator('input[id$="endsAt"]');
    const next = (name: string) => page.getByRole('button', { name, exact: true });
    await ends.click();
    await next('Next month').waitFor();
    expect(await scriptsOf(page)).toContain('Next month');
    expect(await scriptsOf(page)).not.toMatch(/अगले महीने|फ़रवरी/);

    const phone = { width: 390, height: 844 };
    const choose = async (name: string) => {
      await page.locator('nav button').last().press('Enter');
      await page.getByRole('button', { name, exact: true }).press('Enter');
    };
    const language = () => page.evaluate(() => document.documentElement.lang);
    await page.setViewportSize(phone);
    await page.goto('/mykey/home');
    await choose('हिन्दी');
    await eventually(async () => expect(await language()).toBe('hi'));
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await language()).toBe('hi');
    for (const [name, path] of [...orderPages, ...productPages]) {
      await page.goto(path);
      await page.locator('main h2').first().waitFor();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, `${name} in Hindi`, [{ ...narrowAndLight, audit: 'width' }]);
    }

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/mykey/coupons');
    await ends.click();
    await next('अगले महीने').waitFor();
    await ends.fill('2027-02-03 14:05');
    await ends.press('Tab');
    await eventually(async () => expect(await ends.inputValue()).toBe('3 फ़र. 2027, 2:05 pm'));
    await ends.fill('3 फ़र. 2027, 2:15 pm');
    await ends.press('Tab');
    await eventually(async () => expect(await ends.inputValue()).toBe('3 फ़र. 2027, 2:15 pm'));

    // What the contract and the services refuse is said in Hindi too.
    const form = page.locator('form').filter({ has: ends });
    const enter = async (code: string) => {
      await form.getByLabel('कोड', { exact: true }).fill(code);
      await form.getByLabel('प्रतिशत (1 से 100)').fill('10');
      await form.getByLabel('कोड', { exact: true }).press('Enter');
    };
    await enter('X');
    await form.getByText('3 से 20 अंग्रेज़ी अक्षर, अंक या हाइफ़न लिखें').first().waitFor();
    await enter('HINDI10');
    await page.getByText('HINDI10').first().waitFor();
    await enter('HINDI10');
    await page.getByText('इस कोड का एक कूपन पहले से है।').first().waitFor();

    await page.setViewportSize(phone);
    await choose('English');
    await eventually(async () => expect(await language()).toBe('en'));
  });
}

const scriptsOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const addresses = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return (await Promise.all(addresses.map(async ({ name }) => (await fetch(name)).text()))).join();
  });
