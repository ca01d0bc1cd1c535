import type { RefusedParts } from '@boostline/contracts/schemas/shop/parts-refusal';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import { refusedParts as english } from '@boostline/contracts/texts/en/refused-parts';
import { refusedParts as hindi } from '@boostline/contracts/texts/hi/refused-parts';
import { fill } from '@boostline/contracts/texts/text';
import { translationIn, write } from '@boostline/contracts/texts/translations';
import type { Messages } from '../../../messages/en.js';
import type { Products } from '../../../products/products.js';

/** What is wrong with the parts of an order. Throws for a reason that this page does not know. */
export function partsInWords(
  { reason, most, minimum, type }: RefusedParts,
  { language, edited }: Messages,
  products: Products,
): string {
  const translation = translationIn({ en: english, hi: hindi }, language);
  const words = write(english, { translation, edited, id: 'refusedParts' });
  const isTooSmall = reason === 'posts-too-small' || reason === 'days-too-small';
  const text = isTooSmall && most === null ? words[`${reason}-at-all`] : words[reason];
  return fill(text, {
    most: most ?? '',
    minimum: `${formatQuantity(minimum ?? 1)} ${products.unitOf(type)}`,
  });
}
