import { expect, test } from '@jest/globals';
import { alive, holdScripts, orderNow } from './mishaps.js';
import { expectToast, type StorefrontSuite } from './storefront-suite.js';

/** Choosing, and everything that may be wrong with it (spec §5, §8). */
export function orderingCases(suite: StorefrontSuite): void {
  test('views and comments need a valid post link', async () => {
    const page = await suite.visitor();
    for (const path of ['/likes-views?tab=views', '/comments']) {
      await page.goto(path);
      const order = page.locator('.pack').last().getByRole('button', { name: 'Order Now' });
      await order.click();
      await expectToast(page, 'Post URL Required', 'Please enter your Instagram post URL');
      await page.getByLabel('Link of the post or reel').fill('https://example.com/p/abc');
      await order.click();
      await page.getByText('Invalid URL').waitFor();
      await expectToast(page, 'Invalid URL', 'Please enter a valid Instagram post or reel URL');
    }
  });

  test('comments are counted, ordered as written, and asked for again once they are deleted', async () => {
    const page = await suite.visitor();
    await page.goto('/comments');
    await page.getByLabel('Link of the post or reel').fill('https://www.instagram.com/p/Ccomments1/');
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `Number ${at}`).join('\n');
    await page.getByLabel('Your comments').fill(lines(9));
    await page.getByText('1 more to write').waitFor();
    await page.locator('.own-comments .pack').first().getByRole('button').click();
    await expectToast(page, 'Comments Required', 'Please write exactly 10 comments, one on each line');
    await page.getByLabel('Your comments').fill(`${lines(10)}\n\n`);
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
    await page.getByLabel('Your comments').waitFor();
  });

  test('input before hydration is kept', async () => {
    const page = await suite.visitor();
    const bringScripts = await holdScripts(page);
    // Asked for by the early script, which remembers the press.
    const early = page.waitForRequest(/\/assets\/storefront-[^/]*\.js$/);
    await page.goto('/followers', { waitUntil: 'commit' });
    await page.getByLabel('Instagram username').fill('early.bird');
    await early;
    const custom = page.getByRole('form', { name: 'Choose your own quantity' });
    await custom.getByLabel('How many?').fill('1500');
    await custom.getByRole('button', { name: 'Order Now' }).click();
    bringScripts();
    await page.getByRole('button', { name: 'Pay ₹299 with UPI Gateway' }).waitFor();
  });

  test('a press before hydration counts with what was typed at the press', async () => {
    const page = await suite.visitor();
    const bringScripts = await holdScripts(page);
    const placed: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/orders')) placed.push(request.postDataJSON());
    });
    const pressEarly = async (name: string) => {
      const early = page.waitForRequest(/\/assets\/storefront-[^/]*\.js$/);
      await page.goto('/followers', { waitUntil: 'commit' });
      const field = page.getByLabel('Instagram username');
      await field.fill(name);
      await early;
      await orderNow(page).click();
      await field.click();
      await page.keyboard.press('End');
      await page.keyboard.type('later');
      return field;
    };
    const field = await pressEarly('');
    bringScripts();
    await alive(page);
    // The page has handled the press when it takes in what came after it.
    await page.locator('.choice-bar').getByText('Delivering to @later').waitFor();
    expect([placed, await field.inputValue()]).toEqual([[], 'later']);
    await page.unrouteAll();
    const bringAgain = await holdScripts(page);
    await pressEarly('early.bird');
    bringAgain();
    await page.waitForURL(/\/checkout\/\d+$/);
    expect(placed).toMatchObject([{ instagramUsername: 'early.bird' }]);
  });

  test('a press just before hydration is handled once', async () => {
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
  });

  test('a form sent just before hydration is sent once', async () => {
    const page = await suite.visitor();
    await page.addInitScript(pauseOnceShown);
    const bringScripts = await holdScripts(page);
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
    bringScripts();
    await shown;
    await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
    await page.getByText('We couldn’t find an order with this number and this username or link.').waitFor();
    expect(sought).toEqual([{ orderId: 12345, target: '@early.bird' }]);
  });

  test('a refused order shows the reason and can be retried', async () => {
    const page = await suite.visitor();
    await page.goto('/followers?username=asha');
    await suite.shop.query('UPDATE catalog.packages SET active = false WHERE id = 4');
    await orderNow(page).click();
    await expectToast(page, 'Order Failed', 'This package is not available any more.');
    const again = 'UPDATE catalog.packages SET active = true WHERE id = 4';
    await suite.changeCatalogue(page, again, '/api/packages/followers', /"id":4,/);
    await orderNow(page).click();
    await page.waitForURL(/\/checkout\/\d+$/);
  });
}

/** In the page: presses the button as soon as the shop listens, which is a moment before it is ready. */
function pressOnceHeard(): void {
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
