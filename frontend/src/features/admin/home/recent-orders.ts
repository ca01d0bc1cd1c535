import { listAllAdminOrders } from '@boostline/contracts/routes/public/admin-orders';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../api/call.js';
import { newestFirst } from '../orders/order-search.js';

const pollInterval = 15_000;

/** The newest orders with this status; empty for any. `name` tells the questions apart. */
export function useNewestOrders(name: string, status: string, size: number) {
  const asked = useRef(false);
  return useQuery({
    queryKey: ['admin-orders', 'all', name],
    queryFn: () => {
      const poll = asked.current;
      asked.current = true;
      return call(listAllAdminOrders, { query: { ...newestFirst, status, page: 1, size }, poll });
    },
    staleTime: 0,
    refetchInterval: pollInterval,
  });
}
