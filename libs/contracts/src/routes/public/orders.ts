/** The part of the gateway's surface that is about a buyer's orders. */
import { z } from 'zod';
import {
  buyerOrder,
  buyerOrderList,
  orderCreation,
  orderId,
  orderTracking,
  recentOrder,
  refillRequest,
  targetCorrection,
} from '../../schemas/shop/orders.js';
import { couponApplication, couponQuestion, couponQuote } from '../../schemas/shop/coupons.js';
import { offerOrderCreation } from '../../schemas/shop/offers.js';
import { outcome } from '../../schemas/admin/session.js';
import { route } from '../route.js';
import { documentFile } from '../../schemas/shop/tax/tax-documents.js';
import { messageWays, reminderStop } from '../../schemas/shop/contact/message-ways.js';
import { trackRecord } from '../../schemas/shop/site/track-record.js';

const shortNumber = z.string().describe('for people: `K7Q4-M2XR`');

export const createOrder = route({
  method: 'POST',
  path: '/api/orders',
  access: 'public',
  limit: 'orders',
  // An order of comments brings them along.
  bodyLimit: 256 * 1024,
  summary: 'Places an order of a package at the server’s price',
  body: orderCreation,
  status: 201,
  response: z.object({ id: z.int(), code: shortNumber, message: z.string() }),
});

export const createOfferOrder = route({
  method: 'POST',
  path: '/api/orders/offers',
  access: 'public',
  limit: 'orders',
  summary: 'Places an order of an offer; 409 with the current offer if the values differ',
  body: offerOrderCreation,
  status: 201,
  response: z.object({ orderId: z.int(), code: shortNumber, message: z.string() }),
});

export const readOrder = route({
  method: 'GET',
  path: '/api/orders/by-id/:orderId',
  access: 'public',
  limit: 'status',
  summary: 'Returns an order to the browser that placed it',
  params: z.object({ orderId }),
  response: buyerOrder,
});

export const watchOrder = route({
  method: 'GET',
  path: '/api/orders/by-id/:orderId/events',
  access: 'public',
  limit: 'status',
  summary:
    'Streams server-sent events to the browser that placed the order: `order` at once and after every change, `stale` while the state is unknown',
  params: z.object({ orderId }),
  contentType: 'text/event-stream',
  response: buyerOrder,
});

export const listMyOrders = route({
  method: 'GET',
  path: '/api/orders/mine',
  access: 'public',
  limit: 'lookups',
  summary: 'Lists this browser’s orders, newest first',
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    size: z.coerce.number().int().min(1).max(50).default(10),
  }),
  response: buyerOrderList,
});

export const trackOrder = route({
  method: 'POST',
  path: '/api/orders/track',
  access: 'public',
  limit: 'track',
  summary: 'Returns an order by its id or short number together with its target; 404 for any other pair',
  body: orderTracking,
  response: buyerOrder,
});

export const correctTarget = route({
  method: 'POST',
  path: '/api/orders/by-id/:orderId/target',
  access: 'public',
  limit: 'status',
  summary: 'Sets a missing target, or corrects a refused one once',
  params: z.object({ orderId }),
  body: targetCorrection,
  response: buyerOrder,
});

export const requestRefill = route({
  method: 'POST',
  path: '/api/orders/by-id/:orderId/refill',
  access: 'public',
  limit: 'refills',
  summary: 'Requests a refill; a second request changes nothing',
  params: z.object({ orderId }),
  body: refillRequest,
  response: buyerOrder,
});

export const applyCoupon = route({
  method: 'POST',
  path: '/api/orders/by-id/:orderId/coupon',
  access: 'public',
  limit: 'coupons',
  summary: 'Applies a coupon to an unpaid order; 422 coupon-refused with the reason',
  params: z.object({ orderId }),
  body: couponApplication,
  response: buyerOrder,
});

export const removeCoupon = route({
  method: 'DELETE',
  path: '/api/orders/by-id/:orderId/coupon',
  access: 'public',
  limit: 'coupons',
  summary: 'Removes the coupon from an unpaid order',
  params: z.object({ orderId }),
  response: buyerOrder,
});

export const quoteCoupon = route({
  method: 'POST',
  path: '/api/coupons/quote',
  access: 'public',
  limit: 'coupons',
  summary: 'Returns a coupon’s discount on an offer without reserving it',
  body: couponQuestion,
  response: couponQuote,
});

export const readReceipt = route({
  method: 'GET',
  path: '/api/orders/by-id/:orderId/receipt',
  access: 'public',
  limit: 'status',
  summary: 'Returns the printable receipt of a paid order to the browser that placed it',
  params: z.object({ orderId }),
  contentType: 'text/html',
  response: z.string(),
});

export const readReceiptFile = route({
  method: 'GET',
  path: '/api/orders/by-id/:orderId/receipt.pdf',
  access: 'public',
  limit: 'status',
  summary: 'Returns the receipt or tax document of a paid order as PDF to the browser that placed it',
  params: z.object({ orderId }),
  query: documentFile,
  contentType: 'application/pdf',
  response: z.string(),
});

export const listRecentOrders = route({
  method: 'GET',
  path: '/api/recent-orders',
  access: 'public',
  limit: 'lookups',
  summary: 'Lists orders paid within the last day, newest first',
  response: z.array(recentOrder),
});

export const readMessageWays = route({
  method: 'GET',
  path: '/api/message-ways',
  access: 'public',
  limit: 'lookups',
  summary: 'Lists the message channels that buyers can use',
  response: messageWays,
});

export const stopReminders = route({
  method: 'POST',
  path: '/api/reminders/stop',
  access: 'public',
  limit: 'track',
  summary: 'Stops reminders to the mailbox of this reminder; an unknown number gets the same answer',
  body: reminderStop,
  response: outcome,
});

export const resumeReminders = route({
  method: 'POST',
  path: '/api/reminders/resume',
  access: 'public',
  limit: 'track',
  summary: 'Allows reminders to the mailbox of this reminder again; an unknown number gets the same answer',
  body: reminderStop,
  response: outcome,
});

export const readTrackRecord = route({
  method: 'GET',
  path: '/api/track-record',
  access: 'public',
  limit: 'lookups',
  summary: 'Returns figures of the last 90 days: delivered orders, delivery times, refunds',
  response: trackRecord,
});
