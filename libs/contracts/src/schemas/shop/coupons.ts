/** Coupons as the owner sets them and as a buyer sees them. Amounts in rupees. */
import { z } from 'zod';
import { cleanLine, cleanToken } from '../values/clean-text.js';
import { packageType, rupees } from './packages.js';

/** Written in any case, kept and shown in capitals. */
const couponCode = z
  .string()
  .overwrite(cleanToken)
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{2,19}$/, 'must be 3 to 20 letters, digits or hyphens');

const couponProduct = z.union([packageType, z.literal('offers')]);
export type CouponProduct = z.infer<typeof couponProduct>;

export const couponKinds = ['percent', 'rupees'] as const;

const moment = z.iso.datetime({ offset: true });
const most = z.int().min(1).max(1_000_000);
const note = z.string().trim().max(200);

/** The terms of a coupon. What it takes off never changes; its end, its limit and its note do. */
const couponTerms = z.strictObject({
  code: couponCode,
  kind: z.enum(couponKinds),
  value: rupees.describe('whole percent, 1 to 100, or rupees'),
  cap: rupees.nullable().default(null).describe('the most that a percentage takes off, rupees'),
  minimum: rupees.nullable().default(null).describe('the least price of the order, rupees'),
  products: z.array(couponProduct).max(100).default([]).describe('what it is for; empty for everything'),
  startsAt: moment.nullable().default(null),
  endsAt: moment.nullable().default(null),
  limitInAll: most.nullable().default(null).describe('orders in all; null without a limit'),
  limitPerBuyer: most.nullable().default(null).describe('orders of one buyer; null without a limit'),
  firstOrderOnly: z.boolean().default(false).describe('only for the first order that a buyer pays'),
  acceptsLoss: z
    .boolean()
    .default(false)
    .describe(
      'the owner accepts that a sale with it may cost more than was paid; else such a sale waits for a person',
    ),
  referrer: z
    .string()
    .overwrite(cleanLine)
    .max(80)
    .default('')
    .describe('who brings buyers with it; empty for a coupon of the shop itself'),
  note: note.default('').describe('for the owner alone'),
});

const isDiscount = ({ kind, value }: Pick<z.infer<typeof couponTerms>, 'kind' | 'value'>) =>
  kind === 'rupees' || (value <= 100 && Number.isInteger(value));
const noDiscount = 'must be a whole percentage, 1 to 100';
export const lossWithoutLimit = 'must be given: each order with this coupon may lose money';

/** As much of a coupon as its worst sale follows from. */
export const couponReach = couponTerms
  .pick({ kind: true, value: true, cap: true, minimum: true, products: true })
  .refine(isDiscount, { path: ['value'], message: noDiscount });
export type CouponReach = z.infer<typeof couponReach>;

export const couponCreation = couponTerms.superRefine((terms, found) => {
  const { kind, value, cap, startsAt, endsAt, acceptsLoss, limitInAll } = terms;
  const wrong = (path: string, message: string) => found.addIssue({ code: 'custom', path: [path], message });
  if (!isDiscount(terms)) wrong('value', noDiscount);
  if (kind === 'rupees' && cap !== null) wrong('cap', 'is for a percentage only');
  const paysNothing = kind === 'percent' && value === 100 && cap === null;
  if (paysNothing && !acceptsLoss)
    wrong('acceptsLoss', 'must be accepted: with this coupon nothing is paid, and the supplier is');
  if ((acceptsLoss || paysNothing) && limitInAll === null) wrong('limitInAll', lossWithoutLimit);
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt))
    wrong('endsAt', 'must be after the start');
});
export type CouponCreation = z.infer<typeof couponCreation>;

/** What is left out stays. */
export const couponChange = z.strictObject({
  version: z.int(),
  isActive: z.boolean().optional(),
  endsAt: moment.nullable().optional(),
  limitInAll: most.nullable().optional(),
  note: note.optional(),
});
export type CouponChange = z.infer<typeof couponChange>;

export const adminCoupon = couponTerms.extend({
  id: z.int(),
  isActive: z.boolean().describe('the owner’s own switch'),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  version: z.int(),
  reserved: z.int().describe('orders that wait for their payment'),
  paid: z.int().describe('orders that were paid with it'),
  overrun: z.int().describe('paid orders beyond the limit in all: payments that came late are honoured'),
  broughtBuyers: z.int().describe('buyers whose first paid order was one with it'),
  givenAway: z.number().describe('rupees that it took off its paid orders'),
});
export type AdminCoupon = z.infer<typeof adminCoupon>;

/** The paid orders of a coupon, as the orders service knows them. */
export const couponSales = z.object({
  couponId: z.int(),
  orders: z.int(),
  revenue: z.number().describe('rupees that GST leaves of what was paid and stays'),
  refunded: z.number().describe('rupees that went or go back'),
  orderIds: z.array(z.int()),
});
export type CouponSales = z.infer<typeof couponSales>;

/** What a coupon that was used left to the shop. */
export const couponResult = couponSales.omit({ orderIds: true }).extend({
  cost: z.number().nullable().describe('rupees; null while nothing is known of it'),
  isExpected: z.boolean().describe('a part of the cost has not been charged yet'),
  profit: z.number().nullable().describe('null while the cost is not known'),
});
export type CouponResult = z.infer<typeof couponResult>;

export const couponApplication = z.strictObject({ code: couponCode });

/** What it takes off an offer that is not ordered yet. */
export const couponQuestion = z.strictObject({
  code: couponCode,
  offerName: z.string().overwrite(cleanLine).min(1).max(100),
});
export const couponQuote = z.object({
  code: z.string(),
  discount: z.number().describe('rupees'),
  amount: z.number().describe('rupees that are left to pay'),
});
export type CouponQuote = z.infer<typeof couponQuote>;

const couponRefusals = [
  'unknown',
  'not-yet',
  'ended',
  'used-up',
  'used-by-you',
  'first-order',
  'minimum',
  'products',
  'payment-open',
] as const;
export type CouponRefusal = (typeof couponRefusals)[number];

/** What `coupon-refused` carries as `current`. */
const refusedCoupon = z.object({
  reason: z.enum(couponRefusals),
  minimum: z.number().nullable().describe('rupees, for `minimum`'),
  amount: z.number().optional().describe('rupees that the order costs now, without the coupon that it had'),
});
export type RefusedCoupon = z.infer<typeof refusedCoupon>;
