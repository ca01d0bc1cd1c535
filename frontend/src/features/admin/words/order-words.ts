import type { AdminOrder, LineStatus, OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import { timelineMessages as t } from '../../../messages/admin/timeline-en.js';

/** What a state means to the owner; the colour follows it. */
export type Tone = 'good' | 'moving' | 'calm' | 'warn' | 'bad';

export interface StateWord {
  text: string;
  tone: Tone;
}

/** Every status of an order as the owner reads it. The raw one stays in addresses, CSV and the API. */
export const orderWords: Record<OrderStatus, StateWord> = {
  payment_pending: { text: t.orders.payment_pending, tone: 'calm' },
  paid: { text: t.orders.paid, tone: 'moving' },
  processing: { text: t.orders.processing, tone: 'moving' },
  completed: { text: t.orders.completed, tone: 'good' },
  partially_completed: { text: t.orders.partially_completed, tone: 'warn' },
  paid_processing_failed: { text: t.orders.paid_processing_failed, tone: 'bad' },
  refund_due: { text: t.orders.refund_due, tone: 'warn' },
  refunded: { text: t.orders.refunded, tone: 'calm' },
  payment_failed: { text: t.orders.payment_failed, tone: 'calm' },
  payment_expired: { text: t.orders.payment_expired, tone: 'calm' },
  cancelled: { text: t.orders.cancelled, tone: 'calm' },
};
const forCustomer: StateWord = { text: t.waitsForCustomer, tone: 'warn' };

export const lineWords: Record<LineStatus, StateWord> = {
  pending: { text: t.lines.pending, tone: 'calm' },
  waiting: { text: t.lines.waiting, tone: 'moving' },
  in_progress: { text: t.lines.in_progress, tone: 'moving' },
  completed: { text: t.lines.completed, tone: 'good' },
  partial: { text: t.lines.partial, tone: 'warn' },
  failed: { text: t.lines.failed, tone: 'bad' },
  review: { text: t.lines.review, tone: 'bad' },
};

interface OrderFacts {
  status: OrderStatus;
  lines: readonly Pick<AdminOrder['lines'][number], 'problem'>[];
}

/** Whether a paid order goes on only once its buyer has named what it is for, or has put it right. */
export function waitsForCustomer({ status, lines }: OrderFacts): boolean {
  return (status === 'paid' || status === 'processing') && lines.some(({ problem }) => problem !== null);
}

export const orderWord = (order: OrderFacts): StateWord =>
  waitsForCustomer(order) ? forCustomer : orderWords[order.status];

/** The statuses that one word stands for, as a filter of the list takes them. */
export const statusChoices: readonly { value: string; label: string }[] = Object.values(
  Object.entries(orderWords).reduce<Record<string, { value: string; label: string }>>(
    (choices, [status, { text }]) => {
      const known = choices[text];
      return { ...choices, [text]: { value: known ? `${known.value},${status}` : status, label: text } };
    },
    {},
  ),
);
