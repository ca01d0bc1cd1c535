import { expect, test } from '@jest/globals';
import { eventually } from '../../shop/eventually.js';
import { expectAccessible } from '../../shop/expect-accessible.js';
import type { AdminSuite } from '../admin-suite.js';
import { narrowAndLight, orderPages, productPages } from '../panel-pages.js';

/** The panel in Hindi. */
export function panelLanguageCases(suite: AdminSuite): void {
  test.each([{ width: 1440 }, { width: 390 }])(
    'the owner opens the panel in Hindi with the keyboard, and back, $width px wide',
    async ({ width }) => {
      const page = await suite.admin('/mykey/home', { viewport: { width, height: 900 } });
      const choose = async (name: string) => {
        if (width < 900) await page.locator('nav button').last().press('Enter');
        await page.getByRole('button', { name, exact: true }).press('Enter');
      };
      const language = () => page.evaluate(() => document.documentElement.lang);
      await choose('हिन्दी');
      await eventually(async () => expect(await language()).toBe('hi'));
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await language()).toBe('hi');
      await choose('English');
      await eventually(async () => expect(await language()).toBe('en'));
    },
  );

  test('each page of the panel fits a phone in Hindi', async () => {
    const page = await suite.admin('/mykey/home', { viewport: { width: 390, height: 844 } });
    const { origin } = new URL(page.url());
    await page.context().addCookies([{ name: 'panel-language', value: 'hi', url: `${origin}/mykey` }]);
    for (const [name, path] of [...orderPages, ...productPages]) {
      await page.goto(path);
      await page.locator('main h2').first().waitFor();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, `${name} in Hindi`, [{ ...narrowAndLight, audit: 'width' }]);
    }
  }, 400_000);
}
