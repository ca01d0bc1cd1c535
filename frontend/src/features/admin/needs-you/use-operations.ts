import { readOperations } from '@boostline/contracts/routes/public/admin-figures';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/call.js';
import { useShopPricing } from '../api-settings/api-settings-queries.js';
import { usePoll } from '../controls/use-list.js';
import type { Card } from './card.js';
import { cardsOf } from './cards.js';
import { listRefusals } from '@boostline/contracts/routes/public/index';

export const operationsKey = ['operations'] as const;

/** What waits for the owner and how the shop runs, asked again by the clock. `interval` in ms. */
export function useOperations(interval: number) {
  const { isPoll, restart } = usePoll();
  const query = useQuery({
    queryKey: operationsKey,
    queryFn: () => call(readOperations, { poll: isPoll() }),
    staleTime: 5000,
    refetchInterval: interval,
  });
  const refresh = () => {
    restart();
    void query.refetch();
  };
  return { query, refresh };
}

/** What waits for the owner, as cards; null while it is not known. */
export function useCards(interval: number): Card[] | null {
  const { data } = useOperations(interval).query;
  const pricing = useShopPricing();
  return useMemo(() => (data ? cardsOf(data, pricing) : null), [data, pricing]);
}

export const refusalsQuery = queryOptions({ queryKey: ['refusals'], queryFn: () => call(listRefusals) });
