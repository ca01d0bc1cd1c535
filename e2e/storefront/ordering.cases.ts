import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../shop/eventually.js';
import { alive, holdScripts, orderNow } from './mishaps.js';
import { expectAt, expectToast, type StorefrontSuite } from './storefront-suite.js';

/** Choosing, and everything that may be wrong with it (spec §5, §8). */
export function orderingCases(suite: StorefrontSuite): void {
  test('comments need a post, are counted and ordered as written, and asked for again once deleted', async () => {
    const page = await suite.visitor();
    await page.goto('/comments');
    await alive(page);
    const bar = page.locator('.choice-bar');
    await expectPostAsked(page);
    const post = page.getByLabel('Link of the post or reel');
    await post.fill('https://www.instagram.com/p/Cbar0000001/');
    const comments = page.getByLabel('Your comments');
    await comments.fill('One\nTwo');
    await bar.getByText('Please enter a number from 5 to 5,000').waitFor();
    expect(await bar.getByRole('button').count()).toBe(0);
    // While own comments are written the bar offers them and no other package.
    await comments.fill('One\nTwo\nThree\nFour\nFive\nSix');
    await eventually(async () =>
      expect(await bar.innerText()).toMatch(
        /^6 comments\s+₹18\s+Delivering to instagram\.com\/p\/Cbar0000001/,
      ),
    );
    expect(await page.locator('.pack input:checked').count()).toBe(0);
    await page.getByRole('radio', { name: '250 comments' }).check();
    await eventually(async () => expect(await bar.innerText()).toMatch(/^250 comments/));
    await comments.fill('One\nTwo\nThree\nFour\nFive');
    await eventually(async () => expect(await bar.innerText()).toMatch(/^5 comments/));
    await bar.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Pay ₹15 with UPI Gateway' }).waitFor();

    await page.getByRole('link', { name: 'Edit' }).click();
    await expectAt(page, '/comments');
    await post.fill('https://www.instagram.com/p/Ccomments1/');
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `Number ${at}`).join('\n');
    await comments.fill(lines(9));
    await page.getByText('1 more to write').waitFor();
    await page.locator('.own-comments .pack').first().getByRole('button').click();
    await expectToast(page, 'Comments Required', 'Please write exactly 10 comments, one on each line');
    await comments.fill(`${lines(10)}\n\n`);
    await page.getByText('All written').waitFor();
    await page.locator('.own-comments .pack').first().getByRole('button').click();
    await page.getByRole('button', { name: 'Pay ₹29 with UPI Gateway' }).waitFor();
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    await suite.putInto(id, 'payment_expired');
    await suite.shop.query('UPDATE orders.orders SET content_forgotten_at = now() WHERE id = $1', [id]);
    await page.goto(`/orders?id=${id}`);
    await page.getByText('your comments were deleted').waitFor();
    expect(await page.getByRole('link', { name: 'Try Again' }).count()).toBe(0);
    await page.goto(`/checkout/${id}`);
    await page.getByText('your comments were deleted').waitFor();
    await page.getByRole('link', { name: 'Write comments again' }).click();
    await comments.waitFor();
  });

  test('a press before hydration counts with what was typed at the press, and what was typed stays', async () => {
    const page = await suite.visitor();
    const placed: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/orders')) placed.push(request.postDataJSON());
    });
    const field = page.getByLabel('Instagram username');
    const openEarly = async (name: string) => {
      const bringScripts = await holdScripts(page);
      // Asked for by the early script, which remembers the press.
      const early = page.waitForRequest(/\/assets\/storefront-[^/]*\.js$/);
      await page.goto('/followers', { waitUntil: 'commit' });
      await field.fill(name);
      await early;
      return bringScripts;
    };
    const pressAndType = async () => {
      await orderNow(page).click();
      await field.click();
      await page.keyboard.press('End');
      await page.keyboard.type('later');
    };
    const bringScripts = await openEarly('');
    await pressAndType();
    bringScripts();
    await alive(page);
    // The page has handled the press when it takes in what came after it.
    await page.locator('.choice-bar').getByText('Delivering to @later').waitFor();
    expect([placed, await field.inputValue()]).toEqual([[], 'later']);

    await page.unrouteAll();
    const bringAgain = await openEarly('early.bird');
    await pressAndType();
    bringAgain();
    await page.waitForURL(/\/checkout\/\d+$/);
    expect(placed).toMatchObject([{ instagramUsername: 'early.bird' }]);

    await page.unrouteAll();
    const bringLast = await openEarly('early.owl');
    const custom = page.getByRole('form', { name: 'Choose your own quantity' });
    await custom.getByLabel('How many?').fill('1500');
    await custom.getByRole('button', { name: 'Order Now' }).click();
    bringLast();
    await page.getByRole('button', { name: 'Pay ₹299 with UPI Gateway' }).waitFor();
    expect(placed.at(-1)).toMatchObject({ instagramUsername: 'early.owl' });
  });

  test('a press and a form sent just before hydration are handled once', async () => {
    const page = await suite.visitor();
    await page.addInitScript(pressOnceHeard);
    const bringScripts = await holdScripts(page);
    let orders = 0;
    await page.route('**/api/orders', (route) => {
      orders += 1;
      const json = { code: 'too-many-requests', message: 'Too many requests. Please wait a moment.' };
      return route.fulfill({ status: 429, json });
    });
    await page.goto('/followers', { waitUntil: 'commit' });
    await page.getByLabel('Instagram username').fill('early.bird');
    bringScripts();
    await expectToast(page, 'Order Failed', 'Too many requests. Please wait a moment.');
    expect([orders, await page.getByText('Please enter your Instagram username').count()]).toEqual([1, 0]);

    await page.unrouteAll();
    await page.addInitScript(pauseOnceShown);
    const bringAgain = await holdScripts(page);
    await page.goto('/orders', { waitUntil: 'commit' });
    await page.getByLabel('Order number').fill('12345');
    await page.getByLabel('Username or link of the order').fill('@early.bird');
    const button = await page.getByRole('button', { name: 'Track order' }).boundingBox();
    if (!button) throw new Error('the button is not to be seen');
    const sought: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/orders/track')) sought.push(request.postDataJSON());
    });
    const shown = page.waitForEvent('console', (message) => message.text() === 'shown');
    bringAgain();
    await shown;
    await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
    await page.getByText('We couldn’t find an order with this number and this username or link.').waitFor();
    expect(sought).toEqual([{ orderId: 12345, target: '@early.bird' }]);
  });
}

