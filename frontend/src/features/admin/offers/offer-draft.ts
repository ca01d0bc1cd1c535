import type { Language } from '@boostline/contracts/languages';
import {
  bonusFields,
  firstMainType,
  offerMainTypes,
  offerServiceColumns,
  type OfferPart,
} from '@boostline/contracts/products/specification/offer-fields';
import {
  offerFields,
  offerLines,
  typedOffer,
  type AdminOffer,
  type OfferFields,
  type TypedOffer,
} from '@boostline/contracts/schemas/shop/offers';
import type { ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import { decimalNumber, wholeNumber } from '@boostline/contracts/schemas/values/typed-number';
import { adminMessages } from '../../../messages/admin-en.js';
import { fieldOfMoment, momentOfField } from '../words/shop-time.js';
import { readWith, type Reading } from '../controls/forms/reading.js';
import { serviceOfValue, valueOfService } from '../packages/use-service-options.js';
import {
  amountField,
  type AmountField,
  fieldsOf,
  freeField,
  isSpecified,
  shapeOf,
  type OfferKind,
} from './offer-parts.js';

export type OfferDraft = {
  /** Amounts of products beside the specification's three. */
  [also: `also:${string}`]: string;
  /** Free amounts of a mixed offer. */
  [free: `free:${string}`]: string;
  kind: OfferKind;
  name: string;
  /** In a further language. */
  [name: `name:${string}`]: string;
  savePercentage: string;
  price: string;
  /** A product's slug. */
  mainType: string;
  mainQuantity: string;
  followers: string;
  likes: string;
  views: string;
  /** `1/202`, or empty where the shop chooses. */
  [service: `service:${string}`]: string;
  followersService: string;
  likesService: string;
  viewsService: string;
  /** `2026-11-30T18:00` in India, or empty. */
  endsAt: string;
  isActive: boolean;
};

/** The field of the service of a part. */
export const serviceField = (product: string) =>
  isSpecified(product) ? offerServiceColumns[product] : (`service:${product}` as const);

/** The field of the name in a further language. */
export const nameField = (language: Language) => `name:${language}` as const;

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
  const services = Object.entries(offer.services).map(([product, chosen]) => [
    serviceField(product),
    chosen ? valueOfService(chosen) : '',
  ]);
  const { kind, main, amounts } = shapeOf(offer);
  const fieldOf = ({ product, free }: OfferPart) =>
    kind === 'mixed' && free ? freeField(product) : amountField(product);
  return {
    ...emptyOffer,
    ...Object.fromEntries(amounts.map((part) => [fieldOf(part), amount(part.quantity)])),
    kind,
    name: offer.name,
    ...Object.fromEntries(Object.entries(offer.names ?? {}).map(([code, text]) => [nameField(code), text])),
    savePercentage: String(offer.savePercentage),
    price: String(offer.price),
    mainType: main?.product ?? emptyOffer.mainType,
    mainQuantity: amount(main?.quantity ?? 0),
    ...Object.fromEntries(services),
    endsAt: fieldOfMoment(offer.endsAt),
    isActive: offer.isActive,
  };
}

const isName = (field: string): field is ReturnType<typeof nameField> => field.startsWith('name:');
export const nameFields = (draft: OfferDraft) => Object.keys(draft).filter(isName);
const namesTyped = (draft: OfferDraft) =>
  nameFields(draft).map((field) => [field.slice('name:'.length), (draft[field] ?? '').trim()] as const);

type OfferProblems = Record<string, string>;

const isAlso = (name: string): name is `also:${string}` => name.startsWith('also:');
export const alsoFields = (draft: OfferDraft) => Object.keys(draft).filter(isAlso);
const isFree = (name: string): name is `free:${string}` => name.startsWith('free:');
/** Of a mixed offer; another one has none. */
export const freeFields = (draft: OfferDraft) =>
  draft.kind === 'mixed' ? Object.keys(draft).filter(isFree) : [];

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
  const mainQuantity = draft.kind === 'buy_get_free' ? (['mainQuantity'] as const) : [];
  const others = [...alsoFields(draft), ...freeFields(draft)];
  for (const name of ['savePercentage', ...mainQuantity, ...offerMainTypes, ...others] as const)
    if (whole(draft[name] ?? '') === null) problems[name] = adminMessages.wholeNumber;
  for (const name of ['mainQuantity', ...others] as const)
    if ((whole(draft[name] ?? '') ?? 0) > maxAmount) problems[name] = adminMessages.problems.most(maxAmount);
  return problems;
}

