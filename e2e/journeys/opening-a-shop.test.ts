import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { Authenticator } from '../admin/authenticator.js';
import { card, choose, expectToast, giveReason } from '../admin/admin-suite.js';
import { eventually } from '../shop/eventually.js';
import { desktop, openBrowser, phone } from '../shop/open-browser.js';
import { Shop } from '../shop/start-shop.js';
import { TlsProxy } from '../shop/tls-proxy.js';

let shop: Shop;
let browser: Browser;
let proxy: TlsProxy;

beforeAll(async () => {
  proxy = await TlsProxy.prepare();
  [shop, browser] = await Promise.all([
    Shop.start({ PUBLIC_URL: proxy.url, TRUSTED_PROXIES: '1' }, async (plans) =>
      plans.map((plan) =>
        plan.name === 'gateway'
          ? { ...plan, env: { ...plan.env, NODE_EXTRA_CA_CERTS: proxy.certificate } }
          : plan,
      ),
    ),
    openBrowser(),
  ]);
  await proxy.open(shop.addressOf('gateway'));
});
afterAll(async () => {
  await browser.close();
  proxy.close();
  await shop.stop();
});

async function newPage({ viewport }: typeof phone): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    baseURL: proxy.url,
    locale: 'en-IN',
    reducedMotion: 'reduce',
    ignoreHTTPSErrors: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(150_000);
  return page;
}

/** Orders the package of 1,000 followers, pays, and sees it delivered. */
async function buy(page: Page, target: string): Promise<void> {
  await page.goto('/followers');
  await page.getByLabel('Instagram username').fill(target);
  await page
    .locator('article, li')
    .filter({ hasText: 'POPULAR' })
    .getByRole('button', { name: /Order Now/ })
    .click();
  await page.waitForURL(/\/checkout\/\d+$/);
  const orderId = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Pay ₹199 with UPI Gateway' }).click();
  await page.waitForURL(/\/sandbox-gateway\/pay\//);
  await page
    .getByRole('button', { name: /^Pay ₹/ })
    .first()
    .click();
  await page.waitForURL(/\/payment-return/);
  await page.goto(`/orders?id=${orderId}`);
  await page.getByText('Completed').first().waitFor();
}

const stepOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
/** Checks a step, and reads what came of it. */
async function check(page: Page, title: string, says: RegExp): Promise<void> {
  await page.getByRole('button', { name: `Check: ${title}` }).click();
  await stepOf(page, title).getByRole('status').getByText(says).waitFor();
}

/** Pays the test payment of the guide and waits for its notification and refund. */
async function payTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Test payment of ₹1' }).click();
  await page.waitForURL(/\/sandbox-gateway\/pay\//);
  await page
    .getByRole('button', { name: /^Pay ₹1/ })
    .first()
    .click();
  await page.waitForURL(/\/mykey\/home/);
  const step = stepOf(page, 'Connect a payment gateway');
  await step.getByText('₹1 arrived and was given back.', { exact: true }).waitFor();
  for (const mark of ['Paid', 'The shop was notified', 'Given back'])
    expect((await step.getByRole('listitem').filter({ hasText: mark }).innerText()).trim()).toBe(mark);
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/mykey');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(shop.system.secrets.ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Setup' }).click();
  const authenticator = await Authenticator.scan(page.locator('img.qr'));
  await page.getByLabel('6-digit code').fill(await authenticator.code());
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('button', { name: 'Continue to Admin Panel' }).click();
  await page.getByRole('heading', { name: 'Set up your shop' }).waitFor();
}

