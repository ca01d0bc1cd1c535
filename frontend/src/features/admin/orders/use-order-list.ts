import type { AdministeredOrderList } from '@boostline/contracts/schemas/admin/order-lists';
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { orderMessages } from '../../../messages/admin/orders-en.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { showError } from '../controls/use-admin-mutation.js';
import { startOfShopDay } from '../words/shop-time.js';
import { useOrderSearch, type OrderSearch } from './order-search.js';

interface OrderListOptions<List> {
  kind: 'packages' | 'offers' | 'all';
  fetchPage: (query: OrderSearch & { page: number; size: number }, poll: boolean) => Promise<List>;
  /** Milliseconds until the list is asked again; false for never. */
  interval: (list: List | undefined) => number | false;
  refreshedTitle: string;
}

/** One page of orders, kept on screen while the next one loads. */
export function useOrderList<List extends AdministeredOrderList>({
  kind,
  fetchPage,
  interval,
  refreshedTitle,
}: OrderListOptions<List>) {
  const view = useOrderSearch();
  const { page, size } = view;
  const wanted = {
    ...view.search,
    from: startOfShopDay(view.search.from),
    to: startOfShopDay(view.search.to, 1),
  };
  const queryKey = ['admin-orders', kind, wanted, page, size] as const;
  // What asks again for the same page is the clock, unless a person has pressed Refresh.
  const asked = useRef('');
  const ask = (byHand: boolean) => {
    const question = JSON.stringify(queryKey);
    const poll = !byHand && asked.current === question;
    asked.current = question;
    return fetchPage({ ...wanted, page, size }, poll);
  };
  const byHand = useRef(false);
  const query = useQuery({
    queryKey,
    queryFn: () => ask(byHand.current),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => interval(state.data),
  });

  const refresh = async () => {
    byHand.current = true;
    const { error } = await query.refetch();
    byHand.current = false;
    if (error) showError(error);
    else toasts.show({ title: refreshedTitle, text: orderMessages.refreshedText });
  };
  return { query, view, kind, wanted, refresh };
}

/** Spec §4: while an order of today is being delivered upstream, orders and config are asked again. */
export function ordersAreMoving(client: QueryClient): boolean {
  return client
    .getQueriesData<AdministeredOrderList>({ queryKey: ['admin-orders', 'packages'] })
    .some(([, list]) => list?.poll);
}
