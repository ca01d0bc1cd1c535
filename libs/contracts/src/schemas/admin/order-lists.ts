import { z } from 'zod';
import { cleanLine } from '../values/clean-text.js';
import { adminOrder, orderStatuses } from '../shop/orders.js';
import { packageType } from '../shop/packages.js';

/** `a,b` as it stands in an address. */
const listOf = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .max(400)
    .transform((text) => text.split(','))
    .pipe(z.array(item).min(1));

const orderFilter = z.object({
  search: z
    .string()
    .overwrite(cleanLine)
    .min(1)
    .max(200)
    .optional()
    .describe(
      'order number (short or id), part of a username or shortcode, a link, upstream id, payment reference, the buyer’s name, e-mail address or mobile number',
    ),
  status: listOf(z.enum(orderStatuses)).optional().describe('one or several, with commas'),
  type: listOf(packageType).optional().describe('one or several, with commas'),
  from: z.iso.datetime({ offset: true }).optional().describe('ordered at this moment or later'),
  to: z.iso.datetime({ offset: true }).optional().describe('ordered before this moment'),
  provider: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  refunds: z.literal('any').optional().describe('orders with a refund'),
  waits: z.literal('customer').optional().describe('until the buyer has named another target'),
});
export type OrderFilter = z.infer<typeof orderFilter>;

const orderSorts = ['created', 'amount', 'quantity'] as const;
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

const orderKinds = ['packages', 'offers'] as const;
export const orderExportQuery = orderFilter.extend({ kind: z.enum([...orderKinds, 'all']).default('all') });

/** More orders are neither counted nor paged through, so that a list costs the same in an old shop. */
export const maxCounted = 10_000;
/** The same of a search, whose matches cost more to look at. */
export const maxFound = 1000;

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
  total: z.int().describe(`at most ${maxCounted}, or ${maxFound} of a search; counted from \`after\` on`),
  totalIsExact: z.boolean().describe('false when there are more'),
  poll: z
    .boolean()
    .describe('an order of today is being delivered upstream, so the list is worth asking again'),
};
export const administeredOrderList = z.object({ orders: z.array(administeredOrder), ...listFacts });
export type AdministeredOrderList = z.infer<typeof administeredOrderList>;

const partsActions = ['hold', 'resume', 'stop'] as const;
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
  'refund',
] as const;
export type AdminOrderAction = (typeof adminOrderActions)[number];

/** A row of the list of all orders, as the orders service knows it. */
export const orderListRow = administeredOrder.extend({
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
export const maxCostsWanted = 5000;
export const orderCostsWanted = z.object({ orderIds: z.array(z.int()).max(maxCostsWanted) });

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
export const orderRowList = z.object({ orders: z.array(orderListRow), ...listFacts });
export type OrderRowList = z.infer<typeof orderRowList>;

const listedOrder = orderListRow.extend({ money: orderMoney }).omit({ kept: true, revenue: true });
export type ListedOrder = z.infer<typeof listedOrder>;
export const listedOrders = z.object({ orders: z.array(listedOrder), ...listFacts });
