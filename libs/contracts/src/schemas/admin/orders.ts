/** Orders as the administrator sees them, and the decisions about them. Amounts in rupees. */
import { z } from 'zod';
import { cleanLine } from '../values/clean-text.js';
import { adminOrder, lineStatus, orderStatuses } from '../shop/orders.js';
import { packageType, packageTypes, serviceChoice } from '../shop/packages.js';

/** `a,b` as it stands in an address. */
const listOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z
    .string()
    .max(400)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(values)).min(1));

export const orderFilter = z.object({
  search: z
    .string()
    .overwrite(cleanLine)
    .min(1)
    .max(200)
    .optional()
    .describe(
      'order number (short or id), part of a username or shortcode, a link, upstream id, payment reference, the buyer’s name, e-mail address or mobile number',
    ),
  status: listOf(orderStatuses).optional().describe('one or several, with commas'),
  type: listOf(packageTypes).optional().describe('one or several, with commas'),
  from: z.iso.datetime({ offset: true }).optional().describe('ordered at this moment or later'),
  to: z.iso.datetime({ offset: true }).optional().describe('ordered before this moment'),
  provider: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  waits: z.literal('customer').optional().describe('until the buyer has named another target'),
});
export type OrderFilter = z.infer<typeof orderFilter>;

export const orderSorts = ['created', 'amount', 'quantity'] as const;
export const orderListQuery = orderFilter.extend({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(200).default(50),
  after: z.coerce
    .number()
    .int()
    .positive()
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('an order: pages are counted from the one that follows it'),
  sort: z.enum(orderSorts).default('created'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});
export type OrderListQuery = z.infer<typeof orderListQuery>;

export const orderKinds = ['packages', 'offers'] as const;
export const orderExportQuery = orderFilter.extend({
  kind: z.enum([...orderKinds, 'all']).default('all'),
});

/**
 * More orders than this are neither counted nor paged through, or a list would cost the more the older the shop is.
 * Further ones are asked for by `after`.
 */
export const mostCounted = 10_000;
/** The same of a search, whose matches cost more to look at. */
export const mostFound = 1000;

const customer = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

export const administeredOrder = adminOrder.extend({
  paidAt: z.iso.datetime().nullable(),
  providerIds: z.array(z.int()),
  customer,
  version: z.int(),
});
export type AdministeredOrder = z.infer<typeof administeredOrder>;

const listFacts = {
  total: z.int().describe(`at most ${mostCounted}, or ${mostFound} of a search; counted from \`after\` on`),
  totalIsExact: z.boolean().describe('false when there are more'),
  poll: z
    .boolean()
    .describe('an order of today is being delivered upstream, so the list is worth asking again'),
};
export const administeredOrderList = z.object({ orders: z.array(administeredOrder), ...listFacts });
export type AdministeredOrderList = z.infer<typeof administeredOrderList>;

export const partsActions = ['hold', 'resume', 'stop'] as const;
/** `hold`: no further part starts; `resume`: they go on; `stop`: they never start, and their money goes back. */
export type PartsAction = (typeof partsActions)[number];

export const adminOrderActions = [
  'cancel',
  'review',
  'accept-amount',
  'return-amount',
  'mark-returned',
  'hold-parts',
  'resume-parts',
  'stop-parts',
] as const;
export type AdminOrderAction = (typeof adminOrderActions)[number];

/** A row of the list of all orders, as the orders service knows it. */
export const deskOrder = administeredOrder.extend({
  gateway: z.string().nullable().describe('of its payment; null while there is none'),
  kept: z.number().describe('rupees paid for it, less what went or goes back'),
  revenue: z.number().describe('what GST leaves of that, as the seller was registered when it was paid'),
  allowedActions: z.array(z.enum(adminOrderActions)),
});

/** What the suppliers take for an order, in rupees. */
export const orderCost = z.object({
  orderId: z.int(),
  cost: z.number().nullable().describe('null while nothing is known of it'),
  isExpected: z.boolean().describe('a part of it has not been charged yet'),
});
export type OrderCost = z.infer<typeof orderCost>;
/** Orders whose costs are asked for at once. */
export const orderCostsWanted = z.object({ orderIds: z.array(z.int()).max(200) });

/** Paid, left after GST, cost and profit, in rupees. */
export const orderMoney = z.object({
  kept: z.number().describe('paid for it, less what went or goes back'),
  revenue: z.number().describe('what GST leaves of that'),
  cost: z.number().nullable().describe('null while it is not known'),
  isExpected: z.boolean().describe('a part of the cost has not been charged yet'),
  profit: z.number().nullable().describe('null while it is not paid or the cost is not known'),
});
export type OrderMoney = z.infer<typeof orderMoney>;

/** Packages and offers in one list. */
export const deskOrderList = z.object({ orders: z.array(deskOrder), ...listFacts });
export type DeskOrderList = z.infer<typeof deskOrderList>;

export const listedOrder = deskOrder.extend({ money: orderMoney }).omit({ kept: true, revenue: true });
export type ListedOrder = z.infer<typeof listedOrder>;
export const listedOrders = z.object({ orders: z.array(listedOrder), ...listFacts });
export type ListedOrders = z.infer<typeof listedOrders>;

// one order -----------------------------------------------------------------------------------------------

export const adminRefundActions = ['approve', 'retry', 'done'] as const;
export type AdminRefundAction = (typeof adminRefundActions)[number];
export const adminLineActions = [
  'adopt',
  'resend',
  'switch',
  'cancel',
  'refill',
  'refund',
  'delivered',
  'refund-missing',
] as const;
export type AdminLineAction = (typeof adminLineActions)[number];

export const refundState = z.enum(['awaiting_approval', 'due', 'pending', 'processed', 'manual']);

export const administeredRefund = z.object({
  id: z.uuid(),
  orderId: z.int(),
  orderCode: z.string().describe('the short number'),
  version: z.int(),
  state: refundState,
  amount: z.number(),
  currency: z.string(),
  reason: z.string(),
  lineId: z.uuid().nullable().describe('null for money beyond the price, or that did not match it'),
  gateway: z.string(),
  merchantRef: z
    .string()
    .describe('our reference of the payment, under which the gateway’s own pages find it'),
  captureId: z.string().describe('masked'),
  gatewayRefundId: z.string().nullable().describe('masked'),
  tries: z.int(),
  refusals: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  nextTryAt: z.iso.datetime().nullable().describe('null unless it is sent or asked about by itself'),
  allowedActions: z.array(z.enum(adminRefundActions)),
});
export type AdministeredRefund = z.infer<typeof administeredRefund>;

export const administeredPayment = z.object({
  id: z.uuid(),
  gateway: z.string(),
  merchantRef: z.string(),
  gatewayPaymentId: z.string().nullable().describe('masked'),
  state: z.enum(['created', 'pending', 'paid', 'held', 'failed', 'expired', 'cancelled']),
  amount: z.number().describe('asked for'),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastAskedAt: z.iso.datetime().nullable().describe('when the gateway was last asked about it'),
  captures: z.array(
    z.object({
      captureId: z.string().describe('masked'),
      amount: z.number(),
      currency: z.string(),
      purpose: z.enum(['unjudged', 'order', 'excess']).describe('unjudged: held in suspense for a person'),
      recordedAt: z.iso.datetime(),
    }),
  ),
});

export const administeredWebhook = z.object({
  id: z.int(),
  gateway: z.string(),
  merchantRef: z.string().nullable(),
  receivedAt: z.iso.datetime(),
  handledAt: z.iso.datetime().nullable(),
  tries: z.int(),
  lastError: z.string().nullable(),
  nextTryAt: z.iso.datetime().nullable(),
});

export const administeredLine = z.object({
  id: z.uuid(),
  type: packageType,
  quantity: z.int(),
  target: z.string().nullable(),
  status: lineStatus,
  comments: z.array(z.string()).nullable(),
  providerId: z.int(),
  serviceId: z.string(),
  upstreamOrderId: z.string().nullable(),
  startCount: z.int().nullable(),
  remains: z.int().nullable(),
  reason: z.string().nullable(),
  startsAt: z.iso
    .datetime()
    .nullable()
    .describe('of a part that is still to come; later when parts are on hold'),
  paid: z.number(),
  refundDue: z.number(),
  refunded: z.number(),
});

export const ledgerAccounts = [
  'gateway',
  'shop',
  'suspense',
  'in_progress',
  'fulfilled',
  'refund_due',
  'refunded',
] as const;

/** A word of the owner’s own about an order. */
export const orderNote = z.strictObject({ text: z.string().trim().min(1, 'must say something').max(1000) });

/** What the orders service knows of one order. */
export const orderDossier = z.object({
  order: administeredOrder,
  lines: z.array(administeredLine),
  timeline: z.array(
    z.object({
      at: z.iso.datetime(),
      name: z.string(),
      by: z.string().nullable().describe('the administrator whose doing it was'),
      detail: z.record(z.string(), z.unknown()).describe('references in it are masked'),
    }),
  ),
  payments: z.array(administeredPayment),
  refunds: z.array(administeredRefund),
  webhooks: z.array(administeredWebhook),
  ledger: z
    .array(z.object({ account: z.enum(ledgerAccounts), amount: z.number() }))
    .describe('where the order’s money stands now; accounts without any are left out'),
  kept: z.number().describe('rupees paid for it, less what went or goes back'),
  revenue: z.number().describe('what GST leaves of that, as the seller was registered when it was paid'),
  notes: z.array(z.object({ at: z.iso.datetime(), by: z.string().nullable(), text: z.string() })),
  suspense: z.number().describe('money that came and does not match the price, to be accepted or given back'),
  allowedActions: z.array(z.enum(adminOrderActions)),
});
export type OrderDossier = z.infer<typeof orderDossier>;

/** How a line was, or is being, bought upstream. Charges are decimals of the provider's currency, as text. */
export const administeredPlacement = z.object({
  lineId: z.uuid(),
  version: z.int(),
  state: z.string(),
  providerId: z.int(),
  providerName: z.string(),
  currency: z.string(),
  serviceId: z.string(),
  fallback: serviceChoice
    .extend({ providerName: z.string() })
    .nullable()
    .describe('turned to when the service refuses the line for good'),
  link: z.string().nullable(),
  upstreamOrderId: z.string().nullable(),
  upstreamStatus: z.string().nullable(),
  adoption: z.string().nullable().describe('how the id was learned other than by the panel’s answer'),
  expectedCharge: z.string().nullable(),
  charge: z.string().nullable(),
  reason: z.string().nullable(),
  evidence: z.record(z.string(), z.unknown()).nullable().describe('for a line that a person must judge'),
  placedAt: z.iso.datetime().nullable(),
  attempts: z.array(
    z.object({
      attempt: z.int(),
      providerId: z.int(),
      providerName: z.string(),
      serviceId: z.string(),
      sentAt: z.iso.datetime(),
      finishedAt: z.iso.datetime().nullable(),
      outcome: z.string().nullable(),
      request: z.string().describe('as it was sent, without the key'),
      answer: z.string().nullable(),
    }),
  ),
  allowedActions: z.array(z.enum(adminLineActions)),
});
export type AdministeredPlacement = z.infer<typeof administeredPlacement>;

export const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  username: z.string().nullable().describe('null for what nobody signed in did'),
  action: z.string(),
  address: z.string().nullable(),
  orderId: z.int().nullable(),
  reason: z.string().nullable(),
  refused: z.string().nullable().describe('the code with which it was refused; null when it was done'),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The drawer of an order. */
export const administeredOrderDetail = orderDossier.omit({ kept: true, revenue: true }).extend({
  money: orderMoney,
  placements: z
    .array(administeredPlacement)
    .nullable()
    .describe('null while the service that knows them does not answer'),
  audit: z.array(auditEntry),
});
export type AdministeredOrderDetail = z.infer<typeof administeredOrderDetail>;

// actions -------------------------------------------------------------------------------------------------

export const reason = z.string().trim().min(3, 'must say why').max(500);

/** `version`: that of the order, refund or placement which was looked at; another one now is answered 409. */
export const administration = z.strictObject({ version: z.int(), reason });

/** `amount`: the rupees held, as they were shown; another sum now is answered 409. */
export const suspenseDecision = administration.extend({ amount: z.number().positive() });
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
