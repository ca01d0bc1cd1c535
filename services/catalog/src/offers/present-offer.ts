import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type { AdminOffer, PublicOffer } from '@boostline/contracts/schemas/shop/offers';
import { nothingChosen } from '@boostline/contracts/products/specification/offer-fields';
import { chooseSources, type OfferSupply, type SourcedLine } from './choose-sources.js';
import { hasEnded, type OfferEntity } from './offer.entity.js';
import { offerMargin } from './offer-margin.js';

export function toPublicOffer(offer: OfferEntity, lines: readonly SourcedLine[]): PublicOffer {
  return {
    id: offer.id,
    name: offer.name,
    ...(Object.keys(offer.names).length > 0 && { names: offer.names }),
    isActive: true,
    savePercentage: offer.savePercentage,
    price: rupeesFromPaise(offer.pricePaise),
    mainServiceType: offer.mainServiceType,
    mainServiceQuantity: offer.mainServiceQuantity,
    bonusFollowers: offer.bonusFollowers,
    bonusLikes: offer.bonusLikes,
    bonusViews: offer.bonusViews,
    ...(offer.parts && { parts: offer.parts }),
    separately: separatePrice(lines),
    endsAt: offer.endsAt?.toISOString() ?? null,
  };
}

/** What its lines would cost one by one, in rupees; null when one of them is not sold by itself. */
function separatePrice(lines: readonly SourcedLine[]): number | null {
  const prices = lines.flatMap(({ alonePaise }) => alonePaise ?? []);
  if (prices.length === 0 || prices.length < lines.length) return null;
  return rupeesFromPaise(prices.reduce((sum, paise) => sum + paise, 0));
}

export function toAdminOffer(offer: OfferEntity, supply: OfferSupply, now = new Date()): AdminOffer {
  const lines = chooseSources(supply, offer);
  return {
    ...toPublicOffer(offer, lines),
    isActive: offer.isActive,
    services: { ...nothingChosen, ...offer.services },
    margin: offerMargin(lines, offer.pricePaise, supply.pricing),
    offSale: offer.isActive ? whyOffSale(offer, lines, now) : null,
    version: offer.version,
  };
}

function whyOffSale(offer: OfferEntity, lines: readonly SourcedLine[], now: Date): string | null {
  if (hasEnded(offer, now)) return 'It has ended.';
  return lines.find(({ offSale }) => offSale !== null)?.offSale ?? null;
}
