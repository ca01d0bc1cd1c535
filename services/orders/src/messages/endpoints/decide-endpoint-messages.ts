import type { WebhookEvent } from '@boostline/contracts/schemas/admin/notices/webhook-endpoints';
import type { NewIds } from '../../order/circumstances.js';
import type { OrderAggregate } from '../../order/order-aggregate.js';
import type { OrderChange } from '../../order/order-change.js';
import { factsOf } from '../decide-messages.js';
import type { Message, MessageFacts } from '../message.entity.js';
import { newMessage } from '../new-message.js';
import { sendingOf } from '../../refunds/refund.state.js';
import { becameDelivered, becamePaid, cameToNeedAPerson, sentRefunds } from '../order-news.js';

/** A program, as far as it decides what it is told. */
export interface Subscription {
  url: string;
  events: readonly WebhookEvent[];
}

interface Told {
  event: WebhookEvent;
  /** What follows the order's number in the cause. */
  of: string;
  facts?: MessageFacts;
}

/** What a change of an order is to be told to the owner's programs, each as it has asked. */
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
        const told = { ...factsOf(after), status, ...facts };
        return newMessage(
          { ...said, channel: 'endpoint', address, language: 'en', facts: told },
          circumstances,
        );
      }),
  );
}

function news(before: OrderAggregate, after: OrderAggregate): Told[] {
  const told: Told[] = [];
  if (becamePaid(before, after)) told.push({ event: 'order.paid', of: 'paid' });
  if (becameDelivered(before, after)) told.push({ event: 'order.delivered', of: 'delivered' });
  // An order may come before a person more than once.
  if (cameToNeedAPerson(before, after))
    told.push({ event: 'order.needs_you', of: `needs-you:${before.order.version}` });
  for (const refund of sentRefunds(before, after)) {
    const facts = { refundedPaise: refund.amountPaise };
    told.push({ event: 'order.refunded', of: sendingOf(refund), facts });
  }
  return told;
}
