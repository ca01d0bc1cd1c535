import type { WebhookEvent } from '@boostline/contracts/schemas/admin/notices/webhook-endpoints';
import type { NewIds } from '../order/circumstances.js';
import type { OrderAggregate } from '../order/order-aggregate.js';
import type { OrderChange } from '../order/order-change.js';
import { factsOf } from './decide-messages.js';
import type { Message, MessageFacts } from '../order/message.entity.js';
import { newMessage } from './new-message.js';
import { sendingOf } from '../order/refund.state.js';
import { becameDelivered, becamePaid, cameToNeedAPerson, sentRefunds } from './order-news.js';

/** A program and the events that it asked for. */
export interface Subscription {
  url: string;
  events: readonly WebhookEvent[];
}

interface News {
  event: WebhookEvent;
  /** What follows the order's number in the cause. */
  of: string;
  facts?: MessageFacts;
}

export function decideEndpointMessages(
  { before, after }: OrderChange,
  programs: readonly Subscription[],
  circumstances: { now: Date; ids: Pick<NewIds, 'uuid'> },
): Message[] {
  if (!before || programs.length === 0) return [];
  const { id, status } = after.order;
  return news(before, after).flatMap(({ event, of, facts }) =>
    programs
      .filter(({ events }) => events.includes(event))
      .map(({ url: address }) => {
        const said = { cause: `order:${id}:${of}`, kind: event, orderId: id };
        const messageFacts = { ...factsOf(after), target: after.order.target, status, ...facts };
        return newMessage(
          { ...said, channel: 'endpoint', address, language: 'en', facts: messageFacts },
          circumstances,
        );
      }),
  );
}

function news(before: OrderAggregate, after: OrderAggregate): News[] {
  const found: News[] = [];
  if (becamePaid(before, after)) found.push({ event: 'order.paid', of: 'paid' });
  if (becameDelivered(before, after)) found.push({ event: 'order.delivered', of: 'delivered' });
  // An order may come before a person more than once.
  if (cameToNeedAPerson(before, after))
    found.push({ event: 'order.needs_you', of: `needs-you:${before.order.version}` });
  for (const refund of sentRefunds(before, after)) {
    const facts = { refundedPaise: refund.amountPaise };
    found.push({ event: 'order.refunded', of: sendingOf(refund), facts });
  }
  return found;
}
