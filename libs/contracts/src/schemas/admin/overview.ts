/** Figures for the administrator, and what waits for a person. Amounts in rupees, durations in seconds. */
import { z } from 'zod';
import { reason } from './order-decisions.js';
import { adminOrderActions } from './order-lists.js';
import { administeredPlacement, administeredRefund, administeredWebhook } from './orders.js';
import { refusalSentence } from './refusals.js';
import { orderStatus } from '../shop/orders.js';
import { packageType } from '../shop/packages.js';

export const overviewQuery = z.object({ days: z.coerce.number().int().min(1).max(366).default(30) });

const share = z.number().nullable().describe('0 to 1; null without any');
const delivery = {
  deliveryP50: z.number().nullable().describe('from paid to delivered'),
  deliveryP95: z.number().nullable(),
};
const sales = {
  orders: z.int().describe('paid'),
  revenue: z
    .number()
    .describe('what GST leaves of what was paid and is not given back or owed back of these orders'),
  refunded: z.number().describe('given back or owed back of these orders'),
  ...delivery,
  failureRate: share.describe('share of ended lines that were not fully delivered'),
};
const cost = {
  cost: z.number().nullable().describe('of the same orders, at the exchange factor; null while unknown'),
  expected: z.number().nullable().describe('the part of the cost that is of lines not yet delivered'),
  margin: z.number().nullable(),
};
const pace = z.object({ median: z.number(), slowest: z.number().describe('19 in 20 are faster') }).nullable();
const share01 = z.number().describe('0 to 1');

/** How a supplier keeps up with one service: of the lines that came in the period. */
const serviceQuality = z.object({
  lines: z.int().describe('that ended'),
  toStart: pace.describe('from paid until the supplier had taken it'),
  toFinish: pace.describe('from then until it was done'),
  partial: share01,
  cancelled: share01.describe('by the supplier, or refused by it'),
  refilled: share01,
  lostAnswers: share01.describe('share of lines with an unanswered request to buy'),
  perThousand: z.number().nullable().describe('what 1,000 cost; null where none was charged'),
});
export type ServiceQuality = z.infer<typeof serviceQuality>;

/** What was sold of a package or offer, and how many each service had to deliver of it. */
const soldThing = z.object({
  orders: z.int(),
  revenue: z.number(),
  refunded: z.number(),
  parts: z.array(z.object({ providerId: z.int(), serviceId: z.string(), units: z.int() })),
});
const soldPackage = soldThing.extend({
  packageId: z.int(),
  type: packageType,
  quantity: z.int().describe('the one that was sold most, where buyers may choose'),
});
const soldOffer = soldThing.extend({ name: z.string() });

/** Until the time of day that it is now: what may be compared with a day that is not over. */
const soFar = z.object({ orders: z.int(), revenue: z.number() });

/** What the orders service adds up; days are those of India. */
export const salesFigures = z.object({
  days: z.array(z.object({ day: z.iso.date(), ...sales, soFar })),
  services: z.array(
    z.object({
      providerId: z.int(),
      serviceId: z.string(),
      type: packageType,
      ...sales,
      orders: z.int().describe('lines of paid orders'),
    }),
  ),
  packages: z.array(soldPackage),
  offers: z.array(soldOffer),
  totals: z.object(sales),
  before: z.object(sales).describe('of the same length of time before'),
});
export type SalesFigures = z.infer<typeof salesFigures>;

/** What orders cost, in rupees: what the panels charged, and what they will charge for what is not bought yet. */
export const costFigures = z.object({
  days: z.array(
    z.object({
      day: z.iso.date(),
      cost: z.number(),
      expected: z.number(),
      soFar: z.number().describe('cost'),
    }),
  ),
  services: z.array(
    z.object({
      providerId: z.int(),
      serviceId: z.string(),
      name: z.string().nullable(),
      cost: z.number(),
      expected: z.number(),
      units: z.int().describe('sold'),
      quality: serviceQuality,
    }),
  ),
  before: z.object({ cost: z.number(), expected: z.number() }),
  wallets: z.array(
    z.object({
      providerId: z.int(),
      name: z.string(),
      balance: z.string().nullable(),
      currency: z.string(),
      readAt: z.iso.datetime().nullable(),
      spentPerDay: z
        .number()
        .nullable()
        .describe('of its currency, over the last 7 × 24 hours; null for none'),
    }),
  ),
});
export type CostFigures = z.infer<typeof costFigures>;

