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
  summary: 'Orders a package at the server’s price',
  body: orderCreation,
  status: 201,
  response: z.object({ id: z.int(), code: shortNumber, message: z.string() }),
});

export const createOfferOrder = route({
  method: 'POST',
  path: '/api/orders/offers',
  access: 'public',
  limit: 'orders',
  summary: 'Orders an offer; 409 with the current offer when the values sent are not its own',
  body: offerOrderCreation,
  status: 201,
  response: z.object({ orderId: z.int(), code: shortNumber, message: z.string() }),
});

export const readOrder = route({
  method: 'GET',
  path: '/api/orders/by-id/:orderId',
  access: 'public',
  limit: 'status',
  summary: 'An order, for the browser that placed it',
  params: z.object({ orderId }),
  response: buyerOrder,
});

export const watchOrder = route({
  method: 'GET',
  path: '/api/orders/by-id/:orderId/events',
  access: 'public',
  limit: 'status',
  summary:
    'Server-sent events for the browser that placed the order: `order` at once and after every change, `stale` when the shop cannot tell for a while',
  params: z.object({ orderId }),
  contentType: 'text/event-stream',
  response: buyerOrder,
});

export const listMyOrders = route({
  method: 'GET',
  path: '/api/orders/mine',
  access: 'public',
  limit: 'lookups',
  summary: 'The orders of this browser, newest first',
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
  summary: 'An order, for somebody who knows its id or short number, and its target; 404 for any other pair',
  body: orderTracking,
  response: buyerOrder,
});

export const correctTarget = route({
  method: 'POST',
  path: '/api/orders/by-id/:orderId/target',
  access: 'public',
  limit: 'status',
  summary: 'Names a target that is missing, or corrects, once, one that was refused',
  params: z.object({ orderId }),
  body: targetCorrection,
  response: buyerOrder,
});

export const requestRefill = route({
  method: 'POST',
  path: '/api/orders/by-id/:orderId/refill',
  access: 'public',
  limit: 'refills',
  summary: 'Asks for what has dropped since to be filled up again; asking twice asks once',
  params: z.object({ orderId }),
  body: refillRequest,
  response: buyerOrder,
});

export const applyCoupon = route({
  method: 'POST',
  path: '/api/orders/by-id/:orderId/coupon',
  access: 'public',
  limit: 'coupons',
  summary: 'Takes a coupon off the price of an order that is not paid; 422 coupon-refused with the reason',
  params: z.object({ orderId }),
  body: couponApplication,
  response: buyerOrder,
});

export const removeCoupon = route({
  method: 'DELETE',
  path: '/api/orders/by-id/:orderId/coupon',
  access: 'public',
  limit: 'coupons',
  summary: 'Gives the coupon of an order that is not paid back; the order has its full price again',
  params: z.object({ orderId }),
  response: buyerOrder,
});

export const quoteCoupon = route({
  method: 'POST',
  path: '/api/coupons/quote',
  access: 'public',
  limit: 'coupons',
  summary: 'What a coupon would take off an offer; reserves nothing',
  body: couponQuestion,
  response: couponQuote,
});

export const readReceipt = route({
  method: 'GET',
  path: '/api/orders/by-id/:orderId/receipt',
  access: 'public',
  limit: 'status',
  summary: 'Receipt of a paid order as a page to print, for the browser that placed it',
  params: z.object({ orderId }),
  contentType: 'text/html',
  response: z.string(),
});

export const readReceiptFile = route({
  method: 'GET',
  path: '/api/orders/by-id/:orderId/receipt.pdf',
  access: 'public',
  limit: 'status',
  summary: 'Receipt or tax document of a paid order as PDF, for the browser that placed it',
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
  summary: 'Orders that were paid within the last day, newest first; empty when there are none',
  response: z.array(recentOrder),
});

export const readMessageWays = route({
  method: 'GET',
  path: '/api/message-ways',
  access: 'public',
  limit: 'lookups',
  summary: 'How the shop can send a buyer word of an order',
  response: messageWays,
});

export const stopReminders = route({
  method: 'POST',
  path: '/api/reminders/stop',
  access: 'public',
  limit: 'track',
  summary:
    'Ends the reminders to the address that this one went to; a number that is unknown is answered alike',
  body: reminderStop,
  response: outcome,
});

export const resumeReminders = route({
  method: 'POST',
  path: '/api/reminders/resume',
  access: 'public',
  limit: 'track',
  summary: 'Takes back that the address which this reminder went to wants none; answered as `stop` is',
  body: reminderStop,
  response: outcome,
});

export const readTrackRecord = route({
  method: 'GET',
  path: '/api/track-record',
  access: 'public',
  limit: 'lookups',
  summary:
    'What the orders of the last 90 days say: how many were delivered, how fast, and what was refunded',
  response: trackRecord,
});
