import {
  couponChange,
  couponCreation,
  couponReach,
  type AdminCoupon,
  type CouponChange,
  type CouponCreation,
  type CouponReach,
  type couponKinds,
} from '@boostline/contracts/schemas/shop/coupons';
import { decimalNumber, wholeNumber } from '@boostline/contracts/schemas/values/typed-number';
import { couponMessages as t } from '../../../messages/admin/coupons-en.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { fieldOfMoment, momentOfField } from '../words/shop-time.js';
import { readWith, type Reading } from '../controls/forms/reading.js';

/** What stands in the fields of a coupon; text, so that whatever was typed stays. */
export type CouponDraft = {
  /** Whether it is for the product of this slug, or for offers. */
  [product: `for:${string}`]: boolean;
  code: string;
  kind: (typeof couponKinds)[number];
  value: string;
  cap: string;
  minimum: string;
  /** `2026-11-30T18:00` in India, or empty. */
  startsAt: string;
  endsAt: string;
  limitInAll: string;
  limitPerBuyer: string;
  firstOrderOnly: boolean;
  acceptsLoss: boolean;
  referrer: string;
  note: string;
};

export const emptyCoupon: CouponDraft = {
  code: '',
  kind: 'percent',
  value: '',
  cap: '',
  minimum: '',
  startsAt: '',
  endsAt: '',
  limitInAll: '',
  limitPerBuyer: '1',
  firstOrderOnly: false,
  acceptsLoss: false,
  referrer: '',
  note: '',
};

const textOf = (number: number | null) => (number === null ? '' : String(number));

/** A new coupon with the terms of another one, and no code yet. */
export function copyOf(coupon: AdminCoupon): CouponDraft {
  const chosen = coupon.products.map((slug) => [`for:${slug}`, true] as const);
  return {
    ...Object.fromEntries(chosen),
    code: '',
    kind: coupon.kind,
    value: String(coupon.value),
    cap: textOf(coupon.cap),
    minimum: textOf(coupon.minimum),
    startsAt: fieldOfMoment(coupon.startsAt),
    endsAt: fieldOfMoment(coupon.endsAt),
    limitInAll: textOf(coupon.limitInAll),
    limitPerBuyer: textOf(coupon.limitPerBuyer),
    firstOrderOnly: coupon.firstOrderOnly,
    acceptsLoss: coupon.acceptsLoss,
    referrer: coupon.referrer,
    note: coupon.note,
  };
}

/** What of a coupon changes after it was made. */
export type ChangeDraft = Pick<CouponDraft, 'endsAt' | 'limitInAll' | 'note'>;

export const changeOf = ({ endsAt, limitInAll, note }: AdminCoupon): ChangeDraft => ({
  endsAt: fieldOfMoment(endsAt),
  limitInAll: textOf(limitInAll),
  note,
});

export function readChange(
  { endsAt, limitInAll, note }: ChangeDraft,
  version: number,
): Reading<CouponChange> {
  const limit = orNull(wholeNumber)(limitInAll);
  const unread: Record<string, string> = {};
  if (limit === null && limitInAll.trim() !== '') unread['limitInAll'] = adminMessages.wholeNumber;
  const candidate = { endsAt: momentOfField(endsAt), limitInAll: limit, note, version };
  return readWith(couponChange, candidate, { unread });
}

const orNull = (read: (text: string) => number | null) => (text: string) =>
  text.trim() === '' ? null : read(text);

/** The terms of a draft, or what is wrong at which field. `loses`: a sale with it can go below cost. */
export function readCoupon(draft: CouponDraft, loses: boolean): Reading<CouponCreation> {
  const unread: Record<string, string> = {};
  if (loses && !draft.acceptsLoss) unread['acceptsLoss'] = t.mustAcceptLoss;
  if (loses && draft.limitInAll.trim() === '') unread['limitInAll'] = t.mustLimit;
  const number = (name: 'limitInAll' | 'limitPerBuyer') => {
    const read = orNull(wholeNumber)(draft[name]);
    if (read === null && draft[name].trim() !== '') unread[name] = adminMessages.wholeNumber;
    return read;
  };
  const candidate = {
    code: draft.code,
    note: draft.note,
    firstOrderOnly: draft.firstOrderOnly,
    acceptsLoss: draft.acceptsLoss,
    referrer: draft.referrer,
    ...reachOf(draft, unread),
    limitInAll: number('limitInAll'),
    limitPerBuyer: number('limitPerBuyer'),
    startsAt: momentOfField(draft.startsAt),
    endsAt: momentOfField(draft.endsAt),
  };
  return readWith(couponCreation, candidate, { unread });
}

/** What the worst sales are asked about with; null while it holds nothing that can be asked about. */
export function couponReachOf(draft: CouponDraft): CouponReach | null {
  const unread: Record<string, string> = {};
  const { success, data } = couponReach.safeParse(reachOf(draft, unread));
  return success && Object.keys(unread).length === 0 ? data : null;
}

function reachOf(draft: CouponDraft, unread: Record<string, string>) {
  const amount = (name: 'value' | 'cap' | 'minimum') => {
    const read = orNull(decimalNumber)(draft[name]);
    if (read === null && draft[name].trim() !== '') unread[name] = adminMessages.amount;
    return read;
  };
  return {
    kind: draft.kind,
    value: amount('value'),
    minimum: amount('minimum'),
    cap: draft.kind === 'percent' ? amount('cap') : null,
    products: Object.entries(draft).flatMap(([field, chosen]) =>
      field.startsWith('for:') && chosen === true ? [field.slice('for:'.length)] : [],
    ),
  };
}
