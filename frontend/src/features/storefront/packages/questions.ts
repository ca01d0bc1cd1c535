import type { Messages } from '../../../messages/en.js';
import type { ShopProduct, ShopTargetKind } from '../../../products/assortment.js';

/** What buyers ask about a product: what it needs, then what is asked about all. */
export function questionsOf(
  { unit }: ShopProduct,
  { label, hint }: ShopTargetKind,
  { packages: t, home }: Messages,
): Messages['home']['faq'] {
  return [{ question: t.needed(unit), answer: t.neededText(label, hint) }, ...home.faq.slice(1)];
}
