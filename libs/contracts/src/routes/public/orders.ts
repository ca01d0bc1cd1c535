import { z } from 'zod';
import {
  buyerOrder,
  buyerOrderList,
  helpRequest,
  openedOrders,
  orderCreation,
  orderId,
  orderLinkOpening,
  orderRating,
  orderTracking,
  recentOrder,
  refillRequest,
  targetCorrection,
} from '../../schemas/shop/orders.js';
import { couponApplication, couponQuestion, couponQuote } from '../../schemas/shop/coupons.js';
import { offerOrderCreation } from '../../schemas/shop/offers.js';
import { ordersLinkRequest } from '../../schemas/shop/payments.js';
import { outcome } from '../../schemas/admin/session.js';
import { publicRoute } from '../route.js';
import { documentFile } from '../../schemas/shop/tax/tax-documents.js';
import { messageWays, reminderStop } from '../../schemas/shop/contact/message-ways.js';
import { trackRecord } from '../../schemas/shop/site/track-record.js';

const shortNumber = z.string().describe('for people: `K7Q4-M2XR`');

export const createOrder = publicRoute.post('/api/orders', {
  limit: 'orders',
  // An order of comments brings them along.
  bodyLimit: 256 * 1024,
  summary: 'Places an order of a package at the server’s price',
  body: orderCreation,
  status: 201,
  response: z.object({ id: z.int(), code: shortNumber, message: z.string() }),
});

export const createOfferOrder = publicRoute.post('/api/orders/offers', {
  limit: 'orders',
  summary: 'Places an order of an offer; 409 with the current offer if the values differ',
  body: offerOrderCreation,
  status: 201,
  response: z.object({ orderId: z.int(), code: shortNumber, message: z.string() }),
});

export const readOrder = publicRoute.get('/api/orders/by-id/:orderId', {
  limit: 'status',
  summary: 'Returns an order to the browser that placed it',
  params: z.object({ orderId }),
  response: buyerOrder,
});

export const watchOrder = publicRoute.get('/api/orders/by-id/:orderId/events', {
  limit: 'status',
  summary:
    'Streams server-sent events to the browser that placed the order: `order` at once and after every change, `stale` while the state is unknown',
  params: z.object({ orderId }),
  contentType: 'text/event-stream',
  response: buyerOrder,
});

export const listMyOrders = publicRoute.get('/api/orders/mine', {
  limit: 'lookups',
  summary: 'Lists this browser’s orders, newest first',
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    size: z.coerce.number().int().min(1).max(50).default(10),
  }),
  response: buyerOrderList,
});

export const trackOrder = publicRoute.post('/api/orders/track', {
  limit: 'track',
  summary: 'Returns an order by its id or short number together with its target; 404 for any other pair',
  body: orderTracking,
  response: buyerOrder,
});

export const openOrderLink = publicRoute.post('/api/orders/links/open', {
  limit: 'track',
  summary:
    'Gives this browser the right to the orders of a link in a message; 404 for an unknown or old link',
  body: orderLinkOpening,
  response: openedOrders,
});

export const sendOrdersLink = publicRoute.post('/api/orders/links', {
  limit: 'order-links',
  summary:
    'Sends a link to all orders of an e-mail address or mobile number; the answer is the same without any',
  body: ordersLinkRequest,
  response: outcome,
});

export const correctTarget = publicRoute.post('/api/orders/by-id/:orderId/target', {
  limit: 'status',
  summary: 'Sets a missing target, or has a refused one or another tried',
  params: z.object({ orderId }),
  body: targetCorrection,
  response: buyerOrder,
});

export const requestRefill = publicRoute.post('/api/orders/by-id/:orderId/refill', {
  limit: 'refills',
  summary: 'Requests a refill; a second request changes nothing',
  params: z.object({ orderId }),
  body: refillRequest,
  response: buyerOrder,
});

export const removeOrder = publicRoute.delete('/api/orders/by-id/:orderId', {
  limit: 'status',
  summary: 'Removes an unpaid order from this browser’s list; a payment that arrives later is still taken',
  params: z.object({ orderId }),
  response: outcome,
});

export const askForHelp = publicRoute.post('/api/orders/by-id/:orderId/help', {
  limit: 'help',
  summary: 'Writes to the shop about an order; the answer comes to its page and as a message',
  params: z.object({ orderId }),
  body: helpRequest,
  response: buyerOrder,
});

export const rateOrder = publicRoute.post('/api/orders/by-id/:orderId/rating', {
  limit: 'status',
  summary: 'Rates a delivered order, once',
  params: z.object({ orderId }),
  body: orderRating,
  response: buyerOrder,
});

export const applyCoupon = publicRoute.post('/api/orders/by-id/:orderId/coupon', {
  limit: 'coupons',
  summary: 'Applies a coupon to an unpaid order; 422 coupon-refused with the reason',
  params: z.object({ orderId }),
  body: couponApplication,
  response: buyerOrder,
});

export const removeCoupon = publicRoute.delete('/api/orders/by-id/:orderId/coupon', {
  limit: 'coupons',
  summary: 'Removes the coupon from an unpaid order',
  params: z.object({ orderId }),
  response: buyerOrder,
});

export const quoteCoupon = publicRoute.post('/api/coupons/quote', {
  limit: 'coupons',
  summary: 'Returns a coupon’s discount on an offer without reserving it',
  body: couponQuestion,
  response: couponQuote,
});

export const readReceipt = publicRoute.get('/api/orders/by-id/:orderId/receipt', {
  limit: 'status',
  summary: 'Returns the printable receipt of a paid order to the browser that placed it',
  params: z.object({ orderId }),
  contentType: 'text/html',
  response: z.string(),
});

export const readReceiptFile = publicRoute.get('/api/orders/by-id/:orderId/receipt.pdf', {
  limit: 'status',
  summary: 'Returns the receipt or tax document of a paid order as PDF to the browser that placed it',
  params: z.object({ orderId }),
  query: documentFile,
  contentType: 'application/pdf',
  response: z.string(),
});

export const listRecentOrders = publicRoute.get('/api/recent-orders', {
  limit: 'lookups',
  summary: 'Lists orders paid within the last day, newest first',
  response: z.array(recentOrder),
});

export const readMessageWays = publicRoute.get('/api/message-ways', {
  limit: 'lookups',
  summary: 'Lists the message channels that buyers can use',
  response: messageWays,
});

export const stopReminders = publicRoute.post('/api/reminders/stop', {
  limit: 'track',
  summary: 'Stops reminders to the mailbox of this reminder; an unknown number gets the same answer',
  body: reminderStop,
  response: outcome,
});

export const resumeReminders = publicRoute.post('/api/reminders/resume', {
  limit: 'track',
  summary: 'Allows reminders to the mailbox of this reminder again; an unknown number gets the same answer',
  body: reminderStop,
  response: outcome,
});

export const readTrackRecord = publicRoute.get('/api/track-record', {
  limit: 'lookups',
  summary: 'Returns figures of the last 90 days: delivered orders, delivery times, refunds',
  response: trackRecord,
});
