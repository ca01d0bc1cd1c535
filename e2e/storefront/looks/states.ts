import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import type { Page } from 'playwright-core';
import { holdTimers, rememberPending, type StorefrontSuite } from '../storefront-suite.js';

/** Brings a page into one of its states. Selectors use no words, because it is loaded in both languages. */
export type Show = (page: Page, suite: StorefrontSuite) => Promise<unknown>;

const open =
  (path: string): Show =>
  async (page) => {
    await page.goto(path);
    await page.locator('h1').waitFor();
  };

/** Opens a page of a new order of followers. */
const ofOrder =
  (pathOf: (id: number) => string, seen: string, status?: OrderStatus): Show =>
  async (page, suite) => {
    const id = await suite.order(page, 'followers', 'asha.k');
    if (status) await suite.putInto(id, status);
    await page.goto(pathOf(id));
    await page.locator(seen).waitFor();
  };

const selling: Record<string, Show> = {
  home: open('/'),
  followers: open('/followers?username=asha.k'),
  likes: open('/likes-views'),
  comments: open('/comments'),
  offers: open('/offers'),
  'not-found': open('/nowhere'),
  terms: open('/terms'),
  contact: open('/contact'),
  numbers: open('/our-numbers'),
  guides: open('/guides'),
  guide: open('/guides/paying-by-upi'),
  'followers-refused': async (page) => {
    await page.goto('/followers');
    await page.locator('.custom input').fill('2400');
    await page.locator('.choice-better').waitFor();
    await page.locator('.pack button').first().click();
    await page.locator('.toast').waitFor();
    // It stays while the focus is on it.
    await page.keyboard.press('F8');
  },
  'home-open-order': async (page, suite) => {
    await page.goto(`/checkout/${await suite.order(page, 'followers', 'asha.k')}`);
    await page.locator('.pay:enabled').waitFor();
    await page.goto('/');
    await page.locator('.strip').waitFor();
  },
  'comments-written': async (page) => {
    await page.goto('/comments');
    await page.locator('textarea').fill(Array.from({ length: 12 }, (_, at) => `So good ${at} 🔥`).join('\n'));
    await page.locator('.choice-bar button').waitFor();
  },
};

const checkouts: Record<string, Show> = {
  checkout: ofOrder((id) => `/checkout/${id}`, '.pay:enabled'),
  'checkout-contact-refused': async (page, suite) => {
    await page.goto(`/checkout/${await suite.order(page, 'followers', 'asha.k')}`);
    await page.locator('[name=reach]').fill('no contact');
    await page.locator('.pay').click();
    await page.locator('.hint-error').waitFor();
  },
  'checkout-paid': ofOrder((id) => `/checkout/${id}`, '.checkout-paid', 'paid'),
  'checkout-missing': async (page) => {
    await page.goto('/checkout/424242');
    await page.locator('.missing').waitFor();
  },
  'offer-checkout': async (page) => {
    await page.goto('/offers');
    await page.locator('.offer button').last().click();
    await page.locator('.receipt').waitFor();
  },
};

const payment = (status: OrderStatus) => ofOrder((id) => `/payment-success/${id}`, '.status', status);

const returning =
  (status: OrderStatus): Show =>
  async (page, suite) => {
    await holdTimers(page);
    const id = await suite.order(page, 'followers', 'asha.k');
    await suite.putInto(id, status);
    await rememberPending(page, id, 'followers');
    await page.goto('/payment-return');
    await page.getByRole('dialog').waitFor();
  };

const waiting =
  (path: string): Show =>
  async (page) => {
    await holdTimers(page);
    await page.route('**/api/payment-status/**', () => undefined);
    await rememberPending(page, 4711, 'followers');
    await page.goto(path);
    await page.locator('.wait').waitFor();
  };

const payments: Record<string, Show> = {
  'payment-checking': waiting('/payment-success/4711'),
  'payment-pending': payment('payment_pending'),
  'payment-paid': payment('paid'),
  'payment-refund-due': payment('refund_due'),
  'payment-failed': payment('payment_failed'),
  'payment-error': open('/payment-success/abc'),
  'return-verifying': waiting('/payment-return'),
  'return-success': returning('paid'),
  'return-failed': returning('payment_failed'),
  // Back from the gateway, whose address says that nothing was paid.
  'return-left': ofOrder(
    (id) => `/payment-return?orderId=${id}&orderType=followers&status=cancelled`,
    '.status',
  ),
};

const orders: Record<string, Show> = {
  'orders-none': open('/orders'),
  'orders-list': async (page, suite) => {
    for (const [index, status] of (
      ['completed', 'processing', 'refunded', 'payment_failed'] as const
    ).entries())
      await suite.putInto(await suite.order(page, 'followers', `list.${index}`), status);
    await suite.order(page, 'likes', 'https://instagram.com/p/Clist1/');
    await page.goto('/orders');
    await page.locator('.my-order').first().waitFor();
  },
  'order-unpaid': ofOrder((id) => `/orders?id=${id}`, '.liveness'),
  'order-offline': async (page, suite) => {
    await page.goto(`/orders?id=${await suite.order(page, 'followers', 'asha.k')}`);
    await page.locator('.liveness-live').waitFor();
    await page.context().setOffline(true);
    await page.locator('.order [role=status] .notice').waitFor();
  },
  'order-completed': async (page, suite) => {
    const id = await suite.order(page, 'followers', 'asha.done');
    await suite.pay(page, id);
    await page.goto(`/orders?id=${id}`);
    const order = page.getByTestId('order');
    await order.locator('.status-tag', { hasText: /^(Completed|पूरा)$/ }).waitFor();
  },
  'order-asks': async (page, suite) => {
    const id = await suite.order(page, 'followers', `private.${Math.floor(Math.random() * 1e9)}`);
    await suite.pay(page, id);
    await page.goto(`/orders?id=${id}`);
    await page.locator('.correction').waitFor();
  },
};

export const states = {
  'the pages that sell': selling,
  'both checkouts': checkouts,
  'every outcome of a payment': payments,
  'an order in its states': orders,
};

export const schemes = ['light', 'dark'] as const;
export const widths = [390, 1440, 360, 768];
