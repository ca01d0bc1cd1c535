import { z } from 'zod';
import { cleanLine, cleanToken } from '../values/clean-text.js';
import { emailRule, phoneRule } from './contact/contact-rule.js';
import { gstin, stateCode } from './tax/tax-documents.js';
import { orderIdInBody, orderStatus } from './orders.js';
import { packageType } from './packages.js';

/** A field that was emptied: what was given before is forgotten. */
const blankAsNull = (value: unknown) =>
  typeof value === 'string' && cleanToken(value) === '' ? null : value;

export const customerName = z.string().overwrite(cleanLine).max(100);
export const customerEmail = z
  .string()
  .overwrite(cleanToken)
  .pipe(z.email({ pattern: emailRule }).max(254));
/** Ten digits beginning 6–9, with +91 or 0 before them where the buyer wrote so; kept as the ten digits. */
export const customerPhone = z
  .string()
  .transform((text) => cleanToken(text).replace(/[\s-]/g, ''))
  .pipe(z.string().regex(phoneRule, 'must be an Indian mobile number'))
  .transform((digits) => digits.slice(-10));

export const customerAddress = z.string().overwrite(cleanLine).max(300);
export const customerBusinessName = z.string().overwrite(cleanLine).max(120);

/** Of the contact: left out, it stays as it was given before; null or empty, it is forgotten. */
export const paymentCreation = z.strictObject({
  orderId: orderIdInBody,
  customerName: z.preprocess(blankAsNull, customerName.nullish()),
  customerEmail: z.preprocess(blankAsNull, customerEmail.nullish()),
  customerPhone: z.preprocess(blankAsNull, customerPhone.nullish()),
  mayRemind: z
    .boolean()
    .optional()
    .describe('whether the buyer agrees to one reminder by email while the order is not paid'),
  customerState: z
    .preprocess(blankAsNull, stateCode.nullish())
    .describe('code of GST, such as 29; wanted where `GET /api/message-ways` says so'),
  customerAddress: z.preprocess(blankAsNull, customerAddress.nullish()),
  customerGstin: z
    .preprocess(blankAsNull, gstin.nullish())
    .describe(
      'of a buyer who is registered; their State follows from it. null takes back what was given before',
    ),
  customerBusinessName: z
    .preprocess(blankAsNull, customerBusinessName.nullish())
    .describe('the legal name that belongs to the GSTIN'),
});
export type PaymentCreation = z.infer<typeof paymentCreation>;

/** The e-mail address or mobile number that was left with orders. */
export const ordersLinkRequest = z.union([
  z.strictObject({ email: customerEmail }),
  z.strictObject({ phone: customerPhone }),
]);

/** Why an order cannot be paid: the `current` of a `not-payable`. */
const notPayable = z.object({ reason: z.enum(['paid', 'cancelled', 'comments-deleted']) });
export type NotPayable = z.infer<typeof notPayable>['reason'];

export const startedPayment = z.object({ paymentUrl: z.string(), paymentId: z.string() });

/** Without the buyer's cookie the personal parts are left out. */
export const paymentStatus = z.object({
  status: orderStatus,
  orderId: z.int(),
  packageId: z.int().optional().describe('0 for an offer'),
  packageType: z.union([packageType, z.literal('offers')]),
  quantity: z.int(),
  code: z.string().optional().describe('the short number'),
  redirectUsername: z.string().optional(),
  waitsForBuyer: z
    .boolean()
    .optional()
    .describe('paid, and the delivery needs a username or link from the buyer first'),
  message: z.string(),
});
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** The payment gateway that a notification comes from. */
export const notifier = z.object({ gateway: z.string().regex(/^[a-z]{1,20}$/) });
export const receivedNotification = z.object({ received: z.literal(true) });
