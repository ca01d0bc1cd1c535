import { z } from 'zod';
import { nanosFrom } from '../../values/decimal.js';
import { storableText } from '../words/unaccented.js';

/** Characters; ids and numbers have some ten. */
const longestId = 100;
const text = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((value) => value.length <= longestId && value.isWellFormed() && !value.includes('\0'));
export const longestLabel = 500;
/** What a person reads: cut rather than refused. */
const label = z.string().transform((value) => storableText(value, longestLabel));
const decimalText = text.refine((value) => nanosFrom(value) !== null);
const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => value === true || String(value) === '1');
const serviceRow = z.object({
  service: text,
  name: label,
  type: label.default('Default'),
  category: label.default(''),
  rate: decimalText,
  min: z.coerce.number().int(),
  max: z.coerce.number().int(),
  refill: flag.default(false),
  cancel: flag.default(false),
});
export const balanceAnswer = z.object({ balance: decimalText, currency: label.optional() });
const errorAnswer = z.object({ error: label });

const oneError = z.union([errorAnswer, z.array(z.object({ cancel: errorAnswer })).length(1)]);
const cancelAnswer = z.union([
  z.array(z.object({ cancel: z.union([z.literal(1), z.literal('1'), z.literal(true)]) })).length(1),
  z.object({ cancel: z.union([z.literal(1), z.literal('1'), z.literal(true)]) }),
]);
/** Several ids are sent in one call, with commas between them. */
const refillId = text.refine((id) => /^[\w-]+$/.test(id));
export const refillAnswer = z.object({ refill: refillId });

/** The supplier's refusal of a `cancel`; undefined when it took it. */
export function readCancelAnswer(answer: unknown): string | undefined {
  const refused = oneError.safeParse(answer).data;
  if (refused) return Array.isArray(refused) ? (refused[0]?.cancel.error ?? 'refused') : refused.error;
  cancelAnswer.parse(answer);
  return undefined;
}

/** Malformed entries are left out; of one id the last counts. Throws when the answer is no list. */
export function readServices(answer: unknown): z.infer<typeof serviceRow>[] {
  const rows = z
    .array(z.unknown())
    .parse(answer)
    .flatMap((entry) => serviceRow.safeParse(entry).data ?? []);
  return [...new Map(rows.map((row) => [row.service, row])).values()];
}
