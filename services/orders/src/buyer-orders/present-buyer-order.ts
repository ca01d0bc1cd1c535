import type {
  BuyerOrder,
  BuyerOrderLine,
  LineAction,
  OrderAction,
} from '@boostline/contracts/schemas/shop/orders';
import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type { LineRow, OrderWithLines } from '../order/order-aggregate.js';
import { isPayable, isUnpaid, mayRate } from '../order/order.state.js';
import { deliveredOf, lineFacts, orderFacts } from '../order/present-order.js';
import { shownFollowers, type FollowerCounts } from '../order/shown-followers.js';
import { shownTarget, targetKindOf } from '../order/shown-target.js';
import { refillableUntil } from '../order/refill.state.js';
import { isPart } from '../order/take-line.js';
import { isOpen, type RefundState } from '../order/refund.state.js';
import { awaitsTarget, mayNameTarget, problemOf } from '../order/awaited-target.js';
import { conversationOf } from '../order/conversation.js';
import { buyerTimeline, type OrderEvent } from './buyer-timeline.js';

/** What the refunds of an order in one state add up to. */
export interface RefundSum {
  state: RefundState;
  paise: number;
}

interface OrderHistory {
  events: OrderEvent[];
  refunds: readonly RefundSum[];
  /** By line. */
  followers: ReadonlyMap<string, FollowerCounts>;
}

export function toBuyerOrder(order: OrderWithLines, history: OrderHistory, now: Date): BuyerOrder {
  const lines = order.lines.map((line) => ({
    ...toBuyerLine(line, now),
    ...shownFollowers(line, history.followers.get(line.id), now),
  }));
  return {
    ...orderFacts(order),
    lines,
    timeline: buyerTimeline(
      history.events,
      order.lines.map((line) => ({
        id: line.id,
        type: line.type,
        delivered: deliveredOf(line),
        isPart: isPart(line),
      })),
    ),
    refundDue: addUp(history.refunds.filter(({ state }) => isOpen(state))),
    refunded: addUp(history.refunds.filter(({ state }) => !isOpen(state))),
    conversation: conversationOf(history.events),
    rating: order.rating === null ? null : { stars: order.rating, text: order.ratingText ?? '' },
    commentsForgotten: order.contentForgottenAt !== null,
    allowedActions: actionsOf(order, lines),
  };
}

/** Names each field, so that one that is added for buyers is not shown to visitors. */
export function forTracker(order: BuyerOrder, knownTarget: string): BuyerOrder {
  const { id, code, packageId, packageType, quantity, amount, status, createdAt } = order;
  const instagramUsername =
    packageType === 'offers'
      ? order.instagramUsername
      : shownTarget(targetKindOf({ ...order, packageType, target: knownTarget }), knownTarget);
  const { offerName, timeline, refundDue, refunded, commentsForgotten, gradual } = order;
  return {
    id,
    code,
    packageId,
    packageType,
    instagramUsername,
    quantity,
    amount,
    status,
    createdAt,
    offerName,
    timeline,
    refundDue,
    refunded,
    commentsForgotten,
    ...(gradual && { gradual }),
    lines: order.lines.map((line) => lineForTracker(line, knownTarget)),
    allowedActions: [],
  };
}

function lineForTracker(line: BuyerOrderLine, knownTarget: string): BuyerOrderLine {
  const { type, quantity, target, status, startCount, remains, delivered, problem, correctUntil, nextTryAt } =
    line;
  const { refill, refundDue, refunded, product } = line;
  return {
    type,
    ...(product && { product }),
    quantity,
    target: target === knownTarget ? target : null,
    status,
    startCount,
    remains,
    delivered,
    problem,
    correctUntil,
    nextTryAt,
    refill,
    refundDue,
    refunded,
    refillUntil: null,
    allowedActions: [],
  };
}

function toBuyerLine(line: LineRow, now: Date): BuyerOrderLine {
  const awaits = awaitsTarget(line);
  const refillUntil = refillableUntil(line, now);
  const allowedActions: LineAction[] = [
    ...(mayNameTarget(line, now) ? (['correct-target'] as const) : []),
    ...(refillUntil ? (['refill'] as const) : []),
  ];
  return {
    ...lineFacts(line),
    delivered: deliveredOf(line),
    problem: problemOf(line),
    correctUntil: awaits ? (line.correctUntil?.toISOString() ?? null) : null,
    nextTryAt: awaits ? (line.nextTryAt?.toISOString() ?? null) : null,
    refill: line.refillStatus,
    refillUntil: refillUntil?.toISOString() ?? null,
    refundDue: rupeesFromPaise(line.refundDuePaise),
    refunded: rupeesFromPaise(line.refundedPaise),
    allowedActions,
  };
}

function addUp(refunds: readonly RefundSum[]): number {
  return rupeesFromPaise(refunds.reduce((sum, { paise }) => sum + paise, 0));
}

function actionsOf(order: OrderWithLines, lines: readonly BuyerOrderLine[]): OrderAction[] {
  return [
    ...(isPayable(order) ? (['pay'] as const) : []),
    ...(isUnpaid(order.status) ? (['remove'] as const) : []),
    ...(mayRate(order) ? (['rate'] as const) : []),
    ...new Set(lines.flatMap((line) => line.allowedActions)),
    ...(order.paidAt ? (['receipt'] as const) : []),
  ];
}
