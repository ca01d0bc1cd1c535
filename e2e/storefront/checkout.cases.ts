import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../shop/eventually.js';
import { expectAccessible } from '../shop/expect-accessible.js';
import { holdScripts, hostedPage, orderNow, payButton, watchShifts } from './mishaps.js';
import { expectAt, expectToast, howManyOrders, type StorefrontSuite } from './storefront-suite.js';

/** The tab's session storage. */
export const kept = (page: Page) => page.evaluate<Record<string, string>>('({ ...sessionStorage })');

/** The checkout of a package (spec §2, §8). */
export function checkoutCases(suite: StorefrontSuite): void {
  test('the checkout shows and stores the order, takes a coupon, and double clicks order and pay once', async () => {
    await suite.shop.query(
      `INSERT INTO orders.coupons (code, percent, created_by) VALUES ('FESTIVE25', 25, 'owner')`,
    );
    const page = await suite.visitor();
    await page.goto('/followers?username=asha');
    await orderNow(page).dblclick();
    await payButton(page).waitFor();
    const id = page.url().split('/').at(-1);
    await eventually(async () =>
      expect(await kept(page)).toMatchObject({
        pending_order_id: id,
        pending_order_type: 'followers',
        last_username: 'asha',
      }),
    );
    const text = await page.locator('main').innerText();
    for (const part of ['Order summary', '1,000 followers', 'asha', '₹199', 'Payment method', 'UPI Gateway'])
      expect(text).toContain(part);
    expect(text).toContain('Your Instagram profile must be PUBLIC, otherwise delivery will not work.');
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    const order = [
      'Deliver to',
      '@asha',
      '1-2 minutes',
      '₹199',
      'Get your tracking link',
      'I have a coupon code',
      'UPI Gateway',
      'Pay ₹199',
    ];
    expect(order.map((part) => text.indexOf(part))).toEqual(
      order.map((part) => text.indexOf(part)).toSorted((a, b) => a - b),
    );
    const target = page.getByRole('link', { name: '@asha' });
    expect(await target.getAttribute('href')).toBe('https://www.instagram.com/asha/');
    await page.getByRole('link', { name: 'Edit' }).click();
    await expectAt(page, '/followers?username=asha');
    await page.goBack();
    await page.getByRole('button', { name: 'I have a coupon code' }).click();
    const code = page.getByLabel('Coupon code');
    await code.fill('festive52');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('There is no coupon with this code. Please check it.').waitFor();
    await code.fill('festive25');
    await code.press('Enter');
    await page.getByText('FESTIVE25: ₹49.75 off').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/create-payment') && asked.push('once'));
    await page.getByRole('button', { name: 'Pay ₹149.25 with UPI Gateway' }).dblclick();
    await page.waitForURL(hostedPage);
    await page.getByText('149.25').first().waitFor();
    expect(await kept(page)).toMatchObject({ payment_start_time: expect.stringMatching(/^\d{13}$/) });
    expect(await howManyOrders(page)).toBe(1);
    expect(asked).toEqual(['once']);
  });

  test('a checkout without its order leads home, and one without a readable offer to the offers', async () => {
    const page = await suite.visitor();
    await watchShifts(page);
    for (const stored of [null, '{broken']) {
      if (stored) await page.evaluate((text) => sessionStorage.setItem('selectedOffer', text), stored);
      await page.goto('/checkout/offers');
      await expectAt(page, '/offers');
      await page.getByRole('heading', { name: 'LIMITED TIME OFFERS' }).waitFor();
      expect(await page.evaluate('shifted')).toBe(0);
    }
    await page.goto('/checkout/424242424242');
    await page.getByRole('heading', { name: 'Order not found. Please try again.' }).waitFor();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expectAt(page, '/');
    await page.goto('/checkout/abc');
    await expectAt(page, '/');
    await page.route('**/api/orders/by-id/**', (route) => route.abort());
    await page.goto('/checkout/12345');
    await expectAt(page, '/');
    await expectToast(page, 'Error', 'Failed to load order details');
  });

  test('an early email address is kept, and a payment that cannot start or needs more contact is retried', async () => {
    const page = await suite.visitor();
    const id = await suite.order(page, 'followers', 'asha');
    const bringScripts = await holdScripts(page);
    await page.goto(`/checkout/${id}`, { waitUntil: 'commit' });
    const field = page.getByLabel(/^Get your tracking link/);
    await field.fill('asha@example.com');
    bringScripts();
    await page.route('**/api/create-payment', (route) => route.abort(), { times: 1 });
    const early = page.waitForRequest('**/api/create-payment');
    await payButton(page).click();
    expect((await early).postDataJSON()).toMatchObject({ customerEmail: 'asha@example.com' });
    await expectToast(page, 'Payment Error', 'Failed to initiate payment');
    for (const incomplete of [{ paymentId: 'x' }, { paymentUrl: '/pay' }]) {
      await page.locator('.toast-close').click();
      await page.route('**/api/create-payment', (route) => route.fulfill({ json: incomplete }), { times: 1 });
      await payButton(page).click();
      await expectToast(page, 'Payment Error', 'Payment initialization failed');
    }
    await page.locator('.toast-close').click();
    await suite.shop.payments.scenario([{ on: 'api', call: 'create', status: 500, times: 2 }]);
    const refused = await page.request.post('/api/create-payment', { data: { orderId: id } });
    const { message } = await refused.json();
    await payButton(page).click();
    await expectToast(page, 'Payment Error', message);
    await page.locator('.toast-close').click();
    await suite.shop.payments.scenario([]);
    await field.fill('98765 43210');
    const asks = { code: 'contact-required', message: 'Please enter your name, email and mobile number.' };
    const refusal = { status: 400, json: asks };
    await page.route('**/api/create-payment', (route) => route.fulfill(refusal), { times: 1 });
    await payButton(page).click();
    expect(await page.getByLabel('Phone').inputValue()).toBe('98765 43210');
    await page.locator('.toast-close').click();
    await page.getByLabel('Name').fill('Asha');
    await page.getByLabel('Email').fill('asha@');
    await payButton(page).click();
    await expectToast(
      page,
      'Please check your contact details',
      'Please enter an email address such as you@example.com',
    );
    await page.getByLabel('Email').fill('asha@example.com');
    const sent = page.waitForRequest('**/api/create-payment');
    await payButton(page).click();
    expect((await sent).postDataJSON()).toMatchObject({
      customerName: 'Asha',
      customerEmail: 'asha@example.com',
    });
    await page.waitForURL(hostedPage);
  });
}

