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
} from './orders.js';
import { offerOrderCreation } from './offers.js';
import { route } from './route.js';

export const createOrder = route({
  method: 'POST',
  path: '/api/orders',
  access: 'public',
  summary: 'Orders a package at the server’s price',
  body: orderCreation,
  status: 201,
  response: z.object({ id: z.int(), message: z.string() }),
});

export const createOfferOrder = route({
  method: 'POST',
  path: '/api/orders/offers',
  access: 'public',
  summary: 'Orders an offer; 409 with the current offer when the values sent are not its own',
  body: offerOrderCreation,
  status: 201,
  response: z.object({ orderId: z.int(), message: z.string() }),
});

export const readOrder = route({
  method: 'GET',
  path: '/api/orders/by-id/:orderId',
  access: 'public',
  summary: 'An order, for the browser that placed it',
  params: z.object({ orderId }),
  response: buyerOrder,
});

export const watchOrder = route({
  method: 'GET',
  path: '/api/orders/by-id/:orderId/events',
  access: 'public',
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
  summary: 'An order, for somebody who knows its id and its target; 404 for any other pair',
  body: orderTracking,
  response: buyerOrder,
});

export const correctTarget = route({
  method: 'POST',
  path: '/api/orders/by-id/:orderId/target',
  access: 'public',
  summary: 'Names a target that is missing, or corrects, once, one that was refused',
  params: z.object({ orderId }),
  body: targetCorrection,
  response: buyerOrder,
});

export const requestRefill = route({
  method: 'POST',
  path: '/api/orders/by-id/:orderId/refill',
  access: 'public',
  summary: 'Asks for what has dropped since to be filled up again; asking twice asks once',
  params: z.object({ orderId }),
  body: refillRequest,
  response: buyerOrder,
});

export const readReceipt = route({
  method: 'GET',
  path: '/api/orders/by-id/:orderId/receipt',
  access: 'public',
  summary: 'Receipt of a paid order as a page to print, for the browser that placed it',
  params: z.object({ orderId }),
  contentType: 'text/html',
  response: z.string(),
});

export const listRecentOrders = route({
  method: 'GET',
  path: '/api/recent-orders',
  access: 'public',
  summary: 'Orders that were paid within the last day, newest first; empty when there are none',
  response: z.array(recentOrder),
});
