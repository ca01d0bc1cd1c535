/** How what is ordered becomes lines: one, one for each post, or one for each day. Pure. */
import type { QuotedParts, SellableLine } from '@boostline/contracts/routes/internal/index';
import { splitInProportion } from '@boostline/contracts/schemas/values/money';
import { evenParts, fewestParts, maxParts } from '@boostline/contracts/schemas/shop/parts';
import type { OrderedLine } from '../order/new-order.js';
import { partsRefused } from './parts-refused.js';

export const dayMs = 24 * 60 * 60 * 1000;

/** A package at the catalog's price, as its buyer wants it. */
export interface WantedGoods {
  line: SellableLine;
  pricePaise: number;
  /** Undefined for what is only sold as a whole. */
  parts: QuotedParts | undefined;
  target: string;
  /** Further posts, canonical. */
  moreTargets: readonly string[];
  overDays: number | undefined;
  comments: string[] | null;
}

/**
 * The lines of an order. Their quantities and prices add up to what is ordered, exactly. Throws `invalid-input` for a
 * division that the package does not allow, or whose parts are too small.
 */
export function decideLines(wanted: WantedGoods): OrderedLine[] {
  const { target, moreTargets, overDays, line } = wanted;
  if (moreTargets.length > 0 && overDays !== undefined)
    throw partsRefused('posts-or-days', { type: line.type });
  if (moreTargets.length > 0) return overPosts(wanted);
  if (overDays !== undefined) return overSomeDays(wanted, overDays);
  return divided(wanted, [{ target }]);
}

function overPosts(wanted: WantedGoods): OrderedLine[] {
  const { parts, target, moreTargets, line } = wanted;
  const targets = [target, ...moreTargets];
  const most = parts?.posts ?? null;
  if (most === null) throw partsRefused('one-post', { type: line.type });
  const { type } = line;
  if (targets.length > most) throw partsRefused('most-posts', { most, type });
  if (new Set(targets).size < targets.length) throw partsRefused('same-post', { type: line.type });
  demandSize('posts-too-small', targets.length, wanted);
  return divided(
    wanted,
    targets.map((one) => ({ target: one })),
  );
}

function overSomeDays(wanted: WantedGoods, days: number): OrderedLine[] {
  const { parts, target, line } = wanted;
  const most = parts?.days ?? null;
  if (most === null) throw partsRefused('all-at-once', { type: line.type });
  if (days > most) throw partsRefused('most-days', { most, type: line.type });
  demandSize('days-too-small', days, wanted);
  return divided(
    wanted,
    Array.from({ length: days }, (_, day) => ({ target, startsAfterMs: day * dayMs })),
  );
}

/** No part may be smaller than its supplier delivers. */
function demandSize(
  reason: 'posts-too-small' | 'days-too-small',
  count: number,
  { line: { quantity, type }, parts }: WantedGoods,
): void {
  const minimum = parts?.minimum ?? 1;
  const most = maxParts(quantity, minimum);
  if (count <= most) return;
  throw partsRefused(reason, { minimum, type, most: most >= fewestParts ? most : null });
}

function divided(
  { line, pricePaise, parts, comments }: WantedGoods,
  places: readonly Pick<OrderedLine, 'target' | 'startsAfterMs'>[],
): OrderedLine[] {
  const { type, product, refillDays, providerId, serviceId, furtherRoutes } = line;
  const quantities = evenParts(line.quantity, places.length);
  const prices = splitInProportion(pricePaise, quantities);
  let before = 0;
  return places.map((place, at) => {
    const quantity = quantities[at] ?? 0;
    const from = before;
    before += quantity;
    return {
      type,
      ...(product && { product }),
      ...(refillDays !== undefined && { refillDays }),
      quantity,
      providerId,
      serviceId,
      ...place,
      comments: comments && comments.slice(from, before),
      fallback: delivers(parts, places.length, quantity) ? line.fallback : null,
      // Fulfilment turns to those alone that deliver the line then.
      furtherRoutes,
      pricePaise: prices[at] ?? 0,
    };
  });
}

/** Whether the fallback can deliver so few. Of what is not divided the catalog has said so already. */
function delivers(parts: QuotedParts | undefined, count: number, quantity: number): boolean {
  return count === 1 || quantity >= (parts?.fallbackMinimum ?? 0);
}
