/** What an order keeps of a product: as it was when it was ordered, whatever becomes of the product. */
import { z } from 'zod';
import { inLanguages, productTexts } from './product.js';
import { targetKind } from './target-kind.js';

const soldProduct = z.object({
  network: z.string().describe('its name'),
  texts: inLanguages(productTexts.pick({ name: true, unit: true })),
  targetKind,
});
export type SoldProduct = z.infer<typeof soldProduct>;

/** Of a line. */
export const keptProduct = soldProduct
  .optional()
  .describe('what its product was when it was ordered; left out where the specification says the same');
