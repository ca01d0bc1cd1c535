import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { alive, hostedPage, loseAnswer, noAnswer, orderNow, payHere } from './mishaps.js';
import { denyStorage, expectAt, expectToast, howManyOrders, type Stage } from './stage.js';

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' });

/** No second order, whatever the buyer, the browser or the line does. */
export function oneOrderCases(stage: Stage): void {
  describe('placing an order', () => {
    test('a double click orders once', async () => {
      const page = await stage.visitor();
      await page.goto('/followers?username=twice');
      await orderNow(page).dblclick();
      await page.waitForURL(/\/checkout\/\d+$/);
      expect(await howManyOrders(page)).toBe(1);
    });

    test('a lost answer, a reload, Back and a second tab end at the same order', async () => {
      const page = await stage.visitor();
      await page.goto('/followers?username=lost');
      await loseAnswer(page, '**/api/orders');
      await orderNow(page).click();
      await expectToast(page, 'Order Failed', noAnswer);
      await page.reload();
      await orderNow(page).click();
      await page.waitForURL(/\/checkout\/\d+$/);
      const checkout = page.url();
      await page.goBack();
      await orderNow(page).click();
      await page.waitForURL(checkout);
      const other = await page.context().newPage();
      await other.goto('/followers?username=lost');
      await orderNow(other).click();
      await other.waitForURL(checkout);
      expect(await howManyOrders(page)).toBe(1);
    });

    test('the connection is lost before the press: nothing is lost with it', async () => {
      const page = await stage.visitor();
      await page.goto('/followers?username=tunnel');
      await alive(page);
      await page.context().setOffline(true);
      await orderNow(page).click();
      await expectToast(page, 'Order Failed', noAnswer);
      await page.context().setOffline(false);
      await orderNow(page).click();
      await page.getByRole('button', { name: 'Pay ₹199 with UPI Gateway' }).waitFor();
      expect(await howManyOrders(page)).toBe(1);
    });

    test('a reload while the answer is under way ends at the order that was placed', async () => {
      const page = await stage.visitor();
      await page.goto('/followers?username=reloaded');
      const placed = new Promise<void>((resolve) => {
        void page.route(
          '**/api/orders',
          async (route) => {
            await route.fetch();
            resolve();
          },
          { times: 1 },
        );
      });
      await orderNow(page).click();
      await page.getByTestId('package-4').getByRole('button', { name: 'Processing...' }).waitFor();
      expect(await orderNow(page).count()).toBe(0);
      await placed;
      await page.reload();
      await orderNow(page).click();
      await page.waitForURL(/\/checkout\/\d+$/);
      expect(await howManyOrders(page)).toBe(1);
    });

    test('two tabs that order at the same time end at the same order', async () => {
      const page = await stage.visitor();
      await page.goto('/followers?username=two.tabs');
      const other = await page.context().newPage();
      await other.goto('/followers?username=two.tabs');
      await Promise.all([alive(page), alive(other)]);
      await Promise.all([orderNow(page).click(), orderNow(other).click()]);
      await Promise.all([page, other].map((tab) => tab.waitForURL(/\/checkout\/\d+$/)));
      expect(other.url()).toBe(page.url());
      expect(await howManyOrders(page)).toBe(1);
    });

    test('where nothing may be stored, pressing again still ends at the same order', async () => {
      const page = await stage.visitor();
      await denyStorage(page);
      await page.goto('/followers?username=no.storage');
      await loseAnswer(page, '**/api/orders');
      await orderNow(page).click();
      await expectToast(page, 'Order Failed', noAnswer);
      await orderNow(page).click();
      await page.waitForURL(/\/checkout\/\d+$/);
      expect(await howManyOrders(page)).toBe(1);
    });
  });

  describe('buying an offer', () => {
    const choose = async (page: Page, post: string) => {
      await page.goto('/offers');
      await page.getByRole('button', { name: 'Order Now' }).first().click();
      await page.getByLabel('Instagram post or reel URL').fill(`https://instagram.com/p/${post}/`);
    };

    test('a double click orders once', async () => {
      const page = await stage.visitor();
      await choose(page, 'Coffertwice');
      await proceed(page).dblclick();
      await page.waitForURL(hostedPage);
      expect(await howManyOrders(page)).toBe(1);
    });

    test('a lost answer, a reload, Back and a second tab end at the same order', async () => {
      const page = await stage.visitor();
      await choose(page, 'Cofferlost');
      await loseAnswer(page, '**/api/orders/offers');
      await proceed(page).click();
      await expectToast(page, 'Order Failed', noAnswer);
      await page.reload();
      const post = page.getByLabel('Instagram post or reel URL');
      await post.fill('https://instagram.com/p/Cofferlost/');
      await proceed(page).click();
      await page.waitForURL(hostedPage);
      await page.goBack();
      await post.fill('https://instagram.com/p/Cofferlost/');
      await proceed(page).click();
      await page.waitForURL(hostedPage);
      const other = await page.context().newPage();
      await choose(other, 'Cofferlost');
      await proceed(other).click();
      await other.waitForURL(hostedPage);
      expect(await howManyOrders(page)).toBe(1);
    });

    test('offline it says so and gives the button back', async () => {
      const page = await stage.visitor();
      await choose(page, 'Coffertunnel');
      await page.context().setOffline(true);
      await proceed(page).click();
      await expectToast(page, 'Order Failed', noAnswer);
      await page.context().setOffline(false);
      await proceed(page).click();
      await page.waitForURL(hostedPage);
      expect(await howManyOrders(page)).toBe(1);
    });

    test('where nothing may be stored, the offer is carried along', async () => {
      const page = await stage.visitor();
      await denyStorage(page);
      await choose(page, 'Cofferdenied');
      await proceed(page).click();
      await payHere(page);
      await page.getByRole('dialog', { name: 'Order Successful!' }).waitFor();
      await expectAt(page, '/offers');
    });
  });
}
