/** Where the shop looks accounts up. Secrets go in and never come out. */
import { z } from 'zod';
import { cleanLine, cleanToken } from '../values/clean-text.js';
import { reason } from './order-decisions.js';
import { httpAddress, secret, secretHint, version } from './settings.js';

export const lookupSourceNames = ['meta', 'json'] as const;
export type LookupSourceName = (typeof lookupSourceNames)[number];

const shared = { active: z.boolean(), maxPerHour: z.int().min(1).max(100_000) };
const metaFields = {
  ...shared,
  userId: z
    .string()
    .overwrite(cleanToken)
    .regex(/^\d{5,25}$/, 'must be a number of digits alone'),
};

/** Where a value is in an answer: names and places in lists, with points between them. */
const path = z
  .string()
  .overwrite(cleanToken)
  .regex(/^(?:[\w-]+(?:\.[\w-]+)*)?$/, 'must be names with points between them, such as data.user.followers');
const jsonFields = {
  ...shared,
  // The key goes to the host, which no buyer may choose.
  address: httpAddress.regex(/^https?:\/\/[^/?#{}]+[/?].*\{name\}/, 'must contain {name} behind its host'),
  header: z
    .string()
    .overwrite(cleanLine)
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/, 'must be the name of a header, such as X-Api-Key'),
  paths: z.object({
    fullName: path,
    followers: path,
    isPrivate: path,
    picture: path,
    posts: path,
    postLink: path,
    postPicture: path,
  }),
};
export const metaSettings = z.object(metaFields);
export type MetaSettings = z.infer<typeof metaSettings>;
export const jsonSettings = z.object(jsonFields);
export type JsonSettings = z.infer<typeof jsonSettings>;

const stored = { version: version.describe('0 while nothing is set up'), secret: secretHint };
/** Until they are set up, fields are empty. */
export const lookupSources = z.object({
  meta: z.object({ ...stored, ...shared, userId: z.string() }),
  json: z.object({ ...stored, ...jsonFields, address: z.string(), header: z.string() }),
});
export type LookupSources = z.infer<typeof lookupSources>;

const changed = {
  version,
  secret: secret.optional().describe('stays when left out; needed again for another server'),
  reason,
};
export const metaUpdate = z.strictObject({ name: z.literal('meta'), ...metaFields, ...changed });
export const jsonUpdate = z.strictObject({ name: z.literal('json'), ...jsonFields, ...changed });
export const lookupSourceUpdate = z.discriminatedUnion('name', [metaUpdate, jsonUpdate]);
export type LookupSourceUpdate = z.infer<typeof lookupSourceUpdate>;
