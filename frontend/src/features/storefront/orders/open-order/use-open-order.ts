import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hasOrdered } from '../../../../api/placed-orders.js';
import { fetchMyOrders } from '../../../../api/storefront.js';
import { openOrder } from './open-order.js';

/** Few enough to ask for on every page. */
const asked = 10;
const interval = 15_000;

/** The order of this browser that is under way or still to be paid; only who has ordered is asked about. */
export function useOpenOrder(): BuyerOrder | null {
  // After hydration: the document is the same for everybody. And again on every page: the last one may have ordered.
  const { pathname } = useLocation();
  const [enabled, setEnabled] = useState(false);
  useEffect(() => setEnabled(hasOrdered()), [pathname]);
  const { data } = useQuery({
    queryKey: ['open-order'],
    queryFn: async () => openOrder((await fetchMyOrders(asked)).orders, Date.now()),
    enabled,
    staleTime: interval,
    refetchInterval: ({ state }) => (state.data ? interval : false),
  });
  return data ?? null;
}
