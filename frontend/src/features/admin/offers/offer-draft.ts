import { offerMainTypes, type OfferType } from '@boostline/contracts/products/specification/offer-fields';
import {
  offerFields,
  offerLines,
  typedOffer,
  type AdminOffer,
  type OfferFields,
  type TypedOffer,
} from '@boostline/contracts/schemas/shop/offers';
import { decimalNumber, wholeNumber } from '@boostline/contracts/schemas/values/typed-number';
import { adminMessages } from '../../../messages/admin-en.js';
import { fieldOfMoment, momentOfField } from '../words/shop-time.js';
import { readWith, type Reading } from '../controls/forms/reading.js';
import { serviceOfValue, valueOfService } from '../packages/use-service-options.js';

type OfferKind = 'buy_get_free' | 'combo';

export type OfferDraft = {
  kind: OfferKind;
  name: string;
  savePercentage: string;
  price: string;
  mainType: OfferType;
  mainQuantity: string;
  followers: string;
  likes: string;
  views: string;
  /** `1/202`, or empty where the shop chooses. */
  followersService: string;
  likesService: string;
  viewsService: string;
  /** `2026-11-30T18:00` in India, or empty. */
  endsAt: string;
  isActive: boolean;
};

/** The field of the service of each part. */
export const serviceFields = {
  followers: 'followersService',
  likes: 'likesService',
  views: 'viewsService',
} as const satisfies Record<OfferType, keyof OfferDraft>;

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
  followersService: '',
  likesService: '',
  viewsService: '',
  endsAt: '',
  isActive: true,
};

const amount = (value: number) => (value === 0 ? '' : String(value));

export function offerDraftOf(offer: AdminOffer): OfferDraft {
  const service = (type: OfferType) => {
    const chosen = offer.services[type];
    return chosen ? valueOfService(chosen) : '';
  };
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
    followersService: service('followers'),
    likesService: service('likes'),
    viewsService: service('views'),
    endsAt: fieldOfMoment(offer.endsAt),
    isActive: offer.isActive,
  };
}

type NumberField = 'price' | 'savePercentage' | 'mainQuantity' | 'followers' | 'likes' | 'views';
type OfferProblems = Partial<Record<NumberField, string>>;

/** Spec §5: an empty field is 0. `null`: what was typed is not a number. */
const orZero = (read: (text: string) => number | null) => (text: string) =>
  text.trim() === '' ? 0 : read(text);
const whole = orZero(wholeNumber);
const rupees = orZero(decimalNumber);

/** What is wrong at which field of those that are shown. */
export function offerProblems(draft: OfferDraft): OfferProblems {
  const problems: OfferProblems = {};
  if (rupees(draft.price) === null) problems.price = adminMessages.amount;
  for (const name of ['savePercentage', 'mainQuantity', 'followers', 'likes', 'views'] as const)
    if (whole(draft[name]) === null) problems[name] = adminMessages.wholeNumber;
  if (draft.kind === 'combo') delete problems.mainQuantity;
  return problems;
}

/** The fields as they would be sent; what is wrong with them is still in there. */
function candidateOf(draft: OfferDraft) {
  const combo = draft.kind === 'combo';
  return {
    name: draft.name.trim(),
    isActive: draft.isActive,
    savePercentage: whole(draft.savePercentage) ?? 0,
    price: rupees(draft.price) ?? 0,
    mainServiceType: combo ? ('' as const) : draft.mainType,
    mainServiceQuantity: combo ? 0 : (whole(draft.mainQuantity) ?? 0),
    bonusFollowers: whole(draft.followers) ?? 0,
    bonusLikes: whole(draft.likes) ?? 0,
    bonusViews: whole(draft.views) ?? 0,
    endsAt: momentOfField(draft.endsAt),
    services: {
      followers: serviceOfValue(draft.followersService),
      likes: serviceOfValue(draft.likesService),
      views: serviceOfValue(draft.viewsService),
    },
  };
}

export const offerNames = {
  mainServiceType: 'mainType',
  mainServiceQuantity: 'mainQuantity',
  bonusFollowers: 'followers',
  bonusLikes: 'likes',
  bonusViews: 'views',
  'services.followers': serviceFields.followers,
  'services.likes': serviceFields.likes,
  'services.views': serviceFields.views,
};

export function readOffer(draft: OfferDraft): Reading<OfferFields> {
  return readWith(offerFields, candidateOf(draft), {
    names: offerNames,
    unread: { ...offerProblems(draft) },
  });
}

/** Whether there is enough to be sent (spec §5): a name, and something in the offer; every number one. */
export function maySend(draft: OfferDraft): boolean {
  const { name, mainServiceQuantity, bonusFollowers, bonusLikes, bonusViews } = candidateOf(draft);
  const amount = draft.kind === 'combo' ? bonusFollowers + bonusLikes + bonusViews : mainServiceQuantity;
  return name !== '' && amount > 0 && Object.keys(offerProblems(draft)).length === 0;
}

/** What the shop is asked of the draft; null while it holds nothing, or something that is no number. */
export function typedOfferOf(draft: OfferDraft): TypedOffer | null {
  const { price, services, ...candidate } = candidateOf(draft);
  const { mainServiceType, mainServiceQuantity, bonusFollowers, bonusLikes, bonusViews } = candidate;
  if (offerLines(candidate).length === 0 || Object.keys(offerProblems(draft)).length > 0) return null;
  const parts = { mainServiceType, mainServiceQuantity, bonusFollowers, bonusLikes, bonusViews };
  return typedOffer.safeParse({ ...parts, services, price: price === 0 ? null : price }).data ?? null;
}

export function partsOf(draft: OfferDraft) {
  const { services, ...candidate } = candidateOf(draft);
  const held = offerLines(candidate);
  return offerMainTypes
    .filter((type) => held.some((line) => line.type === type))
    .map((type) => ({ type, chosen: services[type] }));
}
