import type { BuyerOrderLine } from '@boostline/contracts/schemas/shop/orders';
import type { OrderWords } from '../use-order-words.js';
import type { ShopTargetKind } from '../../../../products/assortment.js';
import { shownTarget } from '../../packages/target/target-words.js';

/** Who or what gets the line, as the buyer would say it: `@asha`, or `your post`. */
export function recipientOf(
  { target }: Pick<BuyerOrderLine, 'target'>,
  kind: ShopTargetKind | undefined,
  t: OrderWords['progress'],
): string {
  if (target === null) return kind?.bareName === false ? t.noLink : t.noName;
  if (kind?.slug.endsWith('-post')) return t.yourPost;
  return kind ? shownTarget(kind, target) : target;
}
