import type { OrderSearch } from './order-search.js';
import { orderMessages } from '../../../messages/admin/orders-en.js';

type View = Pick<OrderSearch, 'status' | 'waits'>;

/** The ways of looking at all orders, by what of a search makes them. */
const views = {
  all: { status: '', waits: '' },
  'needs-you': { status: 'paid_processing_failed', waits: '' },
  customer: { status: '', waits: 'customer' },
  'not-paid': { status: 'payment_pending,payment_failed,payment_expired', waits: '' },
  'in-delivery': { status: 'paid,processing', waits: '' },
  delivered: { status: 'completed,partially_completed', waits: '' },
} satisfies Record<string, View>;
type ViewName = keyof typeof views;

const names: ViewName[] = ['all', 'needs-you', 'customer', 'not-paid', 'in-delivery', 'delivered'];

export const viewChoices = names.map((value) => ({ value, label: orderMessages.views[value] }));
export const searchOfView = (name: ViewName): View => views[name];

/** The view that a search is; null for a search of its own. */
export function viewOf({ status, waits }: View): ViewName | null {
  return names.find((name) => views[name].status === status && views[name].waits === waits) ?? null;
}
