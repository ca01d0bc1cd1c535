import {
  listAdminCoupons,
  listCouponResults,
  previewAdminCoupon,
} from '@boostline/contracts/routes/public/admin-orders';
import type { CouponEffect } from '@boostline/contracts/schemas/admin/catalogue/coupon-effect';
import { keepPreviousData, useQuery, queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/call.js';
import { couponReachOf, type CouponDraft } from './coupon-draft.js';
import { useDebounced } from '../controls/use-list.js';

export const couponsQuery = queryOptions({
  queryKey: ['admin', 'coupons'],
  queryFn: () => call(listAdminCoupons),
});

export const couponResultsQuery = queryOptions({
  queryKey: ['admin', 'coupon-results'],
  queryFn: () => call(listCouponResults),
});

export interface CouponPreview {
  /** Null while the draft holds nothing that can be asked about, and where nothing was answered. */
  effect: CouponEffect | null;
  /** Whether `effect` is of what is typed now, and says that a sale goes below cost. */
  loses: boolean;
  failed: boolean;
}

/** What the worst sales with a coupon leave, while it is typed. */
export function useCouponPreview(draft: CouponDraft): CouponPreview {
  const typed = useMemo(() => couponReachOf(draft), [draft]);
  const settled = useDebounced(typed);
  const {
    data = null,
    isError,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['coupon-preview', settled],
    queryFn: () =>
      settled ? call(previewAdminCoupon, { body: settled }) : Promise.reject(new Error('nothing in it')),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const effect = typed && data;
  const isCurrent = typed === settled && !isPlaceholderData;
  const loses = isCurrent && effect !== null && effect.losing > 0;
  return { effect, loses, failed: typed !== null && isError };
}
