import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import type { OrderWords } from '../use-order-words.js';
import { needsCorrection } from '../open-order/open-order.js';

interface Stage {
  name: keyof OrderWords['stages'];
  /** As antd's Steps call it; `back` is money on its way back, which is never drawn as done. */
  status: 'finish' | 'process' | 'wait' | 'error' | 'back';
}

const ordered: Stage = { name: 'ordered', status: 'finish' };
const paid: Stage = { name: 'paid', status: 'finish' };
const ahead: Stage[] = [
  { name: 'delivering', status: 'wait' },
  { name: 'done', status: 'wait' },
];

/** The way of an order from its start to its own end. */
export function stagesOf(order: Pick<BuyerOrder, 'status' | 'lines' | 'refundDue'>): Stage[] {
  switch (order.status) {
    case 'payment_pending':
      return [ordered, { name: 'paid', status: 'process' }, ...ahead];
    case 'payment_failed':
    case 'payment_expired':
    case 'cancelled':
      return [ordered, { name: 'notPaid', status: 'error' }];
    case 'completed':
      return [ordered, paid, { name: 'delivered', status: 'finish' }, { name: 'done', status: 'finish' }];
    case 'paid_processing_failed':
      return [ordered, paid, { name: 'lookedAt', status: 'process' }, { name: 'done', status: 'wait' }];
    case 'partially_completed':
    case 'refund_due':
    case 'refunded':
      return [ordered, paid, deliveryOf(order), refundOf(order)];
    default:
      return [
        ordered,
        paid,
        { name: needsCorrection(order) ? 'waitsForYou' : 'delivering', status: 'process' },
        { name: 'done', status: 'wait' },
      ];
  }
}

function deliveryOf({ lines }: Pick<BuyerOrder, 'lines'>): Stage {
  // The shop may give the price back of what was delivered.
  if (lines.every(({ status }) => status === 'completed')) return { name: 'delivered', status: 'finish' };
  return lines.some(({ delivered }) => (delivered ?? 0) > 0)
    ? { name: 'partly', status: 'finish' }
    : { name: 'notDelivered', status: 'error' };
}

function refundOf({ status, refundDue }: Pick<BuyerOrder, 'status' | 'refundDue'>): Stage {
  return status === 'refund_due' || refundDue > 0
    ? { name: 'refundDue', status: 'process' }
    : { name: 'refunded', status: 'back' };
}
