import { z } from 'zod';
import { cleanToken } from '../values/clean-text.js';
import { customerEmail, customerPhone } from '../shop/payments.js';
import { slug } from '../../products/product.js';
import { readTarget } from '../../products/read-target.js';
import { seededTargetKinds } from '../../products/seeds/target-kinds.js';
import { accountKind, targetWord } from '../../products/specification/specified-targets.js';

export const blockedKinds = ['username', 'post', 'email', 'phone'] as const;
export type BlockedKind = (typeof blockedKinds)[number];

const wrong: Record<string, string> = {
  username: `must be an ${accountKind.texts.en.label} or a profile link`,
  post: 'must be the link of a post or reel',
  email: 'must be an email address',
  phone: 'must be an Indian mobile number',
};

/** A word of `blockedKinds`, or the slug of another target kind. */
const blockedKind = z.string().max(40);

/** As orders hold it; null when it is no such thing. */
function canonicalBlocked(kind: string, text: string): string | null {
  if (kind === 'email') return customerEmail.safeParse(text).data?.toLowerCase() ?? null;
  if (kind === 'phone') return customerPhone.safeParse(text).data ?? null;
  const targetKind = seededTargetKinds.find((one) => targetWord(one) === kind);
  // Of a kind that the owner described, the panel has read the target by its rules.
  if (!targetKind) return slug.safeParse(kind).success ? text : null;
  const reading = readTarget(targetKind, text);
  return 'target' in reading ? reading.target : null;
}

/** With the value in the form in which orders hold it. */
export const blockedEntry = z.strictObject({
  kind: blockedKind,
  value: z.string().overwrite(cleanToken).min(1).max(300),
  reason: z.string().trim().min(3).max(300).describe('for the owner alone'),
});

export const blocking = blockedEntry.transform((given, context) => {
  const value = canonicalBlocked(given.kind, given.value);
  if (value !== null) return { ...given, value };
  context.addIssue({
    code: 'custom',
    path: ['value'],
    message: wrong[given.kind] ?? 'must be such a target',
  });
  return z.NEVER;
});
export type Blocking = z.infer<typeof blocking>;

const most = z.int().min(1).max(10_000).nullable();
const limits = {
  openPerTarget: most.describe('orders for one account or post under way at once; null without a limit'),
  perBuyerInDay: most.describe('orders of one buyer or contact within 24 hours; null without a limit'),
  version: z.int(),
};

export const orderLimits = z.object({
  ...limits,
  blocked: z.array(
    z.object({
      id: z.int(),
      kind: blockedKind,
      value: z.string().describe('in the form in which orders hold it'),
      reason: z.string(),
      blockedBy: z.string(),
      blockedAt: z.iso.datetime(),
    }),
  ),
});
export type OrderLimits = z.infer<typeof orderLimits>;
export type BlockedEntry = OrderLimits['blocked'][number];

export const orderLimitsUpdate = z.strictObject(limits);
export type OrderLimitsUpdate = z.infer<typeof orderLimitsUpdate>;
