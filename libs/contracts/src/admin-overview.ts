/** Figures for the administrator, and what waits for a person. Amounts in rupees, durations in seconds. */
import { z } from 'zod';
import {
  administeredPlacement,
  administeredRefund,
  administeredWebhook,
  orderAdministrations,
} from './admin-orders.js';
import { orderStatus } from './orders.js';
import { packageType } from './packages.js';

export const overviewQuery = z.object({ days: z.coerce.number().int().min(1).max(366).default(30) });

const share = z.number().nullable().describe('0 to 1; null without any');
const delivery = {
  deliveryP50: z.number().nullable().describe('from paid to delivered'),
  deliveryP95: z.number().nullable(),
};
const sales = {
  orders: z.int().describe('paid'),
  revenue: z.number().describe('paid, less what was given back of it'),
  refunded: z.number(),
  ...delivery,
  failureRate: share.describe('of the lines that ended, those of which something was not delivered'),
};
const cost = {
  cost: z.number().nullable().describe('charged by the panels, at the exchange factor; null while unknown'),
  margin: z.number().nullable(),
};

/** What the orders service adds up; days are those of India. */
export const salesFigures = z.object({
  days: z.array(z.object({ day: z.iso.date(), ...sales })),
  services: z.array(
    z.object({
      providerId: z.int(),
      serviceId: z.string(),
      type: packageType,
      ...sales,
      orders: z.int().describe('lines of paid orders'),
    }),
  ),
  totals: z.object(sales),
});
export type SalesFigures = z.infer<typeof salesFigures>;

/** What the panels charged, in rupees. */
export const costFigures = z.object({
  days: z.array(z.object({ day: z.iso.date(), cost: z.number() })),
  services: z.array(
    z.object({ providerId: z.int(), serviceId: z.string(), name: z.string().nullable(), cost: z.number() }),
  ),
  wallets: z.array(
    z.object({
      providerId: z.int(),
      name: z.string(),
      balance: z.string().nullable(),
      currency: z.string(),
      readAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type CostFigures = z.infer<typeof costFigures>;

export const overview = z.object({
  days: z.array(salesFigures.shape.days.element.extend(cost)),
  services: z.array(salesFigures.shape.services.element.extend({ name: z.string().nullable(), ...cost })),
  totals: z.object({ ...sales, ...cost }),
  wallets: costFigures.shape.wallets.nullable().describe('null while the panels’ service does not answer'),
});
export type Overview = z.infer<typeof overview>;

// operations ----------------------------------------------------------------------------------------------

export const outboxState = z.object({
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

export const reviewedOrder = z.object({
  orderId: z.int(),
  version: z.int(),
  status: orderStatus,
  target: z.string(),
  amount: z.number(),
  createdAt: z.iso.datetime(),
  since: z.iso.datetime().describe('when it came to need a person'),
  why: z.string(),
  suspense: z.number(),
  allowedActions: z.array(z.enum(orderAdministrations)),
});

/** What waits for a person in the orders service. */
export const ordersAwaiting = z.object({
  review: z.array(reviewedOrder),
  refunds: z
    .array(administeredRefund)
    .describe('owed and not confirmed, those that a person must move first'),
  suspense: z.array(
    z.object({
      orderId: z.int(),
      version: z.int(),
      expected: z.number(),
      received: z.number(),
      currency: z.string(),
      since: z.iso.datetime(),
      gateway: z.string(),
      merchantRef: z.string(),
      allowedActions: z.array(z.enum(orderAdministrations)),
    }),
  ),
  webhooks: z.array(administeredWebhook).describe('kept, authentic, and about no payment that we know'),
  outbox: outboxState,
});
export type OrdersAwaiting = z.infer<typeof ordersAwaiting>;

export const heldQueue = z.object({
  providerId: z.int(),
  name: z.string(),
  reason: z.enum(['funds', 'credentials', 'paused', 'inactive']),
  needs: z.string().nullable().describe('balance at which it goes on by itself'),
  until: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  waitingLines: z.int(),
});

/** What waits for a person, or for a panel, in fulfilment. */
export const placementsAwaiting = z.object({
  review: z.array(administeredPlacement.extend({ orderId: z.int() })),
  held: z.array(heldQueue),
  unknown: z.int().describe('lines whose answer was lost and which are being looked for'),
  ready: z.int().describe('lines that wait to be sent'),
  outbox: outboxState,
});
export type PlacementsAwaiting = z.infer<typeof placementsAwaiting>;

/** What the watchman of the invariants found. */
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
  refunds: ordersAwaiting.shape.refunds,
  suspense: ordersAwaiting.shape.suspense,
  webhooks: ordersAwaiting.shape.webhooks,
  outboxes: z.array(outboxState),
  queues: z.object({ ready: z.int(), unknown: z.int() }).nullable(),
  invariants: invariantFindings.nullable().describe('null while the watchman does not answer'),
  unavailable: z.array(z.string()).describe('services that did not answer: their parts are empty'),
});
export type Operations = z.infer<typeof operations>;
