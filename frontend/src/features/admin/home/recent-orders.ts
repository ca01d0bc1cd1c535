import { listAllAdminOrders } from '@boostline/contracts/routes/public/admin-orders';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { usePoll } from '../controls/use-poll.js';
import { newestFirst } from '../orders/order-search.js';

const pollInterval = 15_000;

/** The newest orders with this status; empty for any. `name` is part of the query key. */
export function useNewestOrders(name: string, status: string, size: number) {
  const { isPoll } = usePoll();
  return useQuery({
    queryKey: ['admin-orders', 'all', name],
    queryFn: () =>
      call(listAllAdminOrders, { query: { ...newestFirst, status, page: 1, size }, poll: isPoll() }),
    staleTime: 0,
    refetchInterval: pollInterval,
  });
}
