import { describe, expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { codeOf } from '../shop/code-of.js';
import { eventually } from '../shop/eventually.js';
import { noAnswer } from './mishaps.js';
import { expectAt, type Stage } from './stage.js';

/** What a buyer sees of an order, live (design.md §4, /orders). */
export function ordersCases(stage: Stage): void {
  describe('the orders of this browser', () => {
    test('there are none at first, then the newest first, each with its page', async () => {
      const page = await stage.visitor();
      await page.goto('/orders');
      await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
      const older = await stage.order(page, 'followers', 'older');
      const newer = await stage.order(page, 'likes', 'https://instagram.com/p/Cnewer1/');
      await page.reload();
      const rows = page.getByRole('list', { name: 'Orders of this browser' }).getByRole('link');
      await rows.first().waitFor();
      expect(await rows.first().innerText()).toContain(await codeOf(stage.shop, newer));
      await rows.last().click();
      await expectAt(page, `/orders?id=${older}`);
      await page.getByTestId('order').getByText('Waiting for payment', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Pay now' }).click();
      await expectAt(page, `/checkout/${older}`);
    });

    test('an order moves from paid to completed by itself, with counts, history and a receipt', async () => {
      const page = await stage.visitor();
      const id = await stage.order(page, 'followers', 'moves');
      await page.goto(`/orders?id=${id}`);
      await page.getByText('Live', { exact: true }).waitFor();
      await stage.pay(page, id);
      const order = page.getByTestId('order');
      await order.getByText('Completed', { exact: true }).waitFor();
      const text = await order.innerText();
      expect(text).toMatch(/Start count\s+[\d,]+\s+Delivered\s+1,000\s+Remaining\s+0/);
      for (const part of ['Order placed', 'Payment received', 'Delivery started', 'Everything is delivered'])
        expect(text).toContain(part);
      const receipt = await page.getByRole('link', { name: 'Receipt' }).getAttribute('href');
      expect((await page.request.get(receipt ?? '')).status()).toBe(200);
    });

    test('a late answer does not undo what the live line has told since', async () => {
      const page = await stage.visitor();
      const id = await stage.order(page, 'followers', 'late.answer');
      const completed = Promise.withResolvers<void>();
      await page.route(`**/api/orders/by-id/${id}`, async (route) => {
        const early = await route.fetch();
        await completed.promise;
        await route.fulfill({ response: early });
      });
      await page.goto(`/orders?id=${id}`);
      await page.getByText('Live', { exact: true }).waitFor();
      await stage.pay(page, id);
      const status = page.getByTestId('order').getByText('Completed', { exact: true });
      await status.waitFor();
      const answered = page.waitForEvent('requestfinished', {
        predicate: (request) => request.url().endsWith(`/by-id/${id}`),
        timeout: 2000,
      });
      completed.resolve();
      // The browser may have given the question up, which is as good.
      await answered.catch(() => undefined);
      expect(await status.isVisible()).toBe(true);
    });

    test('without the live line it asks every few seconds', async () => {
      const page = await stage.visitor();
      const id = await stage.order(page, 'followers', 'polled');
      await page.route('**/events', (route) => route.abort());
      await page.goto(`/orders?id=${id}`);
      await page.getByText('Checked every few seconds').waitFor();
      await stage.pay(page, id);
      await page.getByTestId('order').getByText('Completed', { exact: true }).waitFor();
    });

    test('offline it says how old it is, and goes on once it is back', async () => {
      const page = await stage.visitor();
      const id = await stage.order(page, 'followers', 'offline');
      await page.goto(`/orders?id=${id}`);
      await page.getByText('Live', { exact: true }).waitFor();
      await page.context().setOffline(true);
      await page.getByText(/^You are offline\. This is how it was at .+/).waitFor();
      await page.context().setOffline(false);
      await page.getByText('Live', { exact: true }).waitFor();
    });

    test('a shop that is down is not mistaken for news, and found again', async () => {
      const page = await stage.visitor();
      const id = await stage.order(page, 'followers', 'down');
      await page.goto(`/orders?id=${id}`);
      await page.getByText('Live', { exact: true }).waitFor();
      await page.route('**/api/orders/**', (route) => route.abort());
      stage.shop.process('gateway').kill('SIGKILL');
      await page.getByText(/^We can’t get the latest status right now\./).waitFor();
      await stage.shop.process('gateway').untilReady();
      await page.unroute('**/api/orders/**');
      await page.getByText('Live', { exact: true }).waitFor();
    });

    test('a list that cannot be loaded can be tried again', async () => {
      const page = await stage.visitor();
      await page.route('**/api/orders/mine**', (route) => route.abort(), { times: 1 });
      await page.goto('/orders');
      await page.getByText('Your orders could not be loaded.').waitFor();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
    });
  });

  describe('an order of another browser', () => {
    test('is found by its number and target alone', async () => {
      const id = await stage.order(await stage.visitor(), 'followers', 'else.where');
      const page = await stage.visitor();
      await page.goto(`/orders?id=${id}`);
      await page.getByText('We cannot find that order in this browser.').waitFor();
      await page.getByLabel('Username or link of the order').fill('somebody.else');
      await page.getByRole('button', { name: 'Track order' }).click();
      await page.getByText('We couldn’t find an order with this number and this username or link.').waitFor();
      await page.getByLabel('Username or link of the order').fill('@Else.Where');
      await page.getByRole('button', { name: 'Track order' }).click();
      await page.getByRole('heading', { name: '1,000 followers', exact: true }).waitFor();
      expect(await page.getByRole('link', { name: 'Pay now' }).count()).toBe(0);
    });

    test('on a phone the answer comes into view, and a lost question is asked again', async () => {
      const page = await stage.visitor();
      const id = await stage.order(await stage.visitor(), 'followers', 'far.away');
      for (const target of ['one', 'two', 'three']) await stage.order(page, 'followers', target);
      await page.setViewportSize({ width: 390, height: 600 });
      await page.goto('/orders');
      await page.getByLabel('Order number').fill(String(id));
      await page.getByLabel('Username or link of the order').fill('far.away');
      await page.route('**/api/orders/track**', (route) => route.abort(), { times: 1 });
      const track = page.getByRole('button', { name: 'Track order' });
      await track.click();
      await untilInView(page.getByText(noAnswer));
      await track.click();
      await untilInView(page.getByRole('heading', { name: '1,000 followers', exact: true }));
    });

    test('an empty form says what is missing', async () => {
      const page = await stage.visitor();
      await page.goto('/orders');
      const track = page.getByRole('button', { name: 'Track order' });
      await track.click();
      await page.getByText('Please enter the order number as it is on your receipt').waitFor();
      await page.getByLabel('Order number').fill('12');
      await track.click();
      await page.getByText('Please enter the username or link that the order was for').waitFor();
    });
  });

  test('a link that the panel refused is asked for and corrected', async () => {
    const page = await stage.visitor();
    const id = await stage.order(page, 'followers', 'private.page');
    await page.goto(`/orders?id=${id}`);
    await stage.pay(page, id);
    const correction = page.locator('.correction');
    await correction.getByText('Please check the link').waitFor();
    await correction.getByRole('button', { name: 'Save and continue' }).click();
    await correction.getByText('Please enter a username, such as your_username').waitFor();
    await correction.getByLabel('Instagram username').fill('@Public.Page');
    await correction.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByTestId('order').getByText('Completed', { exact: true }).waitFor();
    await page.getByText('You gave a new link').waitFor();
  });
}

/** All of it stands inside the screen, without anybody scrolling. */
async function untilInView(part: Locator): Promise<void> {
  await part.waitFor();
  await eventually(async () => {
    const [top, bottom, screen] = await part.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return [box.top, box.bottom, window.innerHeight];
    });
    if (top < 0 || bottom > screen) throw new Error(`from ${top} to ${bottom} of ${screen} px`);
  });
}
