/**
 * Events between services: `noun.past-tense.vN`; additive changes keep the version. A consumer without a handler does
 * not compile.
 */
import { z } from 'zod';
import { packageType, serviceChoice } from './schemas/shop/packages.js';
import { recordDays } from './schemas/admin/retention.js';
import { quotedRate, shopPricing } from './schemas/admin/catalogue/pricing.js';
import { saleTax, saleTaxEntry } from './schemas/admin/catalogue/revenue.js';

/** One line of a paid order, as fulfilment must place it. Amounts in paise. */
const paidLine = z.object({
  lineId: z.uuid(),
  type: packageType,
  quantity: z.int(),
  target: z.string().nullable().describe('in its canonical form; null until the buyer names it'),
  link: z.string().nullish().describe('of the target, for the supplier; left out by the release before'),
  comments: z.array(z.string()).nullable(),
  providerId: z.int(),
  serviceId: z.string(),
  fallback: serviceChoice.nullish().describe('bought instead when the service definitively refuses the line'),
  furtherRoutes: z
    .array(serviceChoice)
    .optional()
    .describe('bought instead, in order, when the fallback refuses it too'),
  paidPaise: z.int(),
  discountPaise: z
    .int()
    .min(0)
    .optional()
    .describe('what a coupon took off on top of `paidPaise`, where the owner has accepted the loss; else 0'),
  tax: saleTax.optional().describe('what the seller was to GST when the order was paid'),
});

/** Missing in events of a release before; such an order may be of any age. */
const orderedAt = z.iso.datetime().optional();

const lineReport = z.object({
  orderId: z.int(),
  lineId: z.uuid(),
  /** Grows by one with each change of the placement; a consumer ignores versions that it has passed. */
  version: z.int(),
  providerId: z.int(),
  serviceId: z.string().optional().describe('the one that the line is bought of now'),
  upstreamOrderId: z.string().nullable(),
  startCount: z.int().nullable(),
  remains: z.int().nullable(),
});

/** A service as its panel offers it now, in dollars per 1000 whatever the panel quotes it in. */
const syncedService = z.object({
  serviceId: z.string(),
  kind: packageType.nullable().describe('null when it is for something that this shop does not sell'),
  name: z.string(),
  type: z.string(),
  category: z.string().optional(),
  min: z.int(),
  max: z.int(),
  ratePerThousand: z.string().describe('decimal'),
  quoted: quotedRate.optional().describe('what the panel itself asks'),
});

/** `version` grows with each change; a consumer ignores one that it has passed. */
const pricingEdition = shopPricing.omit({ tax: true }).extend({
  otherFactors: shopPricing.shape.otherFactors.optional().describe('left out by older releases'),
  taxes: z
    .array(saleTaxEntry)
    .optional()
    .describe('what GST takes of sales, in the order in which it was entered'),
  version: z.int(),
});

