import type { OrderSearch } from './order-search.js';
import { orderMessages } from '../../../messages/admin/orders-en.js';

type View = Pick<OrderSearch, 'status' | 'waits' | 'refunds'>;
const whole: View = { status: '', waits: '', refunds: '' };

/** The ways of looking at all orders, by what of a search makes them. */
const views = {
  all: whole,
  'needs-you': { ...whole, status: 'paid_processing_failed' },
  customer: { ...whole, waits: 'customer' },
  'not-paid': { ...whole, status: 'payment_pending,payment_failed,payment_expired' },
  'in-delivery': { ...whole, status: 'paid,processing' },
  delivered: { ...whole, status: 'completed,partially_completed' },
  refunded: { ...whole, refunds: 'any' },
} satisfies Record<string, View>;
type ViewName = keyof typeof views;

const names: ViewName[] = [
  'all',
  'needs-you',
  'customer',
  'not-paid',
  'in-delivery',
  'delivered',
  'refunded',
];

export const viewChoices = names.map((value) => ({ value, label: orderMessages.views[value] }));
export const searchOfView = (name: ViewName): View => views[name];

/** The view that a search is; null for a search of its own. */
export function viewOf(search: View): ViewName | null {
  return (
    names.find((name) =>
      (['status', 'waits', 'refunds'] as const).every((part) => views[name][part] === search[part]),
    ) ?? null
  );
}
