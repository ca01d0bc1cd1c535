import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../shop/eventually.js';
import { alive, hostedPage } from './mishaps.js';
import { expectAt, type Stage } from './stage.js';

const tenComments = Array.from({ length: 10 }, (_, at) => `Lovely ${at}`).join('\n');
const comments = (page: Page) => page.getByLabel('Your comments');
const orderNumberOf = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1));
const shows = (page: Page, label: string, text: string) =>
  eventually(async () => expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text));

/** What is typed for an order is there until it is paid. */
export function draftsCases(stage: Stage): void {
  describe('what was typed for an order that is not paid', () => {
    test('comments come back by Edit, by Back and after a reload, and are gone once they are paid', async () => {
      const page = await stage.visitor();
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
      const other = await stage.order(page, 'followers', 'asha');
      await stage.pay(page, other);
      await seeAsPaid(page, other);
      await page.goto('/comments');
      await shows(page, 'Your comments', tenComments);

      await stage.pay(page, id);
      await seeAsPaid(page, id);
      await page.goto('/comments');
      await alive(page);
      await shows(page, 'Link of the post or reel', 'https://www.instagram.com/p/Cdraft00001/');
      await shows(page, 'Your comments', '');
    });

    test('further posts come back by Edit; after a reload they are asked for, so that nothing moves', async () => {
      const page = await stage.visitor();
      await stage.splitLikes(page, 5);
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
        await page.getByText('and 2 more posts').first().waitFor();
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
        await stage.splitLikes(page, null);
      }
    });

    test('both fields of an offer come back from the gateway and by Edit, and are gone once it is paid', async () => {
      const page = await stage.visitor();
      const choose = async () => {
        await page
          .locator('.offer', { hasText: 'followers' })
          .getByRole('button', { name: 'Order Now' })
          .first()
          .click();
        await expectAt(page, '/checkout/offers');
      };
      const post = 'https://instagram.com/reel/Cdraft00005/';
      const username = page.getByLabel(/username/i);
      await page.goto('/offers');
      await choose();
      await page.getByLabel('Instagram post or reel URL').fill(post);
      await username.fill('asha.k');
      await page.getByRole('link', { name: 'Edit' }).click();
      await expectAt(page, '/offers');
      await choose();
      await shows(page, 'Instagram post or reel URL', post);
      expect(await username.inputValue()).toBe('asha.k');
      await page.getByRole('button', { name: 'Proceed to Payment' }).click();
      await page.waitForURL(hostedPage);
      await page.goBack();
      await shows(page, 'Instagram post or reel URL', post);
      const [order] = (await (await page.request.get('/api/orders/mine')).json()).orders;
      await stage.pay(page, order.id);
      await seeAsPaid(page, order.id);
      await page.goto('/offers');
      await choose();
      await shows(page, 'Instagram post or reel URL', '');
      expect(await username.inputValue()).toBe('');
    });
  });
}

async function seeAsPaid(page: Page, id: number): Promise<void> {
  await page.goto(`/payment-success/${id}`);
  await page.getByText('Payment Successful').first().waitFor();
}

/** Every page that this tab opens from now on adds up what moved by itself, in `shifted`. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let shifted = 0;
    Object.assign(window, { shifted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
          shifted += Number(entry.value);
      Object.assign(window, { shifted });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // A font that comes late moves the lines on a machine that has none like it.
  await page.route('**/*.woff2', (route) => route.abort());
}
