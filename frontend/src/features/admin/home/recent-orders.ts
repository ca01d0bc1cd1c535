import type { AdministeredOrder } from '@boostline/contracts/panel/orders';
import { useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
import { fetchOfferOrders, fetchPackageOrders } from '../../../api/admin/orders.js';
import { newestFirst } from '../orders/order-search.js';

const pollInterval = 15_000;

interface Orders {
  orders: AdministeredOrder[];
  total: number;
  exact: boolean;
  known: boolean;
}

/** The newest orders of both kinds with this status; empty for any. `name` tells the questions apart. */
export function useNewestOrders(name: string, status: string, size: number): Orders {
  const asked = useRef(new Set<string>());
  const search = { ...newestFirst, status };
  const ask = (kind: 'packages' | 'offers') => ({
    queryKey: ['admin-orders', kind, name],
    queryFn: () => {
      const poll = asked.current.has(kind);
      asked.current.add(kind);
      const fetchPage = kind === 'packages' ? fetchPackageOrders : fetchOfferOrders;
      return fetchPage(search, 1, size, poll);
    },
    staleTime: 0,
    refetchInterval: pollInterval,
  });
  const lists = useQueries({ queries: [ask('packages'), ask('offers')] });
  const orders = lists
    .flatMap(({ data }) => data?.orders ?? [])
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, size);
  return {
    orders,
    total: lists.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
    exact: lists.every(({ data }) => data?.totalIsExact ?? true),
    known: lists.every(({ data }) => data !== undefined),
  };
}
