import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openMailbox } from '../../tools/receivers/mailbox.ts';
import { openPushService } from '../../tools/receivers/push-service.ts';
import { eventually } from '../shop/eventually.js';
import { expectAccessible } from '../shop/expect-accessible.js';
import { desktop, openBrowser, phone } from '../shop/open-browser.js';
import { Shop } from '../shop/start-shop.js';

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let pushService: Awaited<ReturnType<typeof openPushService>>;
let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  [mailbox, pushService, browser] = await Promise.all([openMailbox(), openPushService(), openBrowser()]);
  const trusting = { NODE_EXTRA_CA_CERTS: pushService.certificate };
  shop = await Shop.start(
    { SMTP_URL: mailbox.url, MAIL_FROM: 'Boostline <orders@shop.example>' },
    async (plans) =>
      plans.map((plan) => (plan.name === 'orders' ? { ...plan, env: { ...plan.env, ...trusting } } : plan)),
  );
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
  await Promise.all([mailbox.close(), pushService.close()]);
});

const journeys = [
  {
    screen: phone,
    language: 'en',
    remind: 'Remind me once by email if I have not paid',
    reach: /^Get your tracking link/,
    pay: /^Pay ₹199/,
    stop: 'No more reminders',
    stopped: /^You get no reminders any more/,
    resume: 'Get reminders again',
    resumed: /^You get one reminder of an unpaid order again/,
    subscribe: 'Tell me when it is done',
    unsubscribe: 'Do not tell me',
    subscribed: /^This browser will notify you/,
    done: /^Completed$/,
    refused: /^This browser does not let the shop show notices\. Allow them/,
    titles: ['We have your payment: 1,000 followers', 'Delivered: 1,000 followers'],
    offline: 'You are offline',
    again: 'Try again',
    choose: 'Instagram username',
  },
  {
    screen: desktop,
    language: 'hi',
    remind: 'अगर मैं भुगतान न करूँ, तो मुझे एक बार ईमेल से याद दिलाएँ',
    reach: /^ट्रैकिंग लिंक पाएँ/,
    pay: /₹199/,
    stop: 'अब और याद न दिलाएँ',
    stopped: /^अब आपको याद नहीं दिलाया जाएगा/,
    resume: 'फिर से याद दिलाएँ',
    resumed: /^जिस ऑर्डर में आप चुनेंगे/,
    subscribe: 'पूरा होने पर मुझे बताएँ',
    unsubscribe: 'मुझे न बताएँ',
    subscribed: /यह ब्राउज़र आपको सूचना देगा/,
    done: /^पूरा$/,
    refused: /^यह ब्राउज़र दुकान की सूचनाएँ नहीं दिखाने देता/,
    titles: ['आपका भुगतान मिल गया: 1,000 फ़ॉलोअर्स', 'डिलीवरी पूरी: 1,000 फ़ॉलोअर्स'],
    offline: 'आप ऑफ़लाइन हैं',
    again: 'फिर कोशिश करें',
    choose: 'Instagram यूज़रनेम',
  },
] as const;
type Journey = (typeof journeys)[number];

test.each(journeys)(
  'a buyer in $language stops reminders, gets browser notices, and sees the offline page',
  async (journey) => {
    const { screen, language } = journey;
    const device = pushService.browser(language);
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: screen.viewport,
      locale: language === 'hi' ? 'hi-IN' : 'en-IN',
      reducedMotion: 'reduce',
      permissions: ['notifications'],
    });
    await useTestPushService(context, device.subscription);
    const page = await context.newPage();
    page.setDefaultTimeout(150_000);

    const id = await order(page);
    await isReminded(page, journey, id);
    await followsByNotices(page, journey, id);
    expect(pushService.to(language).map(({ body }) => device.read(body)['title'])).toEqual(journey.titles);
    await isOffline(page, journey);
    await context.close();
  },
  240_000,
);

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
test.each([
  ['Safari on an iPhone says what it takes', `${safari} Version/17.5 Mobile/15E148 Safari/604.1`, 1],
  ['a browser inside another app on an iPhone says nothing', `${safari} Mobile/15E148 Instagram 300.0`, 0],
])('a browser without notices has no button for them: %s', async (_name, userAgent, count) => {
  const context = await browser.newContext({ baseURL: shop.url, viewport: phone.viewport, userAgent });
  await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  const page = await context.newPage();
  const asked = page.waitForResponse('**/api/message-ways');
  await page.goto(`/orders?id=${await order(page)}`);
  await (await asked).finished();
  const explained = page.getByText(/^An iPhone or iPad .* “Add to Home Screen”/);
  if (count > 0) await explained.waitFor();
  expect(await explained.count()).toBe(count);
  expect(await page.getByRole('button', { name: 'Tell me when it is done' }).count()).toBe(0);
  await context.close();
});

test('an app on the Home Screen gets notices of an order found by its number', async () => {
  const [buyers, app] = await Promise.all([browser.newContext({ baseURL: shop.url }), newApp()]);
  const id = await order(await buyers.newPage());
  await buyers.close();
  await app.goto('/orders');
  await app.getByLabel('Order number').fill(String(id));
  await app.getByLabel('Username or link of the order').fill('@asha.rao');
  await app.getByRole('button', { name: 'Track order' }).click();
  await app.getByRole('button', { name: 'Tell me when it is done' }).click();
  await app.getByText(/^This browser will notify you/).waitFor();
  // Where a notice leads.
  await app.goto(`/orders?id=${id}`);
  await app.getByTestId('order').getByText('Waiting for payment', { exact: true }).waitFor();
  await app.getByText(/^This browser will notify you/).waitFor();
  await app.context().close();
});

