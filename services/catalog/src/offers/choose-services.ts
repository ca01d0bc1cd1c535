import type { SellableLine } from '@boostline/contracts/internal';
import { priceOfQuantity } from '@boostline/contracts/money';
import { offerLines } from '@boostline/contracts/offers';
import { formatQuantity } from '@boostline/contracts/quantity';
import type { EntityManager } from 'typeorm';
import { notSellable } from '../packages/not-sellable.js';
import { isSellable, PackageEntity, sellableFallback } from '../packages/package.entity.js';

/**
 * The upstream service of each line of an offer: that of the smallest active package of the type that can deliver
 * so many (design.md §4, "An offer names no reseller service"). Throws `not-sellable` with `refusal` of the line
 * that no package can deliver.
 */
export async function chooseServices(
  tx: EntityManager,
  offer: Parameters<typeof offerLines>[0],
  refusal: (type: string, quantity: string) => string,
): Promise<SellableLine[]> {
  const packages = await tx.find(PackageEntity, {
    where: { active: true },
    relations: { service: true, fallbackService: true },
    order: { quantity: 'ASC', id: 'ASC' },
  });
  return offerLines(offer).map(({ type, quantity }) => {
    const able = packages.filter((one) => one.type === type && isSellable(one, quantity));
    const [smallest] = able;
    if (!smallest?.serviceId) throw notSellable(refusal(type, formatQuantity(quantity)));
    // A buyer of so many alone would take the largest package that fits: big ones are cheaper by the piece.
    const priced = able.findLast((one) => one.quantity <= quantity) ?? smallest;
    return {
      type,
      quantity,
      providerId: smallest.providerId,
      serviceId: smallest.serviceId,
      fallback: sellableFallback(smallest, quantity),
      takesComments: false,
      listPaise: priceOfQuantity(priced.pricePaise, priced.quantity, quantity),
    };
  });
}
