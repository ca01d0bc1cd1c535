import { z } from 'zod';
import { reason } from '../order-decisions.js';
import { connectionTest, secretHint } from '../settings.js';

/** Most urgent first; the first two come at any hour. */
export const noticeKinds = [
  'promise-broken',
  'sign-in',
  'needs-you',
  'refund-failing',
  'supplier-stopped',
  'wallet-low',
  'daily-summary',
] as const;
const noticeKind = z.enum(noticeKinds);
export type NoticeKind = (typeof noticeKinds)[number];

export const ownerNotice = z.object({
  cause: z.string().max(200).describe('one notice for each cause and channel'),
  kind: noticeKind,
  title: z.string().max(200),
  text: z.string().max(2000),
  path: z.string().startsWith('/').max(300).describe('where it is solved'),
});
export type OwnerNotice = z.infer<typeof ownerNotice>;

/** `push`: notices on the owner's devices. */
export const ownerWays = ['email', 'telegram', 'webhook', 'push'] as const;
export type OwnerWay = (typeof ownerWays)[number];

const kinds = z.array(noticeKind).max(noticeKinds.length).describe('kinds of notices on this channel');
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00');
const optionalAddress = z.union([z.literal(''), z.email().max(254)]);
const chatId = z
  .string()
  .trim()
  .regex(/^(-?\d{1,20}|@\w{5,32})?$/, 'must be a chat number such as 123456789');
const webhookUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]);
const quiet = z.object({ from: clock, to: clock }).nullable().describe('in the shop’s time');

/** An empty address switches the channel off. */
export const ownerSettings = z.object({
  version: z.int().describe('0 before the first change'),
  email: z.object({ to: optionalAddress, kinds }),
  telegram: z.object({ chatId, kinds, token: secretHint }),
  webhook: z.object({ url: webhookUrl, kinds, secret: secretHint }),
  push: z.object({ kinds }),
  quiet,
});
export type OwnerSettings = z.infer<typeof ownerSettings>;

const keptSecret = 'stays as it is when left out';
export const ownerSettingsUpdate = z.strictObject({
  version: z.int(),
  email: z.strictObject({ to: optionalAddress, kinds }),
  telegram: z.strictObject({
    chatId,
    kinds,
    token: z
      .string()
      .regex(/^\d{5,20}:[\w-]{20,100}$/, 'must be a bot’s token such as 123456:ABC…')
      .optional()
      .describe(keptSecret),
  }),
  webhook: z.strictObject({
    url: webhookUrl,
    kinds,
    secret: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'must begin with whsec_ and hold 24 to 64 bytes as base64')
      .optional()
      .describe(`${keptSecret}; must be given with another address, for it would sign what goes there`),
  }),
  push: z.strictObject({ kinds }).optional().describe(keptSecret),
  quiet,
  reason,
});
export type OwnerSettingsUpdate = z.infer<typeof ownerSettingsUpdate>;

export const ownerTest = z.object({
  ways: z.array(connectionTest.pick({ works: true, message: true }).extend({ way: z.enum(ownerWays) })),
});
export type OwnerTest = z.infer<typeof ownerTest>;
