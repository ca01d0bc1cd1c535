/** Notifications that a browser shows although no page of the shop is open (Push API). */
import { z } from 'zod';
import { cleanToken } from '../../values/clean-text.js';

/** Where a push service takes messages for one browser, and the keys by which only that browser reads them. */
export const pushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{87}$/, 'must be 65 bytes as base64url'),
    auth: z.string().regex(/^[\w-]{22}$/, 'must be 16 bytes as base64url'),
  }),
});
export type PushSubscriptionData = z.infer<typeof pushSubscription>;

/** As the service worker gets it. */
const pushedNotice = z.object({
  title: z.string(),
  text: z.string(),
  path: z.string().describe('of the page that opens'),
  tag: z.string().describe('a notice with the same tag takes the place of the one before'),
});
export type PushedNotice = z.infer<typeof pushedNotice>;

export const browserSubscriptionCreation = z.strictObject({
  subscription: pushSubscription,
  target: z
    .string()
    .overwrite(cleanToken)
    .min(1)
    .max(500)
    .optional()
    .describe('of the order, for who found it by its number: the username, profile link or post link'),
});
export type BrowserSubscriptionCreation = z.infer<typeof browserSubscriptionCreation>;

export const browserFingerprint = z
  .string()
  .regex(/^[\da-f]{64}$/)
  .describe('SHA-256 of the browser’s address at its push service, as hex');

export const browserSubscriptionState = z.object({ subscribed: z.boolean() });
export type BrowserSubscriptionState = z.infer<typeof browserSubscriptionState>;
