import { z } from 'zod';
import { language } from '../language.js';
import { cleanLine, withoutHidden } from '../values/clean-text.js';

export const adminLanguage = z.object({
  code: language,
  name: z.string(),
  shown: z.boolean(),
  translated: z.int().describe('number of its texts'),
  total: z.int().describe('number of all texts'),
});
export type AdminLanguage = z.infer<typeof adminLanguage>;

const name = z.string().overwrite(cleanLine).min(1).max(40);
export const languageCreation = z.strictObject({ code: language, name });
export const languageUpdate = z.strictObject({ name, shown: z.boolean() });

const wordedText = z.object({
  text: z.string(),
  original: z.string().describe('of the release or the owner; the English one where a language has none'),
  edited: z.boolean(),
  changedFrom: z.string().nullable().describe('the original that was edited, where it has changed since'),
  setOn: z
    .enum(['site-config', 'products'])
    .nullable()
    .describe('the page of the panel where it is set instead'),
});
export type WordedText = z.infer<typeof wordedText>;

export const adminText = z.object({
  id: z.string(),
  places: z.array(z.string()),
  english: wordedText,
  own: wordedText.nullable().describe('in the asked language; null for English alone'),
});
export type AdminText = z.infer<typeof adminText>;

export const textFilters = ['all', 'edited', 'changed', 'missing'] as const;
export const textsQuery = z.object({
  language,
  search: z.string().max(100).default(''),
  only: z.enum(textFilters).default('all'),
  page: z.coerce.number().int().min(1).max(1000).default(1),
});
export type TextsQuery = z.output<typeof textsQuery>;
export const textsPageSize = 20;
export const adminTexts = z.object({ texts: z.array(adminText), total: z.int() });

export const longestText = 8000;
const typedText = z.string().overwrite(withoutHidden).trim().min(1).max(longestText);
export const textUpdate = z.strictObject({
  text: typedText.nullable().describe('null for back to the original'),
  was: z.string().describe('the text that was edited'),
});
export type TextUpdate = z.infer<typeof textUpdate>;

export const textsFile = z.strictObject({ file: z.string().max(1_500_000).describe('CSV') });
export const textsReport = z.object({
  changes: z.array(z.object({ id: z.string(), language, before: z.string(), after: z.string() })),
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
  saved: z.boolean(),
});
export type TextsReport = z.infer<typeof textsReport>;
