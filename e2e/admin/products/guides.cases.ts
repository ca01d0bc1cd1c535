import { expect, test } from '@jest/globals';
import { eventually } from '../../shop/eventually.js';
import { expectToast, type AdminSuite } from '../admin-suite.js';

/** The page Guides, and what visitors read of it. */
export function guidesCases(suite: AdminSuite): void {
  test('a guide is written in two languages and read by visitors, with HTML as text', async () => {
    const page = await suite.admin('/mykey/guides');
    await page.getByRole('button', { name: 'New guide' }).click();
    await page.getByLabel('Address').fill('Two Words');
    const english = page.getByRole('group', { name: 'English' });
    const hindi = page.getByRole('group', { name: 'हिन्दी (Hindi)' });
    await english.getByLabel('Title').fill('Why reels');
    await english
      .getByLabel('Text')
      .fill('## Short\n\n<b>They</b> are **seen**. [Read](javascript:alert(1))');
    await english.locator('h2', { hasText: 'Short' }).waitFor();
    await hindi.getByLabel('Title').fill('रील्स क्यों');
    await hindi.getByLabel('Text').fill('छोटी हैं।');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This must be lower-case words with hyphens').waitFor();
    await page.getByLabel('Address').fill('why-reels');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Guide saved');

    const visitor = await suite.stranger();
    const address = '/guides/why-reels';
    await eventually(async () => expect((await visitor.goto(address))?.status()).toBe(200));
    const guide = visitor.locator('.guide-text');
    expect(await guide.innerHTML()).toContain('&lt;b&gt;They&lt;/b&gt; are <strong>seen</strong>');
    expect(await guide.innerHTML()).not.toContain('javascript:');
    expect(await visitor.locator('script[type="application/ld+json"]').textContent()).toContain(
      'BreadcrumbList',
    );
    await visitor.goto(`${address}?lang=hi`);
    await visitor.getByRole('heading', { name: 'रील्स क्यों' }).waitFor();
    const sitemap = await visitor.request.get('/sitemap.xml');
    expect(await sitemap.text()).toContain('/guides/why-reels?lang=hi');

    await page.getByRole('button', { name: 'Delete Why reels' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Guide deleted');
    await eventually(async () => expect((await visitor.goto(address))?.status()).toBe(404));
  });
}
