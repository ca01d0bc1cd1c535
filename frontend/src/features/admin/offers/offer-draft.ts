import { offerMainTypes, type AdminOffer, type OfferFields } from '@boostline/contracts/offers';

export type OfferKind = 'buy_get_free' | 'combo';
export type MainType = (typeof offerMainTypes)[number];

/** What stands in the fields of an offer; text, so that whatever was typed stays. */
export interface OfferDraft {
  kind: OfferKind;
  name: string;
  savePercentage: string;
  price: string;
  mainType: MainType;
  mainQuantity: string;
  followers: string;
  likes: string;
  views: string;
  isActive: boolean;
}

/** Spec §2: a new offer is active, and its main service views. */
export const emptyOffer: OfferDraft = {
  kind: 'buy_get_free',
  name: '',
  savePercentage: '',
  price: '',
  mainType: 'views',
  mainQuantity: '',
  followers: '',
  likes: '',
  views: '',
  isActive: true,
};

const amount = (value: number) => (value === 0 ? '' : String(value));

export function offerDraftOf(offer: AdminOffer): OfferDraft {
  return {
    kind: offer.mainServiceType === '' ? 'combo' : 'buy_get_free',
    name: offer.name,
    savePercentage: String(offer.savePercentage),
    price: String(offer.price),
    mainType: offer.mainServiceType === '' ? 'views' : offer.mainServiceType,
    mainQuantity: amount(offer.mainServiceQuantity),
    followers: amount(offer.bonusFollowers),
    likes: amount(offer.bonusLikes),
    views: amount(offer.bonusViews),
    isActive: offer.isActive,
  };
}

/** Spec §5: number inputs are read as integers and fall back to 0. */
const whole = (text: string) => Number.parseInt(text, 10) || 0;

export function offerFieldsOf(draft: OfferDraft): OfferFields {
  const combo = draft.kind === 'combo';
  return {
    name: draft.name.trim(),
    isActive: draft.isActive,
    savePercentage: whole(draft.savePercentage),
    price: Number.parseFloat(draft.price) || 0,
    mainServiceType: combo ? '' : draft.mainType,
    mainServiceQuantity: combo ? 0 : whole(draft.mainQuantity),
    bonusFollowers: whole(draft.followers),
    bonusLikes: whole(draft.likes),
    bonusViews: whole(draft.views),
  };
}

/** Spec §5: what must be there before an offer can be sent. */
export function isComplete(draft: OfferDraft): boolean {
  const { name, mainServiceQuantity, bonusFollowers, bonusLikes, bonusViews } = offerFieldsOf(draft);
  if (name === '') return false;
  if (draft.kind === 'buy_get_free') return mainServiceQuantity > 0;
  return bonusFollowers + bonusLikes + bonusViews > 0;
}
