import type { Language } from '@boostline/contracts/languages';
import type { PublicOffer } from '@boostline/contracts/schemas/shop/offers';

/** As buyers of this language read it. Orders know the offer by its `name` alone. */
export const offerName = ({ name, names }: PublicOffer, language: Language) => names?.[language] ?? name;
