import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { readTarget } from '@boostline/contracts/products/read-target';
import { shownTarget } from '../../packages/target/target-words.js';
import type { Messages } from '../../../../messages/en.js';
import { lineWords } from '../../../../products/line-words.js';
import type { Products } from '../../../../products/products.js';

const day = 24 * 60 * 60 * 1000;
/** Paid orders that still move or wait for a person. */
const underWay: readonly BuyerOrder['status'][] = ['paid', 'processing', 'paid_processing_failed'];

/**
 * The order to be reminded of, of orders from the newest on: one that waits for its buyer, else one that is being
 * delivered, else the newest, of the last day and not paid: after a later order it is not wanted any more. `now` in ms.
 */
export function openOrder(orders: readonly BuyerOrder[], now: number): BuyerOrder | null {
  return (
    orders.find(needsCorrection) ??
    orders.find(({ status }) => underWay.includes(status)) ??
    orders
      .slice(0, 1)
      .find(
        ({ allowedActions, createdAt }) =>
          allowedActions.includes('pay') && now - new Date(createdAt).getTime() < day,
      ) ??
    null
  );
}

export const needsCorrection = ({ lines }: Pick<BuyerOrder, 'lines'>): boolean =>
  lines.some(({ allowedActions }) => allowedActions.includes('correct-target'));

/** Whole percent of all that was ordered. */
export function deliveredPercent({ lines }: Pick<BuyerOrder, 'lines'>): number {
  const ordered = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const delivered = lines.reduce((sum, line) => sum + (line.delivered ?? 0), 0);
  return ordered === 0 ? 0 : Math.min(100, Math.floor((delivered * 100) / ordered));
}

/** `@name` of the account that the order is for; null for a post. */
export function accountOf(order: BuyerOrder, t: Messages, products: Products): string | null {
  const [line] = order.packageType === 'offers' ? [] : order.lines;
  const kind = line && lineWords(line, t, products).kind;
  const reading = kind?.bareName ? readTarget(kind, order.instagramUsername) : null;
  return reading && kind && 'target' in reading ? shownTarget(kind, reading.target) : null;
}
