import type { SellableLine } from '@boostline/contracts/internal';
import { priceOfQuantity } from '@boostline/contracts/money';
import { offerLines } from '@boostline/contracts/shop/offers';
import type { PackageEntity } from '../packages/package.entity.js';
import { isSellable, sellableFallback } from '../packages/supply/supply-rules.js';

export interface SourcedLine extends Pick<ReturnType<typeof offerLines>[number], 'type' | 'quantity'> {
  /** The package whose service delivers the line; null when no package can. */
  source: PackageEntity | null;
  /** What so many would cost by themselves; 0 without a source. */
  listPaise: number;
}

/**
 * Where each line of an offer is bought: at the service of the smallest active package of the type that can deliver so
 * many (design.md §4, "An offer names no reseller service"). `packages`: the active ones with their services.
 */
export function chooseSources(
  packages: readonly PackageEntity[],
  offer: Parameters<typeof offerLines>[0],
): SourcedLine[] {
  const smallestFirst = packages.toSorted((one, other) => one.quantity - other.quantity || one.id - other.id);
  return offerLines(offer).map(({ type, quantity }) => {
    const able = smallestFirst.filter((one) => one.active && one.type === type && isSellable(one, quantity));
    const [source = null] = able;
    // A buyer of so many alone would take the largest package that fits: big ones are cheaper by the piece.
    const priced = able.findLast((one) => one.quantity <= quantity) ?? source;
    const listPaise = priced === null ? 0 : priceOfQuantity(priced.pricePaise, priced.quantity, quantity);
    return { type, quantity, source, listPaise };
  });
}

/** The line as it is sold; null when no package can deliver it. */
export function sellableLineOf({ type, quantity, source, listPaise }: SourcedLine): SellableLine | null {
  if (!source?.serviceId) return null;
  return {
    ...{ type, quantity, listPaise },
    providerId: source.providerId,
    serviceId: source.serviceId,
    fallback: sellableFallback(source, quantity),
    takesComments: false,
  };
}
