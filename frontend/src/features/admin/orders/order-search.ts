import { useSearchParams } from 'react-router-dom';

export const offerOrdersPath = '/mykey/offers-orders';
export const allOrdersPath = '/mykey/orders';

/** What an order list is narrowed to, as it stands in an address; empty for nothing. */
export interface OrderSearch {
  search: string;
  status: string;
  type: string;
  from: string;
  to: string;
  provider: string;
  /** `customer`: those that wait until the buyer has named another target. */
  waits: string;
  /** `any`: orders with a refund. */
  refunds: string;
  sort: string;
  direction: string;
  /** An order: the list starts behind it. */
  after: string;
}

export const newestFirst: OrderSearch = {
  search: '',
  status: '',
  type: '',
  from: '',
  to: '',
  provider: '',
  waits: '',
  refunds: '',
  sort: 'created',
  direction: 'desc',
  after: '',
};
const names = [
  'search',
  'status',
  'type',
  'from',
  'to',
  'provider',
  'waits',
  'refunds',
  'sort',
  'direction',
  'after',
] as const;

/** The search, its page and the open order stand in the address, so that they can be kept and passed on. */
export function useOrderSearch() {
  const [params, setParams] = useSearchParams();
  const search = { ...newestFirst };
  for (const name of names) search[name] = params.get(name) ?? newestFirst[name];
  const change = (values: Record<string, string>) =>
    setParams(
      () => {
        // The address itself: what this component was drawn with may be older than a change made a moment ago.
        const next = new URLSearchParams(window.location.search);
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

/** Where a buyer follows an order: in the browser that placed it at once, elsewhere with its username or link. */
export const trackingLink = (id: number) => `${location.origin}/orders?id=${id}`;
