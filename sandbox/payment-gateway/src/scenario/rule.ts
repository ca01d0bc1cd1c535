import { z } from 'zod';
import { outcomes } from './outcome.js';

const uses = {
  /** How often the rule acts before it is spent; without it, always. */
  times: z.int().positive().optional(),
  probability: z.number().min(0).max(1).optional(),
};
const merchantRef = z.string().optional();

const paymentRule = z.strictObject({
  on: z.literal('payment'),
  merchantRef,
  outcome: z.enum(outcomes),
  seconds: z.number().min(0).optional(),
  /** Paise captured, for wrong_amount and partial. */
  amount: z.int().positive().optional(),
  ...uses,
});

/** `true` for every attempt, a number for that many first attempts. */
const attempts = z
  .union([z.boolean().transform((every) => (every ? 1_000_000 : 0)), z.int().min(0)])
  .default(0);

const webhookRule = z.strictObject({
  on: z.literal('webhook'),
  merchantRef,
  event: z.string().optional(),
  delayMs: z.int().min(0).default(0),
  beforeRedirect: z.boolean().default(false),
  /** Copies sent beside the first. */
  duplicate: z.int().min(0).max(100).default(0),
  reorder: z.boolean().default(false),
  drop: z.boolean().default(false),
  badSignature: attempts,
  staleTimestamp: attempts,
  ...uses,
});

const apiRule = z.strictObject({
  on: z.literal('api'),
  call: z.enum(['create', 'status', 'cancel', 'refund', 'refund_status', 'settlements', '*']).default('*'),
  latencyMs: z.int().min(0).max(600_000).default(0),
  /** Answers with this HTTP status and does nothing. */
  status: z.int().min(400).max(599).optional(),
  /** `another`: does the work and answers `create` or `status` with the newest other payment. */
  fault: z
    .enum(['timeoutAfterCommit', 'timeoutBefore', 'resetAfterCommit', 'resetBefore', 'another'])
    .optional(),
  ...uses,
});

const refundRule = z.strictObject({
  on: z.literal('refund'),
  merchantRef,
  result: z.enum(['processed', 'failed', 'stuck']).default('processed'),
  delayMs: z.int().min(0).default(0),
  ...uses,
});

export const rule = z.discriminatedUnion('on', [paymentRule, webhookRule, apiRule, refundRule]);
/** A rule as someone writes it; kept so, and read again on start. */
export type Rule = z.infer<typeof rule>;
export type PaymentRule = z.infer<typeof paymentRule>;
export type WebhookRule = z.infer<typeof webhookRule>;
export type ApiRule = z.infer<typeof apiRule>;
export type RefundRule = z.infer<typeof refundRule>;
export type ApiCall = Exclude<ApiRule['call'], '*'>;
