import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { remember } from '../../../api/session-storage.js';

const longestCode = 20;

/** Keeps the code of an address such as /followers?coupon=WELCOME10 until a checkout applies it. */
export function useCouponLink(): void {
  const { search } = useLocation();
  useEffect(() => {
    const code = new URLSearchParams(search).get('coupon')?.trim();
    if (code && code.length <= longestCode) remember('coupon', code);
  }, [search]);
}
