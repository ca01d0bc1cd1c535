import { z } from 'zod';
import {
  buyerOrder,
  buyerOrderList,
  helpRequest,
  openedOrders,
  orderContact,
  orderCreation,
  orderId,
  orderLinkOpening,
  orderRating,
  orderTracking,
  recentOrder,
  refillRequest,
  targetCorrection,
} from '../../schemas/shop/orders.js';
import { accountAnswer, accountQuestion, lookupScope } from '../../schemas/shop/account-lookup.js';
import { language } from '../../schemas/language.js';
import { couponApplication, couponQuestion, couponQuote } from '../../schemas/shop/coupons.js';
import { offerOrderCreation } from '../../schemas/shop/offers.js';
import { packageType } from '../../schemas/shop/packages.js';
import { keptProduct } from '../../products/sold-product.js';
import {
  notifier,
  paymentCreation,
  paymentStatus,
  receivedNotification,
  startedPayment,
} from '../../schemas/shop/payments.js';
import { messageWays, reminderStop } from '../../schemas/shop/contact/message-ways.js';
import { internalCall } from '../route.js';
import { taxDocument } from '../../schemas/shop/tax/tax-documents.js';
import { trackRecord } from '../../schemas/shop/site/track-record.js';

/** SHA-256 of the buyer's cookie, in hex: the raw token never leaves the gateway. */
export const buyerHash = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * A keyed hash of the client's address. Calls say `origin`, which the previous release understands during an update.
 */
const origin = z
  .string()
  .regex(/^[\w-]{22}$/)
  .optional();

const shownVersion = z
  .int()
  .optional()
  .describe('of the catalogue that the gateway shows: an order is never quoted from an older one');

/** A program of the owner orders for many buyers: it is no buyer whose orders of a day are counted. */
const byProgram = z.literal(true).optional();

const placedOrder = z.object({ id: z.int(), code: z.string() });
const done = z.object({ done: z.literal(true) });
const byOrderId = z.object({ orderId });
const asBuyer = z.object({ buyer: buyerHash.optional() });
const page = z.object({
  page: z.coerce.number().int().min(1),
  size: z.coerce.number().int().min(1).max(200),
});

const placing = z.object({
  buyer: buyerHash,
  origin,
  idempotencyKey: z.string().max(200).optional(),
  requestHash: z.string().max(64).optional().describe('of what was sent under that key'),
  catalogVersion: shownVersion,
  byProgram,
});

export const placeOrder = internalCall.post('/orders', {
  summary: 'Places a package order',
  body: placing.extend({ order: orderCreation }),
  status: 201,
  response: placedOrder,
});

export const placeOfferOrder = internalCall.post('/orders/offers', {
  summary: 'Places an offer order',
  body: placing.extend({ order: offerOrderCreation }),
  status: 201,
  response: placedOrder,
});

export const findOrder = internalCall.get('/orders/:orderId', {
  summary: 'An order of this buyer; not found for anybody else',
  params: byOrderId,
  query: asBuyer,
  response: buyerOrder,
});

export const listBuyerOrders = internalCall.get('/orders/of-buyer', {
  summary: 'Orders of this buyer, newest first',
  query: page.extend({ buyer: buyerHash }),
  response: buyerOrderList,
});

export const trackOrder = internalCall.post('/orders/track', {
  summary: 'An order by its id and target',
  body: orderTracking,
  response: buyerOrder,
});

export const openOrderLink = internalCall.post('/orders/links/open', {
  summary: 'Gives a browser the right to the orders of a link',
  body: orderLinkOpening.extend({ buyer: buyerHash }),
  response: openedOrders,
});

export const sendOrdersLink = internalCall.post('/orders/links/send', {
  summary: 'Sends a link to the orders of a contact, if there are any',
  body: orderContact,
  response: done,
});

export const correctTarget = internalCall.post('/orders/:orderId/target', {
  summary: 'Names or corrects the target of lines that wait for this buyer',
  params: byOrderId,
  body: z.object({ buyer: buyerHash.optional(), correction: targetCorrection }),
  response: buyerOrder,
});

export const requestRefill = internalCall.post('/orders/:orderId/refill', {
  summary: 'Asks for a refill of completed lines of this buyer',
  params: byOrderId,
  body: z.object({ buyer: buyerHash.optional(), request: refillRequest }),
  response: buyerOrder,
});

export const removeOrder = internalCall.delete('/orders/:orderId', {
  summary: 'Takes an unpaid order of this buyer off the list of orders',
  params: byOrderId,
  query: asBuyer,
  response: done,
});

export const askForHelp = internalCall.post('/orders/:orderId/help', {
  summary: 'Writes to the shop about an order of this buyer',
  params: byOrderId,
  body: z.object({ buyer: buyerHash.optional(), request: helpRequest }),
  response: buyerOrder,
});