test('the guide leads an owner from an empty shop to a delivered order and the opening', async () => {
  const visitor = await newPage(desktop);
  await visitor.goto('/followers');
  await visitor.getByRole('heading', { name: 'Opening soon' }).waitFor();
  // Payment gateways look at the rules before they take a shop.
  await visitor.goto('/refunds');
  await visitor.getByRole('heading', { level: 1 }).waitFor();

  const owner = await newPage(phone);
  await signIn(owner);
  await owner.getByText(/[12] of 8 steps done/).waitFor();
  await owner.getByRole('button', { name: 'Open the shop', exact: true }).click();
  await expectToast(
    owner,
    'Error',
    'Before the shop opens: connect a supplier and check it, make a package, connect a payment gateway and check it.',
  );

  // The supplier.
  await owner.getByRole('link', { name: 'Enter address and key' }).click();
  const panel = owner.locator('details').filter({ has: owner.getByRole('heading', { name: '127.0.0.1' }) });
  await panel.waitFor();
  if (!(await panel.getByLabel('API key').isVisible())) await panel.locator('summary').click();
  await panel.getByLabel('API key').fill(shop.system.secrets.SANDBOX_RESELLER_KEY);
  await choose(panel.getByLabel('Does anything else buy'), 'No, only this shop');
  await panel.getByRole('button', { name: 'Save Panel' }).click();
  await giveReason(owner, 'Save Panel', 'my supplier');
  await expectToast(owner, 'Panel saved');
  const home = () => owner.goto('/mykey/home');
  await home();
  await check(owner, 'Connect a supplier', /in the wallet/);
  await check(owner, 'Choose services', /services/i);

  // Something to sell.
  await owner.getByRole('link', { name: 'See the services' }).click();
  await owner.getByRole('button', { name: /^Use Service: Instagram Followers \[Real/ }).click();
  const form = card(owner, 'Create New Package');
  await eventually(async () => expect(await form.getByLabel('Reseller service ID').inputValue()).toBe('101'));
  await form.getByLabel('Quantity').fill('1000');
  await form.getByLabel('Price (₹)').fill('199');
  await form.getByRole('button', { name: 'Add Package' }).click();
  await expectToast(owner, 'New package created successfully');

  // The payment gateway.
  await home();
  await owner.getByRole('link', { name: 'Enter credentials' }).click();
  const gateway = owner.locator('details').filter({ has: owner.getByRole('heading', { name: 'Sandbox' }) });
  await gateway.getByLabel('API key').fill(shop.system.secrets.SANDBOX_GATEWAY_KEY);
  await gateway.getByRole('button', { name: 'Save Credentials' }).click();
  await giveReason(owner, 'Save Credentials', 'my account');
  await expectToast(owner, 'Credentials saved');
  await home();
  await check(owner, 'Connect a payment gateway', /takes these credentials/);
  await check(owner, 'Receive payment notifications', /not notified the shop yet/);
  await payTest(owner);
  const { rows: money } = await shop.query(
    `SELECT (SELECT count(*)::int FROM orders.orders) AS orders, (SELECT count(*)::int FROM orders.captures) AS captures,
            (SELECT count(*)::int FROM orders.ledger_postings) AS postings`,
  );
  expect(money).toEqual([{ orders: 0, captures: 0, postings: 0 }]);
  await check(owner, 'Receive payment notifications', /has notified the shop of a payment/);

  // Who sells.
  await owner.getByRole('link', { name: 'Names, support and colours' }).click();
  await owner.getByLabel('Site name').fill('Asha Grows');
  await owner.getByLabel('Support WhatsApp number').fill('+91 98765 43210');
  await owner.getByLabel('Legal name').fill('Asha Rao');
  await owner.getByRole('button', { name: 'Save All Changes' }).click();
  await expectToast(owner, 'UI settings updated successfully - changes applied to website');

  // A trial order of the owner, for which the gateway sends a notification.
  await owner.goto('/followers');
  await owner.getByText('Only you can see this shop').waitFor();
  await buy(owner, 'owners.trial');
  await home();
  await check(owner, 'Receive payment notifications', /has notified the shop of a payment/);
  await check(owner, 'Look at the shop', /The shop opens at https:/);
  await owner.getByText('8 of 8 steps done').waitFor();
  await owner.setViewportSize(desktop.viewport);
  await visitor.goto('/followers');
  await visitor.getByRole('heading', { name: 'Opening soon' }).waitFor();

  await owner.getByRole('button', { name: 'Open the shop', exact: true }).click();
  await expectToast(owner, 'The shop is open');
  await buy(visitor, 'first.buyer');
  expect(await shop.supplier.adds('first.buyer')).toHaveLength(1);
  await visitor.goto('/');
  expect(await visitor.title()).toContain('Asha Grows');
});