export const events = {
  'order.created.v1': {
    consumers: [],
    payload: z.object({ orderId: z.int(), kind: z.enum(['package', 'offer']), amountPaise: z.int() }),
  },
  'order.paid.v1': {
    consumers: ['fulfilment'],
    payload: z.object({ orderId: z.int(), lines: z.array(paidLine), orderedAt }),
  },
  /** Parts of a gradual order whose turn has come: lines of an order that was paid before. */
  'order.parts-due.v1': {
    consumers: ['fulfilment'],
    payload: z.object({ orderId: z.int(), lines: z.array(paidLine), orderedAt }),
  },
  /** The buyer named a target that was missing, or another one for a target that was refused. */
  'order.target-corrected.v1': {
    consumers: ['fulfilment'],
    payload: z.object({
      orderId: z.int(),
      lineId: z.uuid(),
      target: z.string().describe('in its canonical form'),
      link: z.string().optional().describe('for the supplier; left out by the release before'),
    }),
  },
  /** The buyer asks for what has dropped since to be filled up again. */
  'order.refill-requested.v1': {
    consumers: ['fulfilment'],
    payload: z.object({ orderId: z.int(), lineId: z.uuid() }),
  },
  /** The owner changed how long records are kept. A consumer ignores a version that it has passed. */
  'shop.retention-changed.v1': {
    consumers: ['fulfilment'],
    payload: z.object({ recordDays, version: z.int() }),
  },
  /** What the seller is to GST, was and will be. A consumer ignores a version that it has passed. */
  'shop.gst-registration-changed.v1': {
    consumers: ['fulfilment'],
    payload: z.object({ taxes: z.array(saleTaxEntry), version: z.int() }),
  },
  'fulfilment.progressed.v1': {
    consumers: ['orders'],
    payload: lineReport.extend({
      status: z.enum(['waiting', 'in_progress', 'review']),
      reason: z.string().nullable(),
    }),
  },
  'fulfilment.completed.v1': {
    consumers: ['orders'],
    payload: lineReport.extend({
      refillable: z.boolean().default(false).describe('whether its service takes refills'),
    }),
  },
  'fulfilment.partial.v1': { consumers: ['orders'], payload: lineReport.extend({ remains: z.int() }) },
  'fulfilment.failed.v1': {
    consumers: ['orders'],
    payload: lineReport.extend({ reason: z.string(), remains: z.int() }),
  },
  /** How far a refill of a completed line is; `accepted` comes first, and only one of the others after it. */
  'fulfilment.refill-moved.v1': {
    consumers: ['orders'],
    payload: z.object({
      orderId: z.int(),
      lineId: z.uuid(),
      refillId: z.int().describe('grows with each refill of the line'),
      status: z
        .enum(['accepted', 'done', 'refused', 'unanswered'])
        .describe(
          '`unanswered`: whether the panel took it is not known, and it is not asked again by itself',
        ),
    }),
  },
  /** All that a panel offers as of `syncedAt`; a consumer ignores what is older than it has seen. */
  'reseller.services-synced.v1': {
    consumers: ['catalog'],
    payload: z.object({
      providerId: z.int(),
      syncedAt: z.iso.datetime(),
      services: z.array(syncedService).min(1),
      pricing: pricingEdition.optional(),
    }),
  },
  /** Exchange factors, minimum margin or GST registration have changed. */
  'reseller.pricing-changed.v1': { consumers: ['catalog'], payload: pricingEdition },
} as const satisfies Record<string, { consumers: readonly ConsumerName[]; payload: z.ZodType }>;

export type ConsumerName = 'catalog' | 'orders' | 'fulfilment';
export type EventName = keyof typeof events;

type Noun<N extends EventName> = N extends `${infer First}.${string}` ? First : never;
/** Which service tells of a thing: the first word of an event's name. */
const producers = {
  order: 'orders',
  fulfilment: 'fulfilment',
  reseller: 'fulfilment',
  shop: 'orders',
} as const satisfies Record<Noun<EventName>, string>;
export type ProducerName = (typeof producers)[keyof typeof producers];

function producerOf(name: string): ProducerName {
  const found = Object.entries(producers).find(([noun]) => name.startsWith(`${noun}.`));
  if (!found) throw new Error(`nobody tells of ${name}`);
  return found[1];
}

/** The services that must be handed what `producer` tells, each once. */
export function consumersOf(producer: ProducerName): ConsumerName[] {
  const produced = Object.entries(events).filter(([name]) => producerOf(name) === producer);
  return [...new Set(produced.flatMap(([, { consumers }]): readonly ConsumerName[] => consumers))];
}
export type EventPayload<N extends EventName> = z.infer<(typeof events)[N]['payload']>;

export type ConsumedBy<C extends ConsumerName> = {
  [N in EventName]: C extends (typeof events)[N]['consumers'][number] ? N : never;
}[EventName];

export interface Envelope<N extends EventName = EventName> {
  id: string;
  name: N;
  occurredAt: string;
  traceparent: string | null;
  payload: EventPayload<N>;
}

/** Redis pub/sub channel of hints: something changed, ask again. Losing one costs time, never truth. */
export const hintChannel = 'boostline:hints';
export type Hint = { topic: 'catalog' } | { topic: 'order'; orderId: number };
