/** The account behind a target, as a buyer sees it before paying: "Is this you?" */
import { z } from 'zod';

/** Posts that a buyer chooses from. */
export const maxPosts = 12;

export const accountQuestion = z.object({
  network: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .describe('slug'),
  name: z
    .string()
    .regex(/^[^\s/?#&]{1,100}$/)
    .describe('of the account, as a target'),
});
export type AccountQuestion = z.infer<typeof accountQuestion>;

/** Whose accounts the shop can look up. */
export const lookupScope = z.object({
  networks: z.enum(['none', 'instagram', 'all']),
  sources: z.array(z.string()).describe('who is asked, for the page about privacy'),
});
export type LookupScope = z.infer<typeof lookupScope>;

const picture = z.string().nullable();

const foundAccount = z.object({
  fullName: z.string().nullable(),
  followers: z.int().nullable(),
  isPrivate: z.boolean().nullable().describe('null where the source does not say'),
  picture,
  posts: z.array(z.object({ link: z.string(), picture })).max(maxPosts),
});
export type FoundAccount = z.infer<typeof foundAccount>;

/**
 * `not-shown`: the source answers for professional accounts alone, and this is none or does not exist. `unknown`: no
 * source, no answer in time, or a limit is reached; the shop goes on without.
 */
export const accountAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('found'), account: foundAccount }),
  z.object({ state: z.enum(['not-found', 'not-shown', 'unknown']) }),
]);
export type AccountAnswer = z.infer<typeof accountAnswer>;
