/** Calls to the orders service. */
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
import { packageType } from './packages.js';
import { paymentCreation, paymentStatus, startedPayment } from './payments.js';
import { route } from './route.js';

/** SHA-256 of the buyer's cookie, in hex: the raw token never leaves the gateway. */
export const buyerHash = z.string().regex(/^[0-9a-f]{64}$/);

const shownVersion = z
  .int()
  .optional()
  .describe('of the catalogue that the gateway shows: an order is never quoted from an older one');

const byOrderId = z.object({ orderId });
const asBuyer = z.object({ buyer: buyerHash.optional() });
const page = z.object({
  page: z.coerce.number().int().min(1),
  size: z.coerce.number().int().min(1).max(200),
});

export const placeOrder = route({
  method: 'POST',
  path: '/orders',
  access: 'internal',
  summary: 'Places a package order',
  body: z.object({
    buyer: buyerHash,
    idempotencyKey: z.string().max(200).optional(),
    catalogVersion: shownVersion,
    order: orderCreation,
  }),
  status: 201,
  response: z.object({ id: z.int() }),
});

export const placeOfferOrder = route({
  method: 'POST',
  path: '/orders/offers',
  access: 'internal',
  summary: 'Places an offer order',
  body: z.object({
    buyer: buyerHash,
    idempotencyKey: z.string().max(200).optional(),
    catalogVersion: shownVersion,
    order: offerOrderCreation,
  }),
  status: 201,
  response: z.object({ id: z.int() }),
});

export const findOrder = route({
  method: 'GET',
  path: '/orders/:orderId',
  access: 'internal',
  summary: 'An order of this buyer; not found for anybody else',
  params: byOrderId,
  query: asBuyer,
  response: buyerOrder,
});

export const listBuyerOrders = route({
  method: 'GET',
  path: '/orders/of-buyer',
  access: 'internal',
  summary: 'Orders of this buyer, newest first',
  query: page.extend({ buyer: buyerHash }),
  response: buyerOrderList,
});

export const trackOrder = route({
  method: 'POST',
  path: '/orders/track',
  access: 'internal',
  summary: 'An order by its id and target',
  body: orderTracking,
  response: buyerOrder,
});

export const correctTarget = route({
  method: 'POST',
  path: '/orders/:orderId/target',
  access: 'internal',
  summary: 'Names or corrects the target of lines that wait for this buyer',
  params: byOrderId,
  body: z.object({ buyer: buyerHash.optional(), correction: targetCorrection }),
  response: buyerOrder,
});

export const requestRefill = route({
  method: 'POST',
  path: '/orders/:orderId/refill',
  access: 'internal',
  summary: 'Asks for a refill of completed lines of this buyer',
  params: byOrderId,
  body: z.object({ buyer: buyerHash.optional(), request: refillRequest }),
  response: buyerOrder,
});

export const receipt = z.object({
  number: z.string().max(16).describe('unique for ever, without gaps in a financial year'),
  issuedAt: z.iso.datetime(),
  orderId: z.int(),
  offerName: z.string().nullable(),
  customerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  lines: z.array(
    z.object({
      type: packageType,
      quantity: z.int(),
      target: z.string().nullable(),
      amount: z.number().describe('rupees, the line’s share of the price'),
    }),
  ),
  total: z.number().describe('rupees'),
  refunded: z.number().describe('rupees of the total that were given back'),
  paymentReference: z.string().nullable().describe('masked'),
});
export type Receipt = z.infer<typeof receipt>;

export const findReceipt = route({
  method: 'GET',
  path: '/orders/:orderId/receipt',
  access: 'internal',
  summary: 'The receipt of a paid order of this buyer; not found for anybody else',
  params: byOrderId,
  query: asBuyer,
  response: receipt,
});

export const listRecentOrders = route({
  method: 'GET',
  path: '/recent-orders',
  access: 'internal',
  summary: 'Orders that were paid within the last day, newest first, masked',
  response: z.array(recentOrder),
});

export const startPayment = route({
  method: 'POST',
  path: '/payments',
  access: 'internal',
  summary: 'Starts, or finds again, the payment of an order of this buyer',
  body: z.object({ buyer: buyerHash.optional(), payment: paymentCreation }),
  response: startedPayment,
});

export const findPaymentStatus = route({
  method: 'GET',
  path: '/orders/:orderId/payment-status',
  access: 'internal',
  summary: 'Where the payment of an order stands; personal parts for its buyer only',
  params: byOrderId,
  query: asBuyer,
  response: paymentStatus,
});

/** The body is the gateway's raw bytes in base64, because its signature covers exactly those. */
export const receiveWebhook = route({
  method: 'POST',
  path: '/webhooks/:gateway',
  access: 'internal',
  summary: 'Keeps a payment gateway’s notification; refused when it is not authentic',
  params: z.object({ gateway: z.string().regex(/^[a-z]{1,20}$/) }),
  body: z.object({ rawBody: z.base64(), headers: z.record(z.string(), z.string()) }),
  response: z.object({ received: z.literal(true) }),
});
