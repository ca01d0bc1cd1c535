import { z } from 'zod';
import { cleanToken, isOneLine, withoutHidden } from '../values/clean-text.js';
import { lengthOfAll, longestComment, maxCommentText } from './comment-limits.js';
import { groupIndian } from '../values/quantity.js';
import { readCode } from './order-code.js';
import { keptProduct } from '../../products/sold-product.js';
import { gradualDays, packageType, quantity } from './packages.js';
import { maxPosts } from './parts.js';

export const orderStatuses = [
  'payment_pending',
  'paid',
  'processing',
  'completed',
  'paid_processing_failed',
  'partially_completed',
  'refund_due',
  'refunded',
  'payment_failed',
  'payment_expired',
  'cancelled',
] as const;
export const orderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatus>;

export const lineStatuses = [
  'pending',
  'waiting',
  'in_progress',
  'completed',
  'partial',
  'failed',
  'review',
] as const;
export const lineStatus = z.enum(lineStatuses);
export type LineStatus = z.infer<typeof lineStatus>;

/** Random integers up to 2^53−1, written in decimal digits alone: `1e3`, `-1` and `2^53` are refused. */
export const orderId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'must be an order number')
  .transform(Number)
  .refine(Number.isSafeInteger, 'must be an order number');
const orderIdNumber = z.int().positive().max(Number.MAX_SAFE_INTEGER);

/** A username, profile link or post link as it is typed or pasted. */
export const typedTarget = z.string().overwrite(cleanToken).min(1).max(500);

/** Every program must read it as one line: a supplier counts the lines of all comments, and charges for each. */
const comment = z
  .string()
  .overwrite(withoutHidden)
  .trim()
  .min(1)
  .max(longestComment)
  .refine(isOneLine, 'must be one line, without a line break or a code for one such as \\n or %0A');

/** A number or its digits: forms and links carry both. */
export const orderIdInBody = z.union([orderIdNumber, z.string().overwrite(cleanToken).pipe(orderId)]);

export const orderCreation = z.strictObject({
  packageId: z.int().positive(),
  instagramUsername: typedTarget.describe('username, profile link or post link'),
  quantity: quantity.optional().describe('the package’s quantity unless a custom one is wanted'),
  packageType: packageType.optional().describe('by default followers'),
  comments: z
    .array(comment)
    .max(5000)
    .refine(
      (comments) => lengthOfAll(comments) <= maxCommentText,
      `All comments together may have at most ${groupIndian(maxCommentText)} characters`,
    )
    .optional()
    .describe(`one for each of the quantity; together at most ${groupIndian(maxCommentText)} characters`),
  morePosts: z
    .array(typedTarget)
    .min(1)
    .max(maxPosts - 1)
    .optional()
    .describe('further post links: the quantity is divided over all of them, where the package allows it'),
  overDays: gradualDays
    .optional()
    .describe('number of days of a gradual delivery, where the package allows it'),
  amount: z
    .unknown()
    .optional()
    .describe('accepted for older clients and ignored: the server sets the price'),
});
export type OrderCreation = z.infer<typeof orderCreation>;

export const orderLine = z.object({
  type: packageType,
  quantity: z.int(),
  target: z.string().nullable().describe('null while the buyer still has to name it'),
  status: lineStatus,
  startCount: z.int().nullable(),
  remains: z.int().nullable(),
  product: keptProduct,
  refillDays: z.int().optional().describe('what the shop has promised of refills; left out for nothing'),
});

/** The coupon that an order's amount is reduced by. */
const orderCoupon = z.object({ code: z.string(), discount: z.number().describe('rupees taken off') });

const gradual = z.object({
  parts: z.int(),
  part: z.int().describe('number of started parts; 0 before the payment'),
  startedAt: z.iso.datetime().nullable().describe('when the last of those did'),
  nextAt: z.iso
    .datetime()
    .nullable()
    .describe('when the next one starts, at the earliest; null when none is left'),
  held: z.boolean().describe('the shop holds the parts that have not started'),
});

