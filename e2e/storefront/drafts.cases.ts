import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../shop/eventually.js';
import { alive, watchShifts } from './mishaps.js';
import { expectAt, type StorefrontSuite } from './storefront-suite.js';

const tenComments = Array.from({ length: 10 }, (_, at) => `Lovely ${at}`).join('\n');
const comments = (page: Page) => page.getByLabel('Your comments');
const orderNumberOf = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1));
const shows = (page: Page, label: string, text: string) =>
  eventually(async () => expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text));

/** What is typed for an order is there until it is paid. */
export function draftsCases(suite: StorefrontSuite): void {
  test('an error is shown at its post, and typed posts and comments come back until they are paid', async () => {
    const page = await suite.visitor();
    await watchShifts(page);
    await suite.splitLikes(page, 5);
    try {
      await page.goto('/likes-views?tab=likes');
      await alive(page);
      await page.locator('.pack').getByText('For up to 5 posts').waitFor();
      const first = page.getByLabel('Link of the post or reel');
      const order = page.locator('.choice-bar button');
      await first.fill('https://www.instagram.com/p/Cdraft00002/');
      await page.getByRole('button', { name: 'Add another post' }).click();
      const second = page.getByLabel('Link of post 2');
      for (const [typed, problem] of [
        ['no link', 'Please enter a valid Instagram post or reel URL'],
        ['https://www.instagram.com/p/Cdraft00002/', 'Please give each post once.'],
      ] as const) {
        await second.fill(typed);
        await order.click();
        await page.getByText(problem).last().waitFor();
        const described = await second.getAttribute('aria-describedby');
        expect(await page.locator(`[id="${described}"]`).innerText()).toBe(problem);
        expect(await second.evaluate((field) => field === document.activeElement)).toBe(true);
        expect(await first.getAttribute('aria-invalid')).toBeNull();
      }
      await second.fill('https://www.instagram.com/p/Cdraft00003/');
      await page.locator('.choice-bar').getByText('Delivering to 2 posts').waitFor();
      await page.getByRole('button', { name: 'Add another post' }).click();
      await page.getByLabel('Link of post 3').fill('https://www.instagram.com/p/Cdraft00004/');
      await order.click();
      await page.locator('.receipt').getByText('instagram.com/p/Cdraft00004/').waitFor();
      expect(
        await page
          .locator('.receipt-target a[target]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual([2, 3, 4].map((post) => `https://www.instagram.com/p/Cdraft0000${post}/`));
      await page.getByRole('link', { name: 'Edit' }).click();
      await shows(page, 'Link of post 2', 'https://www.instagram.com/p/Cdraft00003/');
      await shows(page, 'Link of post 3', 'https://www.instagram.com/p/Cdraft00004/');
      await page.reload();
      const bringBack = page.getByRole('button', { name: 'Bring back the other 2 posts' });
      await bringBack.waitFor();
      expect(await page.evaluate('shifted')).toBe(0);
      await bringBack.click();
      await shows(page, 'Link of post 3', 'https://www.instagram.com/p/Cdraft00004/');
    } finally {
      await suite.splitLikes(page, null);
    }

    await page.goto('/comments');
    await alive(page);
    await page.getByLabel('Link of the post or reel').fill('https://www.instagram.com/p/Cdraft00001/');
    await comments(page).fill(tenComments);
    const orderComments = page.locator('.own-comments .pack').first().getByRole('button');
    await orderComments.click();
    await page.waitForURL(/\/checkout\/\d+$/);
    const id = orderNumberOf(page);
    await page.getByRole('link', { name: 'Edit' }).click();
    await expectAt(page, '/comments');
    await shows(page, 'Your comments', tenComments);
    await page.goBack();
    await page.getByRole('button', { name: 'Pay ₹29 with UPI Gateway' }).waitFor();
    await page.goBack();
    await shows(page, 'Your comments', tenComments);
    await page.reload();
    await shows(page, 'Your comments', tenComments);
    expect(await page.evaluate('shifted')).toBe(0);
    await orderComments.click();
    await expectAt(page, `/checkout/${id}`);

    // Another order is paid: these comments are still to be paid for.
    const other = await suite.order(page, 'followers', 'asha');
    await seeAsPaid(suite, page, other);
    await page.goto('/comments');
    await shows(page, 'Your comments', tenComments);

    await seeAsPaid(suite, page, id);
    await page.goto('/comments');
    await alive(page);
    await shows(page, 'Link of the post or reel', 'https://www.instagram.com/p/Cdraft00001/');
    await shows(page, 'Your comments', '');
  });
}

async function seeAsPaid(suite: StorefrontSuite, page: Page, id: number): Promise<void> {
  await suite.putInto(id, 'paid');
  await page.goto(`/payment-success/${id}`);
  await page.getByText('Payment Successful').first().waitFor();
}
