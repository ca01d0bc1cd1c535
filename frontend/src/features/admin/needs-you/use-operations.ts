import { readOperations } from '@boostline/contracts/routes/public/admin-figures';
import { mayCall, type Call } from '@boostline/contracts/routes/permissions';
import type { Role } from '@boostline/contracts/schemas/admin/staff';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { call } from '../../../api/call.js';
import { useShopPricing } from '../api-settings/api-settings-queries.js';
import { usePoll } from '../controls/use-list.js';
import { RoleContext } from '../role.js';
import type { Action, Card } from './card.js';
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
  const role = use(RoleContext);
  return useMemo(
    () => (data ? cardsOf(data, pricing).map((card) => cardForRole(card, role)) : null),
    [data, pricing, role],
  );
}

/** Buttons that lead to a page, and what is needed there. The server leaves out decisions that a role may not take. */
const needs: Partial<Record<Action['kind'], Call>> = {
  settings: 'GET /api/admin/payment-settings',
  factors: 'PUT /api/admin/pricing',
  'enter-key': 'PUT /api/admin/providers/:providerId',
  'enter-credentials': 'PUT /api/admin/payment-settings/:name',
  health: 'GET /api/admin/backups',
};

const cardForRole = (card: Card, role: Role): Card => ({
  ...card,
  actions: card.actions.filter(({ kind }) => {
    const needed = needs[kind];
    return needed === undefined || mayCall(role, needed);
  }),
});

export const refusalsQuery = queryOptions({ queryKey: ['refusals'], queryFn: () => call(listRefusals) });
