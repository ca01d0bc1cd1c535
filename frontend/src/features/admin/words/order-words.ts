import type { AdminOrder, LineStatus, OrderStatus } from '@boostline/contracts/schemas/shop/orders';

/** What a state means to the owner; the colour follows it. */
export type Tone = 'good' | 'moving' | 'calm' | 'warn' | 'bad';

export interface StateWord {
  text: string;
  tone: Tone;
}

/** Every status of an order as the owner reads it. The raw one stays in addresses, CSV and the API. */
export const orderWords: Record<OrderStatus, StateWord> = {
  payment_pending: { text: 'Not paid yet', tone: 'calm' },
  paid: { text: 'In delivery', tone: 'moving' },
  processing: { text: 'In delivery', tone: 'moving' },
  completed: { text: 'Delivered', tone: 'good' },
  partially_completed: { text: 'Partly delivered', tone: 'warn' },
  paid_processing_failed: { text: 'Needs you', tone: 'bad' },
  refund_due: { text: 'Refund on its way', tone: 'warn' },
  refunded: { text: 'Refunded', tone: 'calm' },
  payment_failed: { text: 'Payment failed', tone: 'calm' },
  payment_expired: { text: 'Abandoned', tone: 'calm' },
  cancelled: { text: 'Cancelled', tone: 'calm' },
};
const forCustomer: StateWord = { text: 'Waiting for the customer', tone: 'warn' };

export const lineWords: Record<LineStatus, StateWord> = {
  pending: { text: 'Not started', tone: 'calm' },
  waiting: { text: 'Being handed over', tone: 'moving' },
  in_progress: { text: 'In delivery', tone: 'moving' },
  completed: { text: 'Delivered', tone: 'good' },
  partial: { text: 'Partly delivered', tone: 'warn' },
  failed: { text: 'Not delivered', tone: 'bad' },
  review: { text: 'Needs you', tone: 'bad' },
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
