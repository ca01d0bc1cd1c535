import type { BuyerOrder, BuyerOrderLine, LineAction, OrderAction } from '@boostline/contracts/orders';
import { rupeesFromPaise } from '@boostline/contracts/money';
import type { Order } from '../order.entity.js';
import type { OrderLine } from '../order-line.entity.js';
import { payableStatuses } from '../order.state.js';
import { lineFacts, orderFacts } from '../present-order.js';
import { refillableUntil } from '../refills/refill.state.js';
import { awaitsTarget, mayNameTarget } from '../targets/awaited-target.js';
import { buyerTimeline, type OrderEvent } from './buyer-timeline.js';

/** What stands in other tables about an order. */
export interface OrderHistory {
  events: OrderEvent[];
  refundDuePaise: number;
  refundedPaise: number;
}

/** An order as its buyer sees it at `now`. */
export function toBuyerOrder(order: Order, history: OrderHistory, now: Date): BuyerOrder {
  const lines = order.lines.map((line) => toBuyerLine(line, now));
  return {
    ...orderFacts(order),
    lines,
    timeline: buyerTimeline(
      history.events,
      order.lines.map((line) => ({ id: line.id, type: line.type, delivered: deliveredOf(line) })),
    ),
    refundDue: rupeesFromPaise(history.refundDuePaise),
    refunded: rupeesFromPaise(history.refundedPaise),
    allowedActions: actionsOf(order, lines),
  };
}

/** The same order for somebody who knows its id and target and nothing else: other targets stay with the buyer. */
export function forTracker(order: BuyerOrder, target: string): BuyerOrder {
  return {
    ...order,
    lines: order.lines.map((line) => ({
      ...line,
      target: line.target === target ? target : null,
      refillUntil: null,
      allowedActions: [],
    })),
    allowedActions: [],
  };
}

/** How many have arrived; null while that cannot be said. Panels report remains below zero and above the quantity. */
export function deliveredOf({
  status,
  quantity,
  remains,
}: Pick<OrderLine, 'status' | 'quantity' | 'remains'>): number | null {
  if (status === 'completed') return quantity;
  if (status === 'pending' || status === 'waiting') return 0;
  if (remains !== null) return quantity - Math.min(Math.max(remains, 0), quantity);
  return status === 'in_progress' || status === 'review' ? null : 0;
}

function toBuyerLine(line: OrderLine, now: Date): BuyerOrderLine {
  const awaits = awaitsTarget(line);
  const refillUntil = refillableUntil(line, now);
  const allowedActions: LineAction[] = [
    ...(mayNameTarget(line, now) ? (['correct-target'] as const) : []),
    ...(refillUntil ? (['refill'] as const) : []),
  ];
  return {
    ...lineFacts(line),
    delivered: deliveredOf(line),
    problem: awaits ? (line.target === null ? 'target-missing' : 'target-refused') : null,
    correctUntil: awaits ? (line.correctUntil?.toISOString() ?? null) : null,
    refill: line.refillStatus,
    refillUntil: refillUntil?.toISOString() ?? null,
    refundDue: rupeesFromPaise(line.refundDuePaise),
    refunded: rupeesFromPaise(line.refundedPaise),
    allowedActions,
  };
}

function actionsOf(order: Order, lines: readonly BuyerOrderLine[]): OrderAction[] {
  return [
    ...(payableStatuses.includes(order.status) ? (['pay'] as const) : []),
    ...new Set(lines.flatMap((line) => line.allowedActions)),
    ...(order.paidAt ? (['receipt'] as const) : []),
  ];
}
