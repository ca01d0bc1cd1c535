import {
  bonusFields,
  firstMainType,
  offerMainTypes,
  offerServiceCells,
  offerServiceColumns,
  type OfferType,
} from '@boostline/contracts/products/specification/offer-fields';
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
import { amountField, fieldsOf, isSpecified, shapeOf } from './offer-parts.js';

type OfferKind = 'buy_get_free' | 'combo';

export type OfferDraft = {
  /** Amounts of products beside the specification's three. */
  [also: `also:${string}`]: string;
  kind: OfferKind;
  name: string;
  savePercentage: string;
  price: string;
  /** A product's slug. */
  mainType: string;
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

/** Spec §2: a new offer is active. */
export const emptyOffer: OfferDraft = {
  kind: 'buy_get_free',
  name: '',
  savePercentage: '',
  price: '',
  mainType: firstMainType,
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
  const { main, amounts } = shapeOf(offer);
  return {
    ...emptyOffer,
    ...Object.fromEntries(amounts.map((part) => [amountField(part.product), amount(part.quantity)])),
    kind: main ? 'buy_get_free' : 'combo',
    name: offer.name,
    savePercentage: String(offer.savePercentage),
    price: String(offer.price),
    mainType: main?.product ?? emptyOffer.mainType,
    mainQuantity: amount(main?.quantity ?? 0),
    ...offerServiceCells(service),
    endsAt: fieldOfMoment(offer.endsAt),
    isActive: offer.isActive,
  };
}

type OfferProblems = Record<string, string>;

const isAlso = (name: string): name is `also:${string}` => name.startsWith('also:');
export const alsoFields = (draft: OfferDraft) => Object.keys(draft).filter(isAlso);

/** Spec §5: an empty field is 0. `null`: what was typed is not a number. */
const orZero = (read: (text: string) => number | null) => (text: string) =>
  text.trim() === '' ? 0 : read(text);
const whole = orZero(wholeNumber);
const rupees = orZero(decimalNumber);

/** Of a part, as the contract has it. */
const maxAmount = 100_000_000;

/** What is wrong at which field of those that are shown. */
export function offerProblems(draft: OfferDraft): OfferProblems {
  const problems: OfferProblems = {};
  if (rupees(draft.price) === null) problems['price'] = adminMessages.amount;
  const mainQuantity = draft.kind === 'combo' ? [] : (['mainQuantity'] as const);
  for (const name of ['savePercentage', ...mainQuantity, ...offerMainTypes, ...alsoFields(draft)] as const)
    if (whole(draft[name] ?? '') === null) problems[name] = adminMessages.wholeNumber;
  for (const name of ['mainQuantity', ...alsoFields(draft)] as const)
    if ((whole(draft[name] ?? '') ?? 0) > maxAmount) problems[name] = adminMessages.problems.most(maxAmount);
  return problems;
}

/** What the offer holds; what is no number counts as nothing. */
function partsTyped(draft: OfferDraft) {
  const isCombo = draft.kind === 'combo';
  const products = [...offerMainTypes, ...alsoFields(draft).map((name) => name.slice('also:'.length))];
  const amounts = products.map((product) => ({
    product,
    quantity: whole(draft[amountField(product)] ?? '') ?? 0,
    free: !isCombo,
  }));
  const main = { product: draft.mainType, quantity: whole(draft.mainQuantity) ?? 0, free: false };
  return (isCombo ? amounts : [main, ...amounts]).filter(({ quantity }) => quantity !== 0);
}

/** The fields as they would be sent; what is wrong with them is still in there. */
function candidateOf(draft: OfferDraft) {
  const combo = draft.kind === 'combo';
  const specified = partsTyped(draft).every(({ product }) => isSpecified(product));
  return {
    name: draft.name.trim(),
    isActive: draft.isActive,
    savePercentage: whole(draft.savePercentage) ?? 0,
    price: rupees(draft.price) ?? 0,
    ...(specified ? specifiedFields(draft, combo) : fieldsOf(partsTyped(draft))),
    endsAt: momentOfField(draft.endsAt),
    services: {
      followers: serviceOfValue(draft.followersService),
      likes: serviceOfValue(draft.likesService),
      views: serviceOfValue(draft.viewsService),
    },
  };
}

/** As they were typed, so that what the contract finds wrong is said at its field. */
const specifiedFields = (draft: OfferDraft, combo: boolean) => ({
  mainServiceType: combo || !isSpecified(draft.mainType) ? ('' as const) : draft.mainType,
  mainServiceQuantity: combo ? 0 : (whole(draft.mainQuantity) ?? 0),
  bonusFollowers: whole(draft.followers) ?? 0,
  bonusLikes: whole(draft.likes) ?? 0,
  bonusViews: whole(draft.views) ?? 0,
});

export const offerNames = {
  mainServiceType: 'mainType',
  mainServiceQuantity: 'mainQuantity',
  ...bonusFields,
  'services.followers': offerServiceColumns.followers,
  'services.likes': offerServiceColumns.likes,
  'services.views': offerServiceColumns.views,
};

export function readOffer(draft: OfferDraft): Reading<OfferFields> {
  return readWith(offerFields, candidateOf(draft), {
    names: offerNames,
    unread: { ...offerProblems(draft) },
  });
}

/** Whether there is enough to be sent (spec §5): a name, and something in the offer; every number one. */
export function maySend(draft: OfferDraft): boolean {
  const hasContents = partsTyped(draft).some(({ free, quantity }) => !free && quantity > 0);
  return draft.name.trim() !== '' && hasContents && Object.keys(offerProblems(draft)).length === 0;
}

/** What the shop is asked of the draft; null while it holds nothing, or something that is no number. */
export function typedOfferOf(draft: OfferDraft): TypedOffer | null {
  const {
    price,
    services,
    name: _,
    isActive: __,
    savePercentage: ___,
    endsAt: ____,
    ...contents
  } = candidateOf(draft);
  if (offerLines(contents).length === 0 || Object.keys(offerProblems(draft)).length > 0) return null;
  return typedOffer.safeParse({ ...contents, services, price: price === 0 ? null : price }).data ?? null;
}

export function partsOf(draft: OfferDraft) {
  const { services, ...candidate } = candidateOf(draft);
  const held = offerLines(candidate);
  return offerMainTypes
    .filter((type) => held.some((line) => line.type === type))
    .map((type) => ({ type, chosen: services[type] }));
}