export const rateOrder = internalCall.post('/orders/:orderId/rating', {
  summary: 'Rates a delivered order of this buyer, once',
  params: byOrderId,
  body: z.object({ buyer: buyerHash.optional(), rating: orderRating }),
  response: buyerOrder,
});

export const applyCoupon = internalCall.post('/orders/:orderId/coupon', {
  summary: 'Reserves a coupon for an unpaid order of this buyer',
  params: byOrderId,
  body: couponApplication.extend({ buyer: buyerHash.optional() }),
  response: buyerOrder,
});

export const removeCoupon = internalCall.delete('/orders/:orderId/coupon', {
  summary: 'Gives back the coupon of an unpaid order of this buyer',
  params: byOrderId,
  query: asBuyer,
  response: buyerOrder,
});

export const quoteCoupon = internalCall.post('/coupons/quote', {
  summary: 'What a coupon would take off an offer for this buyer',
  body: couponQuestion.extend({ buyer: buyerHash.optional(), catalogVersion: shownVersion }),
  response: couponQuote,
});

export const receipt = z.object({
  number: z.string().max(16).describe('unique for ever, without gaps in a financial year'),
  issuedAt: z.iso.datetime(),
  orderId: z.int(),
  orderCode: z.string().describe('the short number'),
  offerName: z.string().nullable(),
  customerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  lines: z.array(
    z.object({
      type: packageType,
      product: keptProduct,
      quantity: z.int(),
      target: z.string().nullable(),
      amount: z.number().describe('rupees, the line’s share of the price before a coupon'),
    }),
  ),
  coupon: z
    .object({ code: z.string(), discount: z.number() })
    .nullish()
    .describe('what was taken off, rupees'),
  total: z.number().describe('rupees that were paid'),
  refunded: z.number().describe('rupees of the total that were given back'),
  paymentReference: z.string().nullable().describe('masked'),
  documents: z
    .array(taxDocument)
    .optional()
    .describe('tax documents: that of the sale, then credit notes; none where the seller was not registered'),
});
export type Receipt = z.infer<typeof receipt>;

export const findReceipt = internalCall.get('/orders/:orderId/receipt', {
  summary: 'The receipt of a paid order of this buyer; not found for anybody else',
  params: byOrderId,
  query: asBuyer,
  response: receipt,
});

export const listRecentOrders = internalCall.get('/recent-orders', {
  summary: 'Orders that were paid within the last day, newest first, masked',
  response: z.array(recentOrder),
});

export const readTrackRecord = internalCall.get('/track-record', {
  summary: 'What the orders of the last 90 days say about the shop',
  response: trackRecord,
});

export const findLookupScope = internalCall.get('/accounts/networks', {
  summary: 'Whose accounts can be looked up',
  response: lookupScope,
});

export const findAccount = internalCall.get('/accounts', {
  summary: 'What a source says about an account; pictures by their addresses at the source',
  query: accountQuestion,
  response: accountAnswer,
});

export const findMessageWays = internalCall.get('/message-ways', {
  summary: 'How a buyer can be sent word of an order',
  response: messageWays,
});

export const stopReminders = internalCall.post('/reminders/stop', {
  summary: 'Ends the reminders to the address that this one went to',
  body: reminderStop,
  response: done,
});

export const resumeReminders = internalCall.post('/reminders/resume', {
  summary: 'Takes back that the address which this reminder went to wants none',
  body: reminderStop,
  response: done,
});

export const startPayment = internalCall.post('/payments', {
  summary: 'Starts, or finds again, the payment of an order of this buyer',
  body: z.object({
    buyer: buyerHash.optional(),
    payment: paymentCreation,
    byProgram,
    language: language.optional().describe('in which the buyer reads the shop'),
  }),
  response: startedPayment,
});

export const findPaymentStatus = internalCall.get('/orders/:orderId/payment-status', {
  summary: 'Where the payment of an order stands; personal parts for its buyer only',
  params: byOrderId,
  query: asBuyer,
  response: paymentStatus,
});

/** The body is the gateway's raw bytes in base64, because its signature covers exactly those. */
export const receiveWebhook = internalCall.post('/webhooks/:gateway', {
  summary: 'Keeps a payment gateway’s notification; refused when it is not authentic',
  params: notifier,
  body: z.object({ rawBody: z.base64(), headers: z.record(z.string(), z.string()), origin }),
  response: receivedNotification,
});

export const findOrderReceipt = internalCall.get('/administration/orders/:orderId/receipt', {
  summary: 'The receipt of a paid order and its tax documents, for the owner',
  params: z.object({ orderId }),
  response: receipt,
});