/** The last package is refused without the link of a post, and with the link of anything else. */
export async function expectPostAsked(page: Page): Promise<void> {
  const order = page.locator('.pack').last().getByRole('button', { name: 'Order Now' });
  await order.click();
  await expectToast(page, 'Post URL Required', 'Please enter your Instagram post URL');
  await page.getByLabel('Link of the post or reel').fill('https://example.com/p/abc');
  await order.click();
  await page.getByText('Invalid URL').waitFor();
  await expectToast(page, 'Invalid URL', 'Please enter a valid Instagram post or reel URL');
}

/** In the page of followers: presses the button once the shop listens, which is a moment before it is ready. */
function pressOnceHeard(): void {
  if (location.pathname !== '/followers') return;
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type: string, ...rest) {
    listen.call(this, type, ...rest);
    if (type !== 'click' || !(this instanceof HTMLElement) || this.id !== 'root') return;
    EventTarget.prototype.addEventListener = listen;
    queueMicrotask(() => document.querySelector<HTMLElement>('[data-testid="package-4"] button')?.click());
  };
}

/**
 * In the page: keeps it busy between two steps of React, so that a press lies between them: the page is there and listens, but
 * has not yet taken in what was typed. That is when the router begins to follow the address.
 */
function pauseOnceShown(): void {
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type: string, ...rest) {
    listen.call(this, type, ...rest);
    if (type !== 'popstate') return;
    EventTarget.prototype.addEventListener = listen;
    console.log('shown');
    for (const end = performance.now() + 500; performance.now() < end;);
  };
}
