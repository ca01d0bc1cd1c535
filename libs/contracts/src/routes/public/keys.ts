/** Keys by which the owner's own programs use the shop. A key is shown once and never comes out again. */
import { z } from 'zod';
import { cleanLine } from '../../schemas/values/clean-text.js';

export const keyScopes = ['read-catalogue', 'read-orders', 'read-customers', 'place-orders'] as const;
export type KeyScope = (typeof keyScopes)[number];

const scopes = z
  .array(z.enum(keyScopes))
  .max(keyScopes.length)
  .refine((list) => list.length > 0, 'Please choose at least one thing that the key may do')
  .refine((list) => new Set(list).size === list.length, 'each only once');

export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  endsWith: z.string().describe('the last four characters, by which a person knows it again'),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  lastUsedAt: z.iso.datetime().nullable().describe('to the minute'),
  revokedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const apiKeyCreation = z.strictObject({
  name: z.string().overwrite(cleanLine).min(1).max(60),
  scopes,
});
export type ApiKeyCreation = z.infer<typeof apiKeyCreation>;

export const createdApiKey = apiKey.extend({ key: z.string().describe('shown this once') });
export type CreatedApiKey = z.infer<typeof createdApiKey>;