const orderFacts = z.object({
  id: z.int(),
  code: z.string().describe('the short number for people: `K7Q4-M2XR`'),
  packageId: z.int().describe('0 for an offer'),
  packageType: z.union([packageType, z.literal('offers')]),
  instagramUsername: z.string(),
  quantity: z.int(),
  amount: z.number().describe('rupees'),
  status: orderStatus,
  createdAt: z.iso.datetime(),
  offerName: z.string().nullable(),
  gradual: gradual.optional().describe('only of an order that is delivered over some days'),
  coupon: orderCoupon.nullish().describe('null without one, and for somebody who only tracks the order'),
});

/** The events of an order that a buyer sees; a page has one sentence for each. */
const timelineNames = [
  'created',
  'payment_failed',
  'payment_expired',
  'cancelled',
  'paid',
  'needs_correction',
  'target_corrected',
  'started',
  'in_review',
  'delivered',
  'partially_delivered',
  'not_delivered',
  'completed',
  'refill_asked',
  'refill_started',
  'refilled',
  'refill_refused',
  'refill_unanswered',
  'refund_due',
  'refunded',
] as const;
export type TimelineName = (typeof timelineNames)[number];

const timelineEntry = z.object({
  at: z.iso.datetime(),
  name: z.enum(timelineNames),
  line: packageType.nullable().describe('which part of an offer it is about; null for the whole order'),
  amount: z.number().nullable().describe('rupees, for `refund_due` and `refunded`'),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

const lineActions = ['correct-target', 'refill'] as const;
export type LineAction = (typeof lineActions)[number];
const orderActions = ['pay', 'remove', 'rate', 'receipt', ...lineActions] as const;
export type OrderAction = (typeof orderActions)[number];

const refillStatuses = ['requested', 'accepted', 'done', 'refused', 'unanswered'] as const;
const refillStatus = z.enum(refillStatuses);
export type RefillStatus = z.infer<typeof refillStatus>;

const delivered = z.int().nullable().describe('null while it is being delivered and nobody has counted');
const problem = z
  .enum(['target-missing', 'target-refused'])
  .nullable()
  .describe('why it waits for the buyer: no target was given, or it does not exist or is private');

/** Counted by account lookups, and shown while a refill is free. */
export const followers = z.object({
  atEnd: z.int().describe('when the line was delivered'),
  now: z.int().nullable().describe('null where no source has answered for a day'),
});
export type Followers = z.infer<typeof followers>;

const buyerOrderLine = orderLine.extend({
  delivered,
  problem,
  correctUntil: z.iso.datetime().nullable().describe('with a problem: its money goes back after this'),
  nextTryAt: z.iso.datetime().nullish().describe('with a refused target: when the next try may begin'),
  refill: refillStatus.nullable().describe('how far the last refill is; null when none was asked for'),
  refillUntil: z.iso.datetime().nullable().describe('when `refill` is allowed: how long that is'),
  followers: followers.optional().describe('of the account; left out where they are not known'),
  refundDue: z.number().describe('rupees'),
  refunded: z.number().describe('rupees'),
  allowedActions: z.array(z.enum(lineActions)),
});
export type BuyerOrderLine = z.infer<typeof buyerOrderLine>;

/** What buyer and shop write to each other about an order. */
export const conversation = z.object({
  entries: z.array(z.object({ at: z.iso.datetime(), from: z.enum(['buyer', 'shop']), text: z.string() })),
  open: z.boolean().describe('the shop has not closed it since the buyer wrote last'),
  awaitsShop: z.boolean().describe('the last word is the buyer’s'),
});
export type Conversation = z.infer<typeof conversation>;

export const orderRating = z.strictObject({
  stars: z.int().min(1).max(5),
  text: z.string().overwrite(withoutHidden).trim().max(500).default(''),
});
export type OrderRating = z.infer<typeof orderRating>;

/** What the buyer of an order sees of it. Who tracks it by id and target may do nothing with it. */
export const buyerOrder = orderFacts.extend({
  lines: z.array(buyerOrderLine),
  timeline: z.array(timelineEntry).describe('oldest first'),
  refundDue: z.number().describe('rupees owed back and not confirmed yet, what was paid twice among them'),
  refunded: z.number().describe('rupees'),
  conversation: conversation.nullish().describe('null without one, and for who tracks the order'),
  rating: orderRating.nullish().describe('what the buyer thought of it; null before'),
  commentsForgotten: z
    .boolean()
    .describe('nobody paid in time and the comments were deleted: it can neither be paid nor delivered'),
  allowedActions: z.array(z.enum(orderActions)).describe('what may be done with it now'),
});
export type BuyerOrder = z.infer<typeof buyerOrder>;

export const buyerOrderList = z.object({ orders: z.array(buyerOrder), total: z.int() });

/** A short number as somebody types it. */
const typedCode = z
  .string()
  .overwrite(cleanToken)
  .max(40)
  .refine((text) => readCode(text) !== null, 'must be an order number');

export const orderTracking = z.strictObject({
  orderId: z.union([orderIdInBody, typedCode]).describe('the id or the short number'),
  target: typedTarget.describe('the username, profile link or post link of the order'),
});
export type OrderTracking = z.infer<typeof orderTracking>;

/** The key of a link to orders: 256 random bits in base64url. */
export const orderLinkOpening = z.strictObject({ key: z.string().regex(/^[\w-]{43}$/) });
export const openedOrders = z.object({ orders: z.array(z.int()).describe('their ids, newest first') });

/** What was left with an order: one of the two. */
export const orderContact = z
  .strictObject({ email: z.string().max(254), phone: z.string().max(20) })
  .partial();
export type OrderContact = z.infer<typeof orderContact>;

export const targetCorrection = z.strictObject({
  lineType: packageType.optional().describe('which part of an offer; by default all that wait for the buyer'),
  insteadOf: z
    .string()
    .overwrite(cleanToken)
    .max(500)
    .optional()
    .describe('of an order for several posts: which target it replaces'),
  target: typedTarget.describe('username, profile link or post link'),
});
export type TargetCorrection = z.infer<typeof targetCorrection>;

const helpText = z.string().overwrite(withoutHidden).trim().min(1).max(1000);
export const helpRequest = z.strictObject({
  topic: z.enum(['not-started', 'dropped', 'wrong-account', 'other']),
  text: helpText,
});
export type HelpRequest = z.infer<typeof helpRequest>;

export const helpAnswer = z
  .strictObject({ text: helpText.optional(), closes: z.boolean().describe('nothing more is to be said') })
  .refine(({ text, closes }) => text !== undefined || closes, 'must say something or close');
export type HelpAnswer = z.infer<typeof helpAnswer>;

export const refillRequest = z.strictObject({
  lineType: packageType.optional().describe('which part of an offer; by default all that may be refilled'),
});
export type RefillRequest = z.infer<typeof refillRequest>;

/** A real order that was paid within a day, as everybody may see it. */
export const recentOrder = z.object({
  username: z.string().nullable().describe('masked, `pr***`; null where only a post is known'),
  quantity: z.int(),
  type: packageType.describe('of an offer the main part'),
  product: keptProduct,
  minutesAgo: z.int(),
});
export type RecentOrder = z.infer<typeof recentOrder>;

export const adminOrder = orderFacts.extend({
  lines: z.array(orderLine.extend({ delivered, problem })),
  smmjarOrderId: z.string().nullable(),
  offerFollowers: z.int(),
  offerLikes: z.int(),
  offerViews: z.int(),
  notes: z.string().nullable().describe('`Offer: name (details)` for an offer'),
});
export type AdminOrder = z.infer<typeof adminOrder>;
