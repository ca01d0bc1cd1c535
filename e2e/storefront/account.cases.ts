import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { startAccountDirectory, useDirectory } from '../shop/account-directory.js';
import { expectAccessible } from '../shop/expect-accessible.js';
import { expectAt, type StorefrontSuite } from './storefront-suite.js';

const looks = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;
const username = (page: Page) => page.getByLabel('Instagram username');
const account = (page: Page) => page.locator('.account');

/** "Is this you?": the account that is typed, shown before the payment. */
export function accountCases(suite: StorefrontSuite): void {
  let directory: Awaited<ReturnType<typeof startAccountDirectory>>;
  beforeAll(async () => {
    directory = await startAccountDirectory();
  });
  afterAll(() => directory.stop());

  test('an account and its posts are shown once the shop has a source, and hinder no sale', async () => {
    const page = await suite.visitor();
    const asked: string[] = [];
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      asked.push(new URL(request.url()).pathname);
      if (!request.url().startsWith(suite.shop.url)) elsewhere.push(request.url());
    });
    await page.goto('/followers');
    const scope = page.waitForResponse('**/api/account-lookup/networks');
    await username(page).fill('asha_makes');
    await scope;
    await page.getByText('Delivering to @asha_makes').first().waitFor();
    expect(await account(page).count()).toBe(0);
    expect(asked).not.toContain('/api/account-lookup');
    const again = page.waitForResponse('**/api/account-lookup/networks');
    await page.goto('/privacy');
    await again;
    expect(await page.getByRole('heading', { name: 'Who looks the account up' }).count()).toBe(0);

    await useDirectory(suite.shop, directory.settings, true);
    await page.goto('/likes-views');
    const link = page.getByLabel('Link of the post or reel');
    await link.focus();
    await page.getByText('Or type your @name to choose one of your latest posts').waitFor();
    await link.fill('@meera_studio');
    const posts = page.getByRole('group', { name: 'Choose a post' }).getByRole('button');
    await posts.nth(11).waitFor();
    expect(await posts.count()).toBe(12);
    await posts.nth(4).click();
    expect(await link.inputValue()).toMatch(/^https:\/\/www\.instagram\.com\/p\/C[\w-]{10}\/$/);
    await account(page).getByText('This post').waitFor();
    expect(await posts.nth(4).getAttribute('aria-pressed')).toBe('true');
    await expectAccessible(page, 'posts', looks);

    const nav = page.getByRole('navigation', { name: 'Main' });
    await nav.getByRole('link', { name: 'Instagram Followers' }).click();
    await expectAt(page, '/followers');
    await username(page).fill('nobody_here');
    await account(page).getByText('There seems to be no account @nobody_here').waitFor();
    // A source that fails is not held against the buyer.
    await username(page).fill('broken_source');
    await account(page).getByText('You can order all the same').waitFor();
    await username(page).fill('meera_studio');
    await account(page).getByText('Meera Studio').waitFor();
    await account(page).getByText('Is this you?').waitFor();
    await account(page)
      .getByText(/^[\d,]+ followers$/)
      .waitFor();
    await account(page).getByText('Public', { exact: true }).waitFor();
    await page.waitForFunction(() => {
      const picture = document.querySelector<HTMLImageElement>('.account img');
      return picture?.complete && picture.naturalWidth === 144;
    });
    expect(elsewhere).toEqual([]);
    await expectAccessible(page, 'account', looks);
    await username(page).fill('private_ravi');
    await account(page).getByText('This account is private').waitFor();
    // It never stands in the way of a sale.
    await page.getByTestId('package-4').getByRole('button', { name: 'Order Now' }).click();
    await page.getByRole('button', { name: /^Pay ₹/ }).waitFor();
    await account(page).getByText('This account is private').waitFor();

    await page.goto('/privacy');
    await page.getByRole('heading', { name: 'Who looks the account up' }).waitFor();
    const host = new URL(directory.settings.address.replaceAll(/[{}]/g, '')).hostname;
    await page.getByText(`we ask ${host} for its public profile`).waitFor();
    await page.goto('/privacy?lang=hi');
    await page.getByRole('heading', { name: 'अकाउंट कौन खोजता है' }).waitFor();
  });
}
