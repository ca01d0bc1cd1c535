import type { BuyerOrder, BuyerOrderLine } from '@boostline/contracts/schemas/shop/orders';

/** The lines of an order as the buyer thinks of them: all parts of a gradual one are one delivery. */
export function shownLines({ gradual, lines }: BuyerOrder): BuyerOrderLine[] {
  const [first] = lines;
  return gradual && first && lines.length > 1 ? [asOne(first, lines)] : lines;
}

function asOne(first: BuyerOrderLine, lines: readonly BuyerOrderLine[]): BuyerOrderLine {
  const sum = (of: (line: BuyerOrderLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const quantity = sum((line) => line.quantity);
  const delivered = sum((line) => line.delivered ?? 0);
  // What comes next says how far it is; a part that is over says it of the whole only when all are.
  const present = lines.find(({ status }) => !['completed', 'partial', 'failed', 'pending'].includes(status));
  const ahead = lines.find(({ status }) => status === 'pending');
  const refillable = lines.find(({ allowedActions }) => allowedActions.includes('refill'));
  return {
    ...first,
    quantity,
    delivered,
    target: (present ?? ahead ?? first).target,
    status: present?.status ?? (ahead ? (delivered > 0 ? 'in_progress' : 'waiting') : statusOfAll(lines)),
    remains: quantity - delivered,
    refundDue: sum((line) => line.refundDue),
    refunded: sum((line) => line.refunded),
    refill: lines.findLast(({ refill }) => refill !== null)?.refill ?? null,
    refillUntil: refillable?.refillUntil ?? null,
    allowedActions: refillable ? ['refill'] : [],
  };
}

function statusOfAll(lines: readonly BuyerOrderLine[]): BuyerOrderLine['status'] {
  if (lines.every(({ status }) => status === 'completed')) return 'completed';
  return lines.every(({ status }) => status === 'failed') ? 'failed' : 'partial';
}
