/** What suppliers say when they refuse an order, in words that the shop does not read by itself. */
import { z } from 'zod';

/** What the owner may say that such a sentence means. `find-out`: it may mean anything, also that the order was taken. */
export const refusalMeanings = [
  'funds',
  'credentials',
  'service-refused',
  'link-refused',
  'quantity-refused',
  'duplicate-link',
  'busy',
  'refused-for-good',
  'find-out',
] as const;
export type RefusalMeaning = (typeof refusalMeanings)[number];

export const refusalSentence = z.object({
  id: z.int(),
  providerId: z.int(),
  providerName: z.string(),
  text: z.string().describe('as it was said last'),
  times: z.int(),
  firstSaidAt: z.iso.datetime(),
  lastSaidAt: z.iso.datetime(),
  waitingLines: z.int().describe('lines of paid orders that it was said of, and that are not bought yet'),
  waitingPaid: z.number().default(0).describe('rupees that were paid for them, but for those under review'),
  meaning: z.enum(refusalMeanings).nullable().describe('null while nobody has said it'),
  explainedBy: z.string().nullable(),
  explainedAt: z.iso.datetime().nullable(),
});
export type RefusalSentence = z.infer<typeof refusalSentence>;

export const refusalExplanation = z.strictObject({ meaning: z.enum(refusalMeanings) });
