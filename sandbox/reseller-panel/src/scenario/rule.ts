import { z } from 'zod';

export const actions = ['services', 'add', 'status', 'refill', 'refill_status', 'cancel', 'balance'] as const;
export type Action = (typeof actions)[number];

const uses = {
  /** How often the rule acts before it is spent; without it, always. */
  times: z.int().positive().optional(),
  probability: z.number().min(0).max(1).optional(),
};

/** Decimal text. */
export const dollars = z.string().regex(/^\d+(\.\d{1,6})?$/);
const remains = z.union([z.int().transform(String), z.string()]);

const callRule = z.strictObject({
  on: z.literal('call'),
  action: z.enum([...actions, '*']).default('*'),
  link: z.string().optional(),
  /** Of an `add`. */
  service: z.int().optional(),
  latencyMs: z.int().min(0).max(600_000).default(0),
  fault: z
    .enum([
      'timeoutAfterCommit',
      'timeoutBefore',
      'resetAfterCommit',
      'resetBefore',
      'http500',
      'html',
      'truncated',
      'drip',
      'http429',
      'notEnoughFunds',
      'error',
      'answer',
    ])
    .optional(),
  /** For http500, html and answer: whether the action was carried out before the answer. */
  commit: z.boolean().default(false),
  /** For http500, html and answer: it is carried out so long after the answer, ms. */
  commitAfterMs: z.int().positive().max(600_000).optional(),
  /** For `error`: the panel's free text. For `answer`: the whole body. */
  text: z.string().default('Something went wrong'),
  /** For `answer`: its status and headers. */
  httpStatus: z.int().min(200).max(599).default(200),
  contentType: z.string().default('application/json'),
  /** For `answer` and `http429`: seconds or a date. */
  retryAfter: z.string().optional(),
  /** For `drip`: how long the answer takes to trickle out, ms. */
  dripMs: z.int().positive().default(60_000),
  ...uses,
});

/** What the panel makes of an order, and what `status` says of it from then on. */
const change = z.strictObject({
  status: z.string().default('Canceled'),
  /** Defaults to everything; nothing for a completed order. */
  remains: remains.optional(),
  /** Dollars; defaults to the charge of what was delivered. */
  charge: dollars.optional(),
  /** Whether the wallet moves as the charge does. */
  wallet: z.boolean().default(true),
});
export type Change = z.infer<typeof change>;

/** A change that a scenario makes now. */
export const orderChange = change.extend({ order: z.union([z.int().transform(String), z.string()]) });

/** What `status` says of an order for a time, whatever is true of it: the wallet does not move. */
const saying = z.strictObject({
  /** Seconds since the order was placed. */
  after: z.number().min(0).default(0),
  seconds: z.number().positive(),
  status: z.string(),
  /** As it is unless given. */
  remains: remains.optional(),
  charge: dollars.optional(),
});
export const sayings = z.array(saying);

const orderRule = z.strictObject({
  on: z.literal('order'),
  link: z.string().optional(),
  service: z.int().optional(),
  quantity: z.int().optional(),
  final: z
    .enum(['partial', 'cancel', 'fail', 'negative', 'unknownRemains', 'unknownStatus', 'neverStarts', 'slow'])
    .optional(),
  /** Any words in place of those that `final` implies. */
  status: z.string().optional(),
  remains: remains.optional(),
  /** What `status` says that the account had before. */
  startCount: z.int().optional(),
  /** Whether `status` shows the charge. */
  chargeShown: z.enum(['always', 'never', 'untilEnded']).optional(),
  /** Its change some seconds after its end. */
  later: change.extend({ seconds: z.number().min(0) }).optional(),
  seconds: z.number().min(0).optional(),
  /** The first that fits the moment counts. */
  says: sayings.optional(),
  ...uses,
});

const servicesRule = z.strictObject({
  on: z.literal('services'),
  empty: z.boolean().default(false),
  service: z.int().optional(),
  remove: z.boolean().default(false),
  /** It is listed once more, with its id as text. */
  twice: z.boolean().default(false),
  change: z
    .strictObject({
      name: z.string(),
      category: z.string(),
      rate: dollars,
      min: z.int(),
      max: z.int(),
      refill: z.boolean(),
      cancel: z.boolean(),
    })
    .partial()
    .default({}),
});

export const rule = z.discriminatedUnion('on', [callRule, orderRule, servicesRule]);
export type Rule = z.infer<typeof rule>;
export type CallRule = z.infer<typeof callRule>;
export type OrderRule = z.infer<typeof orderRule>;
export type ServicesRule = z.infer<typeof servicesRule>;
