import { useSearchParams } from 'react-router-dom';
import type { OrderSearch } from '../../../api/admin-orders.js';

export const offerOrdersPath = '/mykey/offers-orders';
export const packageOrdersPath = '/mykey/order-history';

export const newestFirst: OrderSearch = {
  search: '',
  status: '',
  type: '',
  from: '',
  to: '',
  provider: '',
  sort: 'created',
  direction: 'desc',
  after: '',
};
const names = ['search', 'status', 'type', 'from', 'to', 'provider', 'sort', 'direction', 'after'] as const;

/** The search, its page and the open order stand in the address, so that they can be kept and passed on. */
export function useOrderSearch() {
  const [params, setParams] = useSearchParams();
  const search = { ...newestFirst };
  for (const name of names) search[name] = params.get(name) ?? newestFirst[name];
  const change = (values: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    search,
    page: Number(params.get('page')) || 1,
    size: Number(params.get('size')) || 50,
    openOrder: Number(params.get('order')) || null,
    isNarrowed: names.some((name) => search[name] !== newestFirst[name]),
    /** Another search begins on its first page, and at its first order. */
    narrow: (values: Partial<OrderSearch>) => change({ after: '', ...values, page: '' }),
    clear: () => change(Object.fromEntries([...names, 'page'].map((name) => [name, '']))),
    turnTo: (page: number, size: number) => change({ page: String(page), size: String(size) }),
    open: (id: number | null) => change({ order: id === null ? '' : String(id) }),
  };
}

/** The moment at which a day of this browser begins, as the server wants it; of the next day with `plus` 1. */
export function startOfDay(day: string, plus = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return day === '' ? '' : new Date(year, month - 1, date + plus).toISOString();
}
