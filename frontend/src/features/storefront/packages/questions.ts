import type { Messages } from '../../../messages/en.js';
import type { ShopProduct, ShopTargetKind } from '../../../products/assortment.js';

export interface Question {
  question: string;
  answer: string;
  /** Once the shop knows its own times. */
  learned?: (usually: string) => string;
}

/** What buyers ask about a product: what it needs, then what is asked about all. */
export function questionsOf(
  { unit }: ShopProduct,
  { label, hint }: ShopTargetKind,
  { packages: t, home }: Messages,
): Question[] {
  return [{ question: t.needed(unit), answer: t.neededText(label, hint) }, ...home.faq.slice(1)];
}
