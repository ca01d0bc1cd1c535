/** Pages that explain something to buyers, written by the owner in Markdown. */
import { z } from 'zod';
import { inLanguages } from '../../../products/product.js';
import { cleanLine, withoutHidden } from '../../values/clean-text.js';

export const maxGuides = 50;

const guideSlug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words with hyphens, such as make-it-public');

export const guideTexts = z.object({
  title: z.string().overwrite(cleanLine).min(1).max(100),
  description: z.string().overwrite(cleanLine).max(200).describe('for search engines and the list of guides'),
  body: z
    .string()
    .overwrite(withoutHidden)
    .trim()
    .min(1)
    .max(20_000)
    .describe('Markdown; HTML is shown as text'),
});

export const guide = z.object({ slug: guideSlug, texts: inLanguages(guideTexts) });
export type Guide = z.infer<typeof guide>;

export const adminGuide = guide.extend({ active: z.boolean(), version: z.int() });
export type AdminGuide = z.infer<typeof adminGuide>;

export const guideCreation = adminGuide.omit({ version: true }).strict();
export type GuideCreation = z.infer<typeof guideCreation>;

export const guideUpdate = adminGuide.omit({ slug: true }).partial({ version: true }).strict();
export type GuideUpdate = z.infer<typeof guideUpdate>;

export const oneGuide = z.object({ guide: guideSlug });
