import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import type { Page } from 'playwright-core';
import { holdTimers, rememberPending, type StorefrontSuite } from '../storefront-suite.js';

/** One state of one page. Selectors use no words, because it is loaded in both languages. */
export interface PageState {
  name: string;
  /** Brings the page into it. */
  show: (page: Page, suite: StorefrontSuite) => Promise<unknown>;
}

const open = (name: string, path: string): PageState => ({
  name,
  show: async (page) => {
    await page.goto(path);
    await page.locator('h1').waitFor();
  },
});

const selling: PageState[] = [
  open('home', '/'),
  open('followers', '/followers?username=asha.k'),
  open('likes', '/likes-views'),
  open('views', '/likes-views?tab=views'),
  open('comments', '/comments'),
  open('offers', '/offers'),
  open('not-found', '/nowhere'),
  open('terms', '/terms'),
  open('contact', '/contact'),
  open('numbers', '/our-numbers'),
  open('guides', '/guides'),
  open('guide', '/guides/paying-by-upi'),
  {
    name: 'followers-refused',
    show: async (page) => {
      await page.goto('/followers');
      await page.locator('.custom input').fill('2400');
      await page.locator('.choice-better').waitFor();
      await page.locator('.pack button').first().click();
      await page.locator('.toast').waitFor();
      // It stays while the focus is on it.
      await page.keyboard.press('F8');
    },
  },
  {
    name: 'home-open-order',
    show: async (page, suite) => {
      await page.goto(`/checkout/${await suite.order(page, 'followers', 'asha.k')}`);
      await page.locator('.pay:enabled').waitFor();
      await page.goto('/');
      await page.locator('.strip').waitFor();
    },
  },
  {
    name: 'comments-written',
    show: async (page) => {
      await page.goto('/comments');
      await page
        .locator('textarea')
        .fill(Array.from({ length: 12 }, (_, at) => `So good ${at} 🔥`).join('\n'));
      await page.locator('.choice-bar button').waitFor();
    },
  },
];

const checkouts: PageState[] = [
  {
    name: 'checkout',
    show: async (page, suite) => {
      await page.goto(`/checkout/${await suite.order(page, 'followers', 'asha.k')}`);
      await page.locator('.pay:enabled').waitFor();
    },
  },
  {
    name: 'checkout-contact-refused',
    show: async (page, suite) => {
      await page.goto(`/checkout/${await suite.order(page, 'followers', 'asha.k')}`);
      await page.locator('[name=reach]').fill('no contact');
      await page.locator('.pay').click();
      await page.locator('.hint-error').waitFor();
    },
  },
  {
    name: 'checkout-paid',
    show: async (page, suite) => {
      const id = await suite.order(page, 'followers', 'asha.k');
      await suite.putInto(id, 'paid');
      await page.goto(`/checkout/${id}`);
      await page.locator('.checkout-paid').waitFor();
    },
  },
  {
    name: 'checkout-missing',
    show: async (page) => {
      await page.goto('/checkout/424242');
      await page.locator('.missing').waitFor();
    },
  },
  {
    name: 'offer-checkout',
    show: async (page) => {
      await page.goto('/offers');
      await page.locator('.offer button').last().click();
      await page.locator('.receipt').waitFor();
    },
  },
  {
    name: 'offer-checkout-refused',
    show: async (page) => {
      await page.goto('/offers');
      await page.locator('.offer button').first().click();
      await page.locator('.pay').click();
      await page.locator('.toast').waitFor();
      // It stays while the focus is on it.
      await page.keyboard.press('F8');
    },
  },
];

const payment = (status: OrderStatus): PageState => ({
  name: `payment-${status}`,
  show: async (page, suite) => {
    const id = await suite.order(page, 'followers', 'asha.k');
    await suite.putInto(id, status);
    await page.goto(`/payment-success/${id}`);
    await page.locator('.status').waitFor();
  },
});

