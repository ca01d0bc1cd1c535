/** What payment gateways say that they pay out, against what the shop knows. Amounts in rupees. */
import { z } from 'zod';

export const settlementKinds = ['payment', 'refund', 'adjustment'] as const;
export type SettlementKind = (typeof settlementKinds)[number];

/**
 * `expected`: not due yet. `late`: due by now. `missing-there`: the gateway owes an answer. `missing-here`: money that
 * the shop does not know.
 */
const settlementState = z.enum([
  'matched',
  'expected',
  'late',
  'missing-there',
  'missing-here',
  'differs',
  'on-hold',
  'adjustment',
]);
export type SettlementState = z.infer<typeof settlementState>;

const settlementEntry = z.object({
  day: z.string().describe('in India, `2026-11-24`: when it was settled, else when it happened'),
  gateway: z.string(),
  kind: z.enum(settlementKinds),
  state: settlementState,
  reference: z.string().describe('the gateway’s number of it, else the shop’s'),
  orderId: z.int().nullable(),
  orderCode: z.string().nullable().describe('the order’s short number, as people read it'),
  ours: z.number().nullable().describe('what the shop knows; below zero for money that went back'),
  theirs: z.number().nullable(),
  fee: z.number(),
  tax: z.number().describe('of the fee'),
  net: z.number().describe('what the gateway pays out for it'),
});
export type SettlementEntry = z.infer<typeof settlementEntry>;

const settlementSums = z.object({
  ours: z.number(),
  theirs: z.number(),
  fees: z.number(),
  taxes: z.number(),
  net: z.number(),
  entries: z.int(),
  differences: z.int().describe('entries that are neither matched nor expected'),
});
export type SettlementSums = z.infer<typeof settlementSums>;

/** More differences than these are in the file alone. */
export const maxDifferences = 200;

function isInCalendar(period: string): boolean {
  const start = Date.parse(period.length > 7 ? period : `${period}-01`);
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(period);
}

const settlementPeriod = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/, 'must be a month or a day, such as 2026-11')
  .refine(isInCalendar, 'there is no such day');
export const settlementQuery = z.object({ period: settlementPeriod });

export const settlementStatement = z.object({
  period: z.string(),
  days: z.array(settlementSums.extend({ day: z.string() })),
  total: settlementSums,
  differences: z
    .array(settlementEntry)
    .describe('the newest first, and before those that the gateway does not mention'),
  lastImport: z.iso.datetime().nullable(),
  fetching: z.array(z.string()).describe('gateways that are asked each night'),
});
export type SettlementStatement = z.infer<typeof settlementStatement>;

/** The columns of a file; those of money in rupees, times as ISO 8601. */
export const settlementColumns = [
  'line_id',
  'kind',
  'reference',
  'amount',
  'fee',
  'tax',
  'net',
  'occurred_at',
  'settled_at',
  'on_hold',
  'settlement_id',
  'utr',
] as const;
const longestSettlementFile = 400_000;
export const maxSettlementLines = 5000;

/** How a file writes 3 April 2026: 03/04/2026, or 04/03/2026. */
const dateOrders = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

export const settlementFile = z.strictObject({
  gateway: z.string().regex(/^[a-z]{1,20}$/, 'must be a gateway such as razorpay'),
  csv: z.string().min(1).max(longestSettlementFile),
  dates: z.enum(dateOrders).optional().describe('needed where the dates of the file do not show it'),
});

export const importedSettlement = z.object({ lines: z.int(), changed: z.int() });

/** What a file would change, before anything of it is kept: each line beside the money that it is about. */
export const settlementPreview = z.object({
  rows: z.array(
    settlementEntry.extend({
      change: z.enum(['create', 'update', 'same']).describe('against the lines that are kept'),
    }),
  ),
});
export type SettlementPreview = z.infer<typeof settlementPreview>;

/** A file that was read in. */
export const settlementImport = z.object({
  id: z.int(),
  gateway: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  lines: z.int(),
  changed: z.int().describe('new or changed lines; the others were kept already'),
  takenBackAt: z.iso.datetime().nullable(),
});
export type SettlementImport = z.infer<typeof settlementImport>;
