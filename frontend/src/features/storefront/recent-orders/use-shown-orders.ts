import type { RecentOrder } from '@boostline/contracts/schemas/shop/orders';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchRecentOrders } from '../../../api/storefront.js';

const fresh = 60_000;

interface ShownOrder {
  id: number;
  order: RecentOrder;
}

interface Pace {
  /** Milliseconds between two. */
  interval: number;
  maxVisible: number;
}

/** The recent orders on screen: one more every `interval`, each real order once, at most `maxVisible` at a time. */
export function useShownOrders(enabled: boolean, { interval, maxVisible }: Pace): ShownOrder[] {
  const [shown, setShown] = useState<ShownOrder[]>([]);
  const [turn, setTurn] = useState(0);
  const { data } = useQuery({
    queryKey: ['recent-orders'],
    queryFn: fetchRecentOrders,
    staleTime: fresh,
    enabled,
  });

  const orders = data?.length ?? 0;
  useEffect(() => {
    if (!enabled || orders === 0 || turn >= orders + maxVisible) return;
    const timer = setTimeout(() => setTurn(turn + 1), turn === 0 ? 0 : interval);
    return () => clearTimeout(timer);
  }, [enabled, orders, turn, interval, maxVisible]);

  useEffect(() => {
    const first = Math.max(0, turn - maxVisible);
    setShown((data ?? []).slice(first, turn).map((order, index) => ({ id: first + index, order })));
  }, [data, turn, maxVisible]);

  return enabled ? shown : [];
}