/** What the offer holds; what is no number counts as nothing. */
function partsTyped(draft: OfferDraft) {
  const isMain = draft.kind === 'buy_get_free';
  const amountOf = (name: AmountField | `free:${string}`) => whole(draft[name] ?? '') ?? 0;
  const products = [...offerMainTypes, ...alsoFields(draft).map((name) => name.slice('also:'.length))];
  const amounts = products.map((product) => ({
    product,
    quantity: amountOf(amountField(product)),
    free: isMain,
  }));
  const free = freeFields(draft).map((name) => ({
    product: name.slice('free:'.length),
    quantity: amountOf(name),
    free: true,
  }));
  const main = { product: draft.mainType, quantity: whole(draft.mainQuantity) ?? 0, free: false };
  return [...(isMain ? [main] : []), ...amounts, ...free].filter(({ quantity }) => quantity !== 0);
}

/** The fields as they would be sent; what is wrong with them is still in there. */
function candidateOf(draft: OfferDraft) {
  const combo = draft.kind === 'combo';
  const specified = draft.kind !== 'mixed' && partsTyped(draft).every(({ product }) => isSpecified(product));
  return {
    name: draft.name.trim(),
    names: Object.fromEntries(namesTyped(draft)),
    isActive: draft.isActive,
    savePercentage: whole(draft.savePercentage) ?? 0,
    price: rupees(draft.price) ?? 0,
    ...(specified ? specifiedFields(draft, combo) : fieldsOf(partsTyped(draft))),
    endsAt: momentOfField(draft.endsAt),
    services: {
      followers: serviceOfValue(draft.followersService),
      likes: serviceOfValue(draft.likesService),
      views: serviceOfValue(draft.viewsService),
      ...servicesOfOthers(draft),
    },
  };
}

/** Products of the offer beside the specification's three. */
const otherProducts = (draft: OfferDraft) => [
  ...new Set(partsTyped(draft).flatMap(({ product }) => (isSpecified(product) ? [] : [product]))),
];

const servicesOfOthers = (draft: OfferDraft): Record<string, ServiceChoice | null> =>
  Object.fromEntries(
    otherProducts(draft).map((product) => [product, serviceOfValue(draft[`service:${product}`] ?? '')]),
  );

/** As they were typed, so that what the contract finds wrong is said at its field. */
const specifiedFields = (draft: OfferDraft, combo: boolean) => ({
  mainServiceType: combo || !isSpecified(draft.mainType) ? ('' as const) : draft.mainType,
  mainServiceQuantity: combo ? 0 : (whole(draft.mainQuantity) ?? 0),
  bonusFollowers: whole(draft.followers) ?? 0,
  bonusLikes: whole(draft.likes) ?? 0,
  bonusViews: whole(draft.views) ?? 0,
});

const offerNames = {
  mainServiceType: 'mainType',
  mainServiceQuantity: 'mainQuantity',
  ...bonusFields,
  'services.followers': offerServiceColumns.followers,
  'services.likes': offerServiceColumns.likes,
  'services.views': offerServiceColumns.views,
};

/** The fields by the path that the contract calls them. */
export const offerNamesOf = (draft: OfferDraft): Record<string, string> => ({
  ...offerNames,
  ...Object.fromEntries(namesTyped(draft).map(([code]) => [`names.${code}`, nameField(code)])),
  ...Object.fromEntries(
    otherProducts(draft).map((product) => [`services.${product}`, serviceField(product)]),
  ),
});

export function readOffer(draft: OfferDraft): Reading<OfferFields> {
  return readWith(offerFields, candidateOf(draft), {
    names: offerNamesOf(draft),
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
    names: __,
    isActive: ___,
    savePercentage: ____,
    endsAt: _____,
    ...contents
  } = candidateOf(draft);
  if (offerLines(contents).length === 0 || Object.keys(offerProblems(draft)).length > 0) return null;
  return typedOffer.safeParse({ ...contents, services, price: price === 0 ? null : price }).data ?? null;
}

export function partsOf(draft: OfferDraft) {
  const { services: typed, ...candidate } = candidateOf(draft);
  const services: Readonly<Record<string, ServiceChoice | null>> = typed;
  const held = offerLines(candidate);
  return [...offerMainTypes, ...otherProducts(draft)]
    .filter((type) => held.some((line) => line.type === type))
    .map((type) => ({ type, chosen: services[type] ?? null }));
}
