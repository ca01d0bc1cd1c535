/** Why an order in parts is refused, so that a shop can say it in its own language. Beside `parts.ts`, which has no schemas. */
import { z } from 'zod';
import { packageType } from './packages.js';

export const partsRefusals = [
  ...(['posts-or-days', 'one-post', 'most-posts', 'same-post', 'posts-too-small'] as const),
  ...(['all-at-once', 'most-days', 'days-too-small'] as const),
] as const;
export type PartsRefusal = (typeof partsRefusals)[number];

/** What `invalid-input` carries as `current` then. */
export const refusedParts = z.object({
  reason: z.enum(partsRefusals),
  most: z.int().nullable().describe('maximum number of posts or days; null where the quantity is too small'),
  minimum: z.int().nullable().describe('of each part, where one would be too small'),
  type: packageType,
});
export type RefusedParts = z.infer<typeof refusedParts>;