async function newApp(): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, viewport: phone.viewport, locale: 'en-IN' });
  await useTestPushService(context, pushService.browser('app').subscription);
  return context.newPage();
}

/** Replaces the push service, which a test browser cannot reach. */
async function useTestPushService(context: BrowserContext, subscription: object): Promise<void> {
  await context.addInitScript((data) => {
    // A headless browser refuses notices.
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Notification.requestPermission = async () => (localStorage.getItem('says-no') ? 'denied' : 'granted');
    const made = { ...data, options: {}, toJSON: () => data, unsubscribe: async () => true };
    const isMade = () => localStorage.getItem('subscribed') !== null;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isMade() ? made : null),
      subscribe: async () => {
        localStorage.setItem('subscribed', '1');
        return made;
      },
    });
  }, subscription);
}

async function order(page: Page): Promise<number> {
  const packages = await (await page.request.get('/api/packages/followers')).json();
  const chosen = packages.find(({ quantity }: { quantity: number }) => quantity === 1000);
  const answer = await page.request.post('/api/orders', {
    data: { packageId: chosen.id, instagramUsername: 'asha.rao', packageType: 'followers' },
  });
  return (await answer.json()).id;
}

/** Ticks the box at the checkout, leaves without paying, and ends reminders by the link of the one that comes. */
async function isReminded(page: Page, { screen, language, ...words }: Journey, id: number): Promise<void> {
  const address = `asha.${language}@example.com`;
  await page.goto(`/checkout/${id}`);
  await page.getByLabel(words.reach).fill(address);
  await page.getByLabel(words.remind).check();
  await page.getByRole('button', { name: words.pay }).click();
  await page.waitForURL(/\/sandbox-gateway\/pay\//);
  const ago = `created_at - interval '1 hour'`;
  await shop.query(`UPDATE orders.payments SET created_at = ${ago} WHERE order_id = $1`, [id]);
  await shop.query(
    `UPDATE orders.orders SET created_at = ${ago}, reminder_agreed_at = ${ago}, revision = revision + 1 WHERE id = $1`,
    [id],
  );
  const [mail] = await eventually(async () => {
    expect(mailbox.to(address)).toHaveLength(1);
    return mailbox.to(address);
  });
  await page.goto(/\S+\/orders\?reminder=\S+/.exec(mail?.mail.text ?? '')?.[0] ?? '/no-link');
  const stop = page.getByRole('button', { name: words.stop });
  await stop.waitFor();
  await expectAccessible(page, 'stop', [{ width: screen.viewport.width, colorScheme: 'light' }]);
  await stop.click();
  await page.getByText(words.stopped).waitFor();
  const { rows } = await shop.query(`SELECT address FROM orders.reminder_stops WHERE address = $1`, [
    address,
  ]);
  expect(rows).toHaveLength(1);
  await page.getByRole('button', { name: words.resume }).click();
  await page.getByText(words.resumed).waitFor();
}

/** Says no to the browser's question, then yes, takes that back, says yes again, and pays. */
async function followsByNotices(
  page: Page,
  { screen, language, ...words }: Journey,
  id: number,
): Promise<void> {
  await page.goto(`/orders?id=${id}`);
  const subscribe = page.getByRole('button', { name: words.subscribe });
  await subscribe.waitFor();
  await page.evaluate(() => localStorage.setItem('says-no', '1'));
  await subscribe.click();
  await page.getByText(words.refused).waitFor();
  await page.evaluate(() => localStorage.removeItem('says-no'));
  await subscribe.click();
  await page.getByText(words.subscribed).waitFor();
  await page.reload();
  await page.getByText(words.subscribed).waitFor();
  await expectAccessible(page, 'subscribed', [{ width: screen.viewport.width, colorScheme: 'light' }]);
  await page.getByRole('button', { name: words.unsubscribe }).click();
  await subscribe.click();
  await page.getByText(words.subscribed).waitFor();
  const { paymentUrl } = await (
    await page.request.post('/api/create-payment', { data: { orderId: id } })
  ).json();
  await shop.payments.complete(paymentUrl);
  await page.getByRole('status').filter({ hasText: words.done }).waitFor();
  await page.getByText(words.subscribed).waitFor({ state: 'detached' });
  await eventually(async () => expect(pushService.to(language)).toHaveLength(2));
}

/** Opens a page without internet, and tries again with it. */
async function isOffline(page: Page, { screen, language, ...words }: Journey): Promise<void> {
  await page.context().setOffline(true);
  await page.goto('/followers');
  await page.getByRole('heading', { name: words.offline }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  await expectAccessible(page, 'offline', [
    { width: screen.viewport.width, colorScheme: 'light' },
    { width: screen.viewport.width, colorScheme: 'dark' },
  ]);
  const kept = await page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    return addresses;
  });
  // No price and no order can be old.
  expect(kept).toEqual(['/offline/en.html', '/offline/hi.html']);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: words.again }).click();
  await page.getByLabel(words.choose).waitFor();
}
