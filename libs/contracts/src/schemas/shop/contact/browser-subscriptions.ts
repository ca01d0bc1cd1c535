import type { OrderStatus } from '../orders.js';

/** Browsers that are subscribed to one order. */
export const maxSubscribedBrowsers = 5;
/** Of them, by who only tracks the order: the rest is for the browser that placed it. */
export const maxTrackingBrowsers = 3;

const stillNews: readonly OrderStatus[] = [
  'payment_pending',
  'payment_failed',
  'paid',
  'processing',
  'paid_processing_failed',
  'refund_due',
];

/** Whether there may be something to tell of an order still. */
export const mayBeNotified = (status: OrderStatus): boolean => stillNews.includes(status);
