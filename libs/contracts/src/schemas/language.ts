import { z } from 'zod';

export const language = z
  .string()
  .regex(/^[a-z]{2,3}$/, 'must be a code of two or three letters, such as ta');

/** A language that visitors may choose, and what of its texts the owner changed: by id. */
export const shopLanguage = z.object({
  code: language,
  name: z.string(),
  edited: z.record(z.string(), z.string()),
});
export type ShopLanguage = z.infer<typeof shopLanguage>;
