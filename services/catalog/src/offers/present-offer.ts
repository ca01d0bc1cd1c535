import { rupeesFromPaise } from '@boostline/contracts/money';
import type { AdminOffer, PublicOffer } from '@boostline/contracts/shop/offers';
import { formatQuantity } from '@boostline/contracts/shop/quantity';
import { chooseSources, type SourcedLine } from './choose-sources.js';
import type { OfferShelf } from './decide-offer.js';
import { hasEnded, type OfferEntity } from './offer.entity.js';
import { offerMargin } from './offer-margin.js';

export function toPublicOffer(offer: OfferEntity, lines: readonly SourcedLine[]): PublicOffer {
  return {
    id: offer.id,
    name: offer.name,
    isActive: true,
    savePercentage: offer.savePercentage,
    price: rupeesFromPaise(offer.pricePaise),
    mainServiceType: offer.mainServiceType,
    mainServiceQuantity: offer.mainServiceQuantity,
    bonusFollowers: offer.bonusFollowers,
    bonusLikes: offer.bonusLikes,
    bonusViews: offer.bonusViews,
    separately: separatePrice(lines),
    endsAt: offer.endsAt?.toISOString() ?? null,
  };
}

/** What its lines would cost one by one, in rupees; null when one of them is not sold by itself. */
function separatePrice(lines: readonly SourcedLine[]): number | null {
  if (lines.length === 0 || lines.some(({ source }) => source === null)) return null;
  return rupeesFromPaise(lines.reduce((sum, { listPaise }) => sum + listPaise, 0));
}

export function toAdminOffer(
  offer: OfferEntity,
  { packages, pricing }: OfferShelf,
  now = new Date(),
): AdminOffer {
  const lines = chooseSources(packages, offer);
  const unsold = offer.isActive ? lines.find(({ source }) => source === null) : undefined;
  return {
    ...toPublicOffer(offer, lines),
    isActive: offer.isActive,
    margin: offerMargin(lines, offer.pricePaise, pricing),
    offSale: offSaleReason(offer, unsold, now),
    version: offer.version,
  };
}

function offSaleReason(offer: OfferEntity, unsold: SourcedLine | undefined, now: Date): string | null {
  if (offer.isActive && hasEnded(offer, now)) return 'It has ended.';
  return unsold
    ? `No active package can deliver ${formatQuantity(unsold.quantity)} ${unsold.type} now.`
    : null;
}
