/**
 * What an order goes to (an account, a post, a track …), described as data, without regular expressions: the parts of a link
 * are chosen from `characterSets`, and links are written as templates that `read-target.ts` compiles.
 *
 * A template is `/path` on any host of the kind, or `host/path` on that host alone. Between its slashes stands fixed text,
 * `{part}` (`@{name}`, `{id}.html`), `*` for any one segment, or `...` at the end for anything that may follow. A query such
 * as `?v={id}` must be there; any other query is ignored.
 */
import { z } from 'zod';
import { characterSets, type CharacterSet } from './character-sets.js';
import { slug } from './product.js';

const host = z
  .string()
  .max(100)
  .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'must be a host, such as example.com');
const template = z
  .string()
  .max(200)
  .regex(
    /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)+)?\/[\w@.{}*~!$+:,;%/-]*(?:\?[\w.-]+=\{[a-z]+\}(?:&[\w.-]+=\{[a-z]+\})*)?$/i,
    'must be a path, such as /p/{id}',
  );

const targetPart = z.strictObject({
  name: z.string().regex(/^[a-z]{1,20}$/, 'must be small letters'),
  characters: z.enum(Object.keys(characterSets) as [CharacterSet, ...CharacterSet[]]),
  minLength: z.int().min(1).max(200),
  maxLength: z.int().min(1).max(200),
  ignoresCase: z.boolean().describe('it is kept in small letters'),
  reserved: z.array(z.string().max(50)).max(200).describe('first words of the network’s own addresses'),
});

export const targetTexts = z.strictObject({
  name: z.string().min(1).max(60).describe('such as “Instagram account”'),
  label: z.string().min(1).max(60).describe('of the field'),
  hint: z.string().max(160),
  empty: z.string().min(1).max(160).describe('said when nothing was typed'),
  invalid: z.string().min(1).max(160).describe('said when it is no such target'),
  shortLink: z.string().max(240).describe('what to do with a link that does not say where it leads'),
});
export type TargetTexts = z.infer<typeof targetTexts>;

export const targetKind = z.strictObject({
  slug,
  network: slug,
  hosts: z.array(host).min(1).max(20).describe('`www.` and `m.` before them are accepted too'),
  paths: z.array(template).max(40).describe('beside the canonical ones'),
  canonical: z
    .array(template)
    .min(1)
    .max(10)
    .describe('a link is rewritten as the first of these whose parts it has'),
  shortLinks: z.array(z.string().max(200)).max(20).describe('beginnings of links that name no target'),
  parts: z.array(targetPart).min(1).max(10),
  bareName: z.boolean().describe('a name alone, or @name, is the part of the first canonical link'),
  example: z.string().max(200),
  texts: z.object({ en: targetTexts }).catchall(targetTexts),
});
export type TargetKind = z.infer<typeof targetKind>;