const returning = (name: string, status: OrderStatus, ofOffer = false): PageState => ({
  name: `return-${name}`,
  show: async (page, suite) => {
    await holdTimers(page);
    const id = ofOffer
      ? await suite.orderOffer(page, 'https://instagram.com/p/Cstate1/')
      : await suite.order(page, 'followers', 'asha.k');
    await suite.putInto(id, status);
    await rememberPending(page, id, ofOffer ? 'offers' : 'followers');
    await page.goto('/payment-return');
    await page.getByRole('dialog').waitFor();
  },
});

/** Back from the gateway, whose address says that nothing was paid. */
const left: PageState = {
  name: 'return-left',
  show: async (page, suite) => {
    const id = await suite.order(page, 'followers', 'asha.k');
    await page.goto(`/payment-return?orderId=${id}&orderType=followers&status=cancelled`);
    await page.locator('.status').waitFor();
  },
};

const waiting = (name: string, path: string): PageState => ({
  name,
  show: async (page) => {
    await holdTimers(page);
    await page.route('**/api/payment-status/**', () => undefined);
    await rememberPending(page, 4711, 'followers');
    await page.goto(path);
    await page.locator('.wait').waitFor();
  },
});

const payments: PageState[] = [
  waiting('payment-checking', '/payment-success/4711'),
  payment('payment_pending'),
  payment('paid'),
  payment('refund_due'),
  payment('payment_failed'),
  open('payment-error', '/payment-success/abc'),
  waiting('return-verifying', '/payment-return'),
  returning('success', 'paid'),
  returning('offer', 'paid', true),
  returning('failed', 'payment_failed'),
  left,
];

const orders: PageState[] = [
  open('orders-none', '/orders'),
  {
    name: 'orders-refused',
    show: async (page) => {
      await page.goto('/orders');
      await page.locator('.track button').click();
      await page.locator('.hint-error').waitFor();
    },
  },
  {
    name: 'orders-list',
    show: async (page, suite) => {
      for (const [index, status] of (
        ['completed', 'processing', 'refunded', 'payment_failed'] as const
      ).entries())
        await suite.putInto(await suite.order(page, 'followers', `list.${index}`), status);
      await suite.order(page, 'likes', 'https://instagram.com/p/Clist1/');
      await page.goto('/orders');
      await page.locator('.my-order').first().waitFor();
    },
  },
  {
    name: 'order-unpaid',
    show: async (page, suite) => {
      await page.goto(`/orders?id=${await suite.order(page, 'followers', 'asha.k')}`);
      await page.locator('.liveness').waitFor();
    },
  },
  {
    name: 'order-offline',
    show: async (page, suite) => {
      await page.goto(`/orders?id=${await suite.order(page, 'followers', 'asha.k')}`);
      await page.locator('.liveness-live').waitFor();
      await page.context().setOffline(true);
      await page.locator('.order [role=status] .notice').waitFor();
    },
  },
  {
    name: 'order-completed',
    show: async (page, suite) => {
      const id = await suite.order(page, 'followers', 'asha.done');
      await suite.pay(page, id);
      await page.goto(`/orders?id=${id}`);
      const order = page.getByTestId('order');
      await order.locator('.status-tag', { hasText: /^(Completed|पूरा)$/ }).waitFor();
    },
  },
  {
    name: 'order-asks',
    show: async (page, suite) => {
      const id = await suite.order(page, 'followers', `private.${Math.floor(Math.random() * 1e9)}`);
      await suite.pay(page, id);
      await page.goto(`/orders?id=${id}`);
      await page.locator('.correction').waitFor();
    },
  },
];

export const states = {
  'the pages that sell': selling,
  'both checkouts': checkouts,
  'every outcome of a payment': payments,
  'an order in its states': orders,
};

export const schemes = ['light', 'dark'] as const;
export const widths = [390, 1440, 360, 768];
