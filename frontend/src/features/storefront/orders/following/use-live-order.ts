import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orderQuery } from '../../../../api/shop-queries.js';
import { cacheOrder } from '../../../../api/cached-order.js';
import { useOrderEvents, type Line } from '../../../../api/use-order-events.js';
import { isMoving } from '../order-look.js';

const pollInterval = 3000;

/** How sure the page is of what it shows. */
export type Liveness = 'live' | 'polling' | 'stale' | 'offline';

/** An order kept up to date by events, or by polling every three seconds where those fail. */
export function useLiveOrder(id: number) {
  const client = useQueryClient();
  const line: Line = useOrderEvents(id, (order) => void cacheOrder(client, order));
  const query = useQuery({
    ...orderQuery(id),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && line !== 'open' && isMoving(state.data) ? pollInterval : false,
  });

  // Once the line is open nothing asks any more, so an old failure would stay on the page.
  const { refetch, isRefetchError } = query;
  useEffect(() => {
    if (line === 'open' && isRefetchError) void refetch();
  }, [line, isRefetchError, refetch]);

  return { ...query, liveness: livenessOf(line, query.data, query.isRefetchError) };
}

function livenessOf(line: Line, order: BuyerOrder | undefined, failing: boolean): Liveness {
  if (line === 'offline') return 'offline';
  if (line === 'stale' || failing) return 'stale';
  return line === 'open' || (order && !isMoving(order)) ? 'live' : 'polling';
}
