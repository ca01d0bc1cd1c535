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
  test('typed comments come back by Edit, Back and reload until they are paid', async () => {
    const page = await suite.visitor();
    await watchShifts(page);
    await page.goto('/comments');
    await alive(page);
    await page.getByLabel('Link of the post or reel').fill('https://www.instagram.com/p/Cdraft00001/');
    await comments(page).fill(tenComments);
    const order = page.locator('.own-comments .pack').first().getByRole('button');
    await order.click();
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
    await order.click();
    await expectAt(page, `/checkout/${id}`);

    // Another order is paid: these comments are still to be paid for.
    const other = await suite.order(page, 'followers', 'asha');
    await suite.pay(page, other);
    await seeAsPaid(page, other);
    await page.goto('/comments');
    await shows(page, 'Your comments', tenComments);

    await suite.pay(page, id);
    await seeAsPaid(page, id);
    await page.goto('/comments');
    await alive(page);
    await shows(page, 'Link of the post or reel', 'https://www.instagram.com/p/Cdraft00001/');
    await shows(page, 'Your comments', '');
  });

  test('further posts come back by Edit, and on request after a reload', async () => {
    const page = await suite.visitor();
    await suite.splitLikes(page, 5);
    try {
      await watchShifts(page);
      await page.goto('/likes-views?tab=likes');
      await alive(page);
      await page.getByLabel('Link of the post or reel').fill('https://www.instagram.com/p/Cdraft00002/');
      for (const place of [2, 3]) {
        await page.getByRole('button', { name: 'Add another post' }).click();
        await page
          .getByLabel(`Link of post ${place}`)
          .fill(`https://www.instagram.com/p/Cdraft0000${place + 1}/`);
      }
      await page.locator('.choice-bar button').click();
      await page.locator('.receipt').getByText('instagram.com/p/Cdraft00004/').waitFor();
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
  });
}

async function seeAsPaid(page: Page, id: number): Promise<void> {
  await page.goto(`/payment-success/${id}`);
  await page.getByText('Payment Successful').first().waitFor();
}
