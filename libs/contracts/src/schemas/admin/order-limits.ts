/** Blocklist and order limits. */
import { z } from 'zod';
import { cleanToken } from '../values/clean-text.js';
import { customerEmail, customerPhone } from '../shop/payments.js';
import { canonicalShortcode, canonicalUsername } from '../shop/target.js';

export const blockedKinds = ['username', 'post', 'email', 'phone'] as const;
export type BlockedKind = (typeof blockedKinds)[number];

const wrong: Record<BlockedKind, string> = {
  username: 'must be an Instagram username or a profile link',
  post: 'must be the link of a post or reel',
  email: 'must be an email address',
  phone: 'must be an Indian mobile number',
};

/** As orders hold it; null when it is no such thing. */
export function canonicalBlocked(kind: BlockedKind, text: string): string | null {
  if (kind === 'username') return canonicalUsername(text);
  if (kind === 'post') return canonicalShortcode(text);
  if (kind === 'email') return customerEmail.safeParse(text).data?.toLowerCase() ?? null;
  return customerPhone.safeParse(text).data ?? null;
}

/** With the value in the form in which orders hold it. */
export const blockedEntry = z.strictObject({
  kind: z.enum(blockedKinds),
  value: z.string().overwrite(cleanToken).min(1).max(300),
  reason: z.string().trim().min(3).max(300).describe('for the owner alone'),
});

export const blocking = blockedEntry.transform((given, context) => {
  const value = canonicalBlocked(given.kind, given.value);
  if (value !== null) return { ...given, value };
  context.addIssue({ code: 'custom', path: ['value'], message: wrong[given.kind] });
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
      kind: z.enum(blockedKinds),
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
