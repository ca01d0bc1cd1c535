import {
  couponCreation,
  couponProducts,
  type CouponCreation,
  type CouponProduct,
  type couponKinds,
} from '@boostline/contracts/shop/coupons';
import { decimalNumber, wholeNumber } from '@boostline/contracts/typed-number';
import { adminMessages } from '../../../messages/admin-en.js';
import { momentOfField } from '../words/shop-time.js';
import { readWith, type Reading } from '../controls/forms/reading.js';

/** What stands in the fields of a coupon; text, so that whatever was typed stays. */
export type CouponDraft = {
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
} & Record<CouponProduct, boolean>;

export const emptyCoupon: CouponDraft = {
  ...{ code: '', kind: 'percent', value: '', cap: '', minimum: '', startsAt: '', endsAt: '' },
  ...{
    limitInAll: '',
    limitPerBuyer: '1',
    firstOrderOnly: false,
    acceptsLoss: false,
    referrer: '',
    note: '',
  },
  ...{ followers: false, likes: false, views: false, comments: false, offers: false },
};

const orNull = (read: (text: string) => number | null) => (text: string) =>
  text.trim() === '' ? null : read(text);

/** The terms of a draft, or what is wrong at which field. */
export function readCoupon(draft: CouponDraft): Reading<CouponCreation> {
  const unread: Record<string, string> = {};
  const number = (name: 'value' | 'cap' | 'minimum' | 'limitInAll' | 'limitPerBuyer', isWhole = false) => {
    const read = orNull(isWhole ? wholeNumber : decimalNumber)(draft[name]);
    if (read === null && draft[name].trim() !== '')
      unread[name] = isWhole ? adminMessages.wholeNumber : adminMessages.amount;
    return read;
  };
  const candidate = {
    ...{ code: draft.code, kind: draft.kind, note: draft.note, firstOrderOnly: draft.firstOrderOnly },
    acceptsLoss: draft.acceptsLoss,
    referrer: draft.referrer,
    ...{ value: number('value'), minimum: number('minimum') },
    cap: draft.kind === 'percent' ? number('cap') : null,
    ...{ limitInAll: number('limitInAll', true), limitPerBuyer: number('limitPerBuyer', true) },
    ...{ startsAt: momentOfField(draft.startsAt), endsAt: momentOfField(draft.endsAt) },
    products: couponProducts.filter((product) => draft[product]),
  };
  return readWith(couponCreation, candidate, { unread });
}
