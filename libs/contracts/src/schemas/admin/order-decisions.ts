/** What the administrator enters for a decision about an order. */
import { z } from 'zod';
import { cleanLine } from '../values/clean-text.js';
import { orderCreation } from '../shop/orders.js';
import { rupees, serviceChoice } from '../shop/packages.js';
import { customerEmail, customerName, customerPhone } from '../shop/payments.js';

export const reason = z.string().trim().min(3, 'must say why').max(500);

/** `version`: that of the order, refund or placement which was looked at; another one now is answered 409. */
export const ratingHiding = z.strictObject({ hidden: z.boolean(), reason });
export type RatingHiding = z.infer<typeof ratingHiding>;

export const administration = z.strictObject({ version: z.int(), reason });

/** `amount`: the rupees held, as they were shown; another sum now is answered 409. */
export const suspenseDecision = administration.extend({ amount: z.number().positive() });
/** `key`: drawn for the filled form; a second refund under it is answered 409. */
export const ownRefund = administration.extend({
  amount: rupees.describe('at most what was paid and is not refunded'),
  key: z.uuid(),
});
export const manualRefundDone = administration.extend({
  reference: z
    .string()
    .overwrite(cleanLine)
    .max(100)
    .optional()
    .describe('bank or gateway reference of the transfer'),
});
export const serviceSwitch = administration.extend(serviceChoice.shape);
export const upstreamAdoption = administration.extend({
  upstreamOrderId: z
    .string()
    .trim()
    .regex(/^[\w-]{1,64}$/, 'must be the panel’s order id'),
});

/** A word of the owner’s own about an order. */
export const orderNote = z.strictObject({ text: z.string().trim().min(1, 'must say something').max(1000) });

/** `key`: drawn for the filled form; the same key answers with the same order. */
export const givenOrder = z.strictObject({
  order: orderCreation.pick({ packageId: true, packageType: true, instagramUsername: true }),
  customer: z.strictObject({
    name: customerName.optional(),
    email: customerEmail.optional(),
    phone: customerPhone.optional(),
  }),
  reason,
  key: z.uuid(),
});
export type GivenOrder = z.infer<typeof givenOrder>;