const withoutParts = { parts: true } as const;
export const overview = z.object({
  days: z.array(
    salesFigures.shape.days.element.extend({
      ...cost,
      soFar: soFar.extend({ margin: z.number().nullable() }),
    }),
  ),
  services: z.array(
    salesFigures.shape.services.element.extend({
      name: z.string().nullable(),
      ...cost,
      quality: serviceQuality.nullable(),
    }),
  ),
  packages: z.array(soldPackage.omit(withoutParts).extend(cost)),
  offers: z.array(soldOffer.omit(withoutParts).extend(cost)),
  totals: z.object({ ...sales, ...cost }),
  before: z.object({ ...sales, ...cost }),
  visits: z
    .object({
      days: z.array(
        z.object({ day: z.iso.date(), visitors: z.int().nullable().describe('null: not counted') }),
      ),
      visitors: z.int().describe('each counted once a day'),
      pages: z.int().describe('opened'),
      orders: z.int().describe('paid on the days on which visits were counted'),
      conversion: z.number().nullable().describe('orders of these days for each visitor'),
    })
    .describe('counted without cookies; programs that name themselves are left out'),
  wallets: costFigures.shape.wallets.nullable().describe('null while the panels’ service does not answer'),
});
export type Overview = z.infer<typeof overview>;

// operations ----------------------------------------------------------------------------------------------

const outboxState = z.object({
  service: z.string(),
  waiting: z.int().describe('not handed over yet'),
  oldestWaiting: z.number().nullable(),
  unacknowledged: z.int().describe('handed over, and not said to be handled yet'),
  oldestUnacknowledged: z.number().nullable(),
  resent: z.int().describe('of these, sent more than once'),
  queue: z
    .object({ waiting: z.int(), active: z.int(), delayed: z.int(), failed: z.int() })
    .nullable()
    .describe('jobs at the receiving end; null while Redis does not answer'),
});

const reviewedOrder = z.object({
  orderId: z.int(),
  orderCode: z.string().describe('the short number'),
  version: z.int(),
  status: orderStatus,
  target: z.string(),
  amount: z.number(),
  createdAt: z.iso.datetime(),
  since: z.iso.datetime().describe('when it came to need a person'),
  why: z.string(),
  suspense: z.number(),
  allowedActions: z.array(z.enum(adminOrderActions)),
});

/** Maximum number of each kind in an answer, the oldest first. */
export const maxAwaiting = 100;

export const ordersAwaiting = z.object({
  review: z.array(reviewedOrder),
  refunds: z
    .array(administeredRefund)
    .describe('owed and not confirmed, those that a person must move first'),
  suspense: z.array(
    z.object({
      orderId: z.int(),
      orderCode: z.string(),
      version: z.int(),
      expected: z.number(),
      received: z.number(),
      currency: z.string(),
      since: z.iso.datetime(),
      gateway: z.string(),
      merchantRef: z.string(),
      allowedActions: z.array(z.enum(adminOrderActions)),
    }),
  ),
  questions: z
    .array(
      z.object({
        orderId: z.int(),
        orderCode: z.string(),
        target: z.string(),
        text: z.string(),
        since: z.iso.datetime(),
      }),
    )
    .describe('what buyers asked about their orders and is not answered yet'),
  webhooks: z.array(administeredWebhook).describe('kept, authentic, and about no payment that we know'),
  refusedGateways: z
    .array(z.object({ gateway: z.string(), since: z.iso.datetime() }))
    .describe('payment gateways that refuse the shop’s credentials'),
  outbox: outboxState,
});
export type OrdersAwaiting = z.infer<typeof ordersAwaiting>;

