import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import type { OrderWords } from '../use-order-words.js';
import { needsCorrection } from '../open-order/open-order.js';
import { wasPaid } from '../order-look.js';

export const helpTopics = ['notStarted', 'dropped', 'wrongAccount', 'other'] as const;
export type HelpTopic = (typeof helpTopics)[number];
type HelpAnswer = keyof OrderWords['help']['answers'];

/** What the shop knows already about a buyer's trouble with an order. */
export function helpAnswer(topic: HelpTopic, order: BuyerOrder): HelpAnswer {
  if (topic === 'other') return 'write';
  if (!wasPaid(order)) return topic === 'wrongAccount' ? 'orderAnew' : 'unpaid';
  if (needsCorrection(order)) return 'waitsForYou';
  if (topic === 'dropped') return afterDrop(order);
  return topic === 'wrongAccount' ? 'boughtFor' : sinceStart(order);
}

function afterDrop({ status, allowedActions, lines }: BuyerOrder): HelpAnswer {
  if (lines.some(({ refill }) => refill === 'requested' || refill === 'accepted')) return 'refilling';
  if (allowedActions.includes('refill')) return 'refill';
  return status === 'completed' || status === 'partially_completed' ? 'noRefill' : 'underWay';
}

function sinceStart({ status, lines }: BuyerOrder): HelpAnswer {
  switch (status) {
    case 'completed':
      return 'delivered';
    case 'paid_processing_failed':
      return 'lookedAt';
    case 'partially_completed':
    case 'refund_due':
    case 'refunded':
      return 'moneyBack';
    default:
      return lines.some(({ delivered }) => (delivered ?? 0) > 0) ? 'underWay' : 'starting';
  }
}
