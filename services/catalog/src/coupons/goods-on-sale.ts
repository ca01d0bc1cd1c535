/** What a coupon may be used for, with those of its sales that may be the worst. Pure. */
import type { CouponGoods } from '@boostline/contracts/schemas/admin/catalogue/coupon-effect';
import type { ShopPricing } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { nextLarger, priceByPackage, type Range } from '@boostline/contracts/schemas/shop/custom-quantity';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import { chooseSources } from '../offers/choose-sources.js';
import type { OfferShelf } from '../offers/decide-offer.js';
import { hasEnded, type OfferEntity } from '../offers/offer.entity.js';
import { costOfLines } from '../offers/offer-margin.js';
import type { PackageEntity } from '../packages/package.entity.js';
import { alikeIn, isListed } from '../packages/present-package.js';
import { customRangeOf, supplyCost } from '../packages/supply/supply-rules.js';

/** `prices`: where the worst sale may lie besides the ends of a range, in paise. */
export function goodsOnSale(shelf: OfferShelf, prices: readonly number[], now: Date): CouponGoods[] {
  const listed = shelf.packages.filter((one) => isListed(one, shelf.pricing));
  return [
    ...listed.map((one) => packageGoods(one, alikeIn(listed, one), shelf.pricing, prices)),
    ...shelf.offers.flatMap((offer) => offerGoods(offer, shelf, now) ?? []),
  ];
}

function packageGoods(
  offered: PackageEntity,
  alike: readonly PackageEntity[],
  pricing: ShopPricing,
  prices: readonly number[],
): CouponGoods {
  const { type, service } = offered;
  const listed = alike.filter((one) => one.type === type);
  const priceOf = (quantity: number) => priceByPackage(offered, nextLarger(listed, quantity), quantity);
  const range = customRangeOf(offered, listed, pricing);
  const others = range === null ? [] : endsIn(range, priceOf, prices);
  const quantities = new Set([offered.quantity, ...others]);
  return {
    product: type,
    sales: [...quantities].map((quantity) => ({
      name: `${formatQuantity(quantity)} ${type}`,
      pricePaise: priceOf(quantity),
      cost: supplyCost(service, quantity, pricing),
    })),
  };
}

function offerGoods(offer: OfferEntity, shelf: OfferShelf, now: Date): CouponGoods | null {
  const { name, pricePaise } = offer;
  const lines = chooseSources(shelf, offer);
  if (!offer.isActive || hasEnded(offer, now) || lines.some(({ offSale }) => offSale !== null)) return null;
  const cost = costOfLines(lines, shelf.pricing);
  return { product: 'offers', sales: [{ name, pricePaise, cost }] };
}

/** Quantities of a range at which a price begins or ends; the most that is sold for one price costs the most. */
function endsIn({ min, max }: Range, priceOf: (quantity: number) => number, prices: readonly number[]) {
  const firstAbove = (paise: number) => {
    let [low, high] = [min, max + 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (priceOf(middle) > paise) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  /** The first of a price, and the last of it. */
  const around = (quantity: number) => [quantity, firstAbove(priceOf(quantity)) - 1];
  const found = [min, ...prices.flatMap((paise) => [firstAbove(paise - 1), firstAbove(paise)])];
  const within = (quantity: number) => quantity >= min && quantity <= max;
  return [...found.filter(within).flatMap(around), ...found.map((first) => first - 1), max].filter(within);
}