const heldQueue = z.object({
  providerId: z.int(),
  name: z.string(),
  reason: z.enum(['funds', 'credentials', 'restored', 'no-factor', 'asked-to-wait', 'paused', 'inactive']),
  currency: z.string(),
  needs: z.string().nullable().describe('balance at which it goes on by itself'),
  until: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  waitingLines: z.int(),
  waitingPaid: z.number().default(0).describe('rupees that were paid for them, but for those under review'),
});

/** Paid lines of one account that have not moved for too long, by what they wait for. */
const overdueLines = z.object({
  providerId: z.int(),
  name: z.string(),
  reason: z.enum([
    'account-stopped',
    'wallet-unread',
    'account-paused',
    'same-target',
    'price-unknown',
    'answer-lost',
    'refused',
    'queue',
    'status-unknown',
    'no-progress',
  ]),
  word: z.string().nullable().default(null).describe('of `status-unknown`: what the supplier says of them'),
  lines: z.int(),
  paid: z.number().default(0).describe('rupees that were paid for them'),
  since: z.iso.datetime().describe('of the one that waits longest'),
  orderId: z.int().describe('of the one that waits longest'),
});

/** What a panel took and nobody sold: an order that turned up after it was bought again, or money that is gone. */
const surplusOrder = z.object({
  id: z.int(),
  providerName: z.string(),
  orderId: z.int().nullable().describe('null when it is not known whose it would have been'),
  upstreamOrderId: z.string().nullable().describe('null when only the wallet shows it'),
  charge: z.string().nullable().describe('decimal; null when the panel names none'),
  currency: z.string(),
  foundAt: z.iso.datetime(),
});
export const surplusSettlement = z.strictObject({ reason });

/** What waits for a person, or for a panel, in fulfilment. */
export const placementsAwaiting = z.object({
  review: z.array(administeredPlacement.extend({ orderId: z.int() })),
  held: z.array(heldQueue),
  overdue: z.array(overdueLines),
  surplus: z.array(surplusOrder),
  refusals: z.array(refusalSentence).describe('which nobody has explained'),
  unknown: z.int().describe('lines whose answer was lost and which are being looked for'),
  ready: z.int().describe('lines that wait to be sent'),
  outbox: outboxState,
});
export type PlacementsAwaiting = z.infer<typeof placementsAwaiting>;

export const invariantFindings = z.object({
  checkedAt: z.iso.datetime().nullable().describe('the last check that could be made; null before the first'),
  problem: z.string().nullable().describe('why the last check could not be made'),
  invariants: z.array(
    z.object({
      name: z.string().describe('short, `i03`'),
      title: z.string(),
      breaches: z.int().describe('0 while it holds'),
      examples: z.array(z.string()),
    }),
  ),
});
export type InvariantFindings = z.infer<typeof invariantFindings>;

export const operations = z.object({
  review: z.array(
    reviewedOrder.extend({
      placements: z
        .array(administeredPlacement)
        .describe('the lines of it that a person must judge, with their evidence'),
    }),
  ),
  held: z.array(heldQueue),
  overdue: z.array(overdueLines),
  surplus: z.array(surplusOrder),
  refusals: placementsAwaiting.shape.refusals,
  refunds: ordersAwaiting.shape.refunds,
  suspense: ordersAwaiting.shape.suspense,
  questions: ordersAwaiting.shape.questions,
  webhooks: ordersAwaiting.shape.webhooks,
  refusedGateways: ordersAwaiting.shape.refusedGateways,
  outboxes: z.array(outboxState),
  queues: z.object({ ready: z.int(), unknown: z.int() }).nullable(),
  invariants: invariantFindings
    .nullable()
    .describe('null while the process that checks them does not answer'),
  unavailable: z.array(z.string()).describe('services that did not answer: their parts are empty'),
});
export type Operations = z.infer<typeof operations>;