/** Last: from here on every checkout asks for the State. */
export function registeredSellerCases(suite: StorefrontSuite): void {
  test('a seller with a GST registration asks for the State in both languages', async () => {
    const seller = { name: 'Asha Media', address: '12 MG Road, Bengaluru', gstin: '29AAGCB7383J1Z4' };
    await suite.shop.query(
      `INSERT INTO orders.tax_standings (standing, effective_from, created_by, created_at) VALUES ($1, now(), 'owner', now())`,
      [{ kind: 'registered', seller, sac: '998361', rate: 18 }],
    );
    await eventually(async () => {
      const { body: answer } = await suite.shop.buyer().get('/api/message-ways');
      expect(answer).toMatchObject({ asksState: true });
    });
    const page = await suite.visitor();
    const id = await suite.order(page, 'followers', 'asha');
    await page.goto(`/checkout/${id}`);
    const state = page.getByLabel('State or Union Territory');
    await state.waitFor();
    await payButton(page).click();
    await page.locator('.hint-error').getByText('Please choose your State').waitFor();
    expect(await state.evaluate((field) => field === document.activeElement)).toBe(true);
    await state.selectOption({ label: 'Kerala' });
    await payButton(page).click();
    await page.waitForURL(hostedPage);
    const { rows } = await suite.shop.query('SELECT customer_state FROM orders.orders WHERE id = $1', [id]);
    expect(rows).toEqual([{ customer_state: '32' }]);
    const business = await suite.order(page, 'followers', 'asha');
    await page.goto(`/checkout/${business}`);
    await page.getByLabel('I buy for a business and have a GSTIN').check();
    await page.getByLabel('Your GSTIN').fill('27AAPFU0939F1ZW');
    await page.getByLabel('Legal name of the business').fill('Ravi Traders LLP');
    await page.getByLabel('Your address').fill('5 Link Road, Mumbai');
    await payButton(page).click();
    await page.locator('.hint-error').getByText('This is no GSTIN').waitFor();
    await page.getByLabel('Your GSTIN').fill('27 aapfu0939f1zv');
    expect(await state.locator('option:checked').innerText()).toBe('Maharashtra');
    await expectAccessible(page, 'checkout with GSTIN', [
      { width: 390, colorScheme: 'light' },
      { width: 390, colorScheme: 'dark' },
    ]);
    await payButton(page).click();
    await page.waitForURL(hostedPage);
    const { rows: named } = await suite.shop.query(
      'SELECT customer_gstin, customer_business_name, customer_address FROM orders.orders WHERE id = $1',
      [business],
    );
    expect(named.map((row) => Object.values(row))).toEqual([
      ['27AAPFU0939F1ZV', 'Ravi Traders LLP', '5 Link Road, Mumbai'],
    ]);
    await page.goto(`/checkout/${await suite.order(page, 'followers', 'asha')}?lang=hi`);
    const inHindi = page.getByLabel('राज्य या केंद्र शासित प्रदेश');
    await eventually(async () => expect(await inHindi.inputValue()).toBe('32'));
    expect(await inHindi.locator('option:checked').innerText()).toBe('केरल');
  });
}
