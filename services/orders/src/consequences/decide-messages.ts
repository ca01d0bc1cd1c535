import { shownCode } from '@boostline/contracts/schemas/shop/order-code';
import type { BuyerMessageKind } from '@boostline/contracts/schemas/admin/notices/messages';
import type { NewIds } from '../order/circumstances.js';
import type { LineRow, OrderAggregate } from '../order/order-aggregate.js';
import type { OrderChange } from '../order/order-change.js';
import { awaitsTarget } from '../order/awaited-target.js';
import { shownTargetOf } from '../order/shown-target.js';
import type { Message, MessageFacts } from '../order/message.entity.js';
import { helpAnswered } from '../order/conversation.js';
import { newMessage } from './new-message.js';
import { isPartial } from '../order/order.state.js';
import { sendingOf } from '../order/refund.state.js';
import { becameDelivered, becamePaid, sentRefunds } from './order-news.js';

interface News {
  kind: BuyerMessageKind;
  /** What follows the order's number in the cause. */
  of: string;
  facts?: MessageFacts;
}

/** By email, and to each browser that subscribed to the order. */
export function decideMessages(
  { before, after, history }: OrderChange,
  circumstances: { now: Date; ids: Pick<NewIds, 'uuid'> },
): Message[] {
  const { id } = after.order;
  if (!before) return [];
  const ways = waysTo(after);
  if (ways.length === 0) return [];
  return [
    ...paid(before, after),
    ...asked(before, after),
    ...delivered(before, after),
    ...refunded(before, after),
    ...answered(before, history),
  ].flatMap(({ kind, of, facts }) =>
    ways.map(({ channel, address, language, device }) => {
      const way = { channel, address, language };
      const messageFacts = { ...factsOf(after), ...facts, ...(device !== undefined && { device }) };
      return newMessage(
        { cause: `order:${id}:${of}`, kind, ...way, orderId: id, facts: messageFacts },
        circumstances,
      );
    }),
  );
}

interface Way extends Pick<Message, 'channel' | 'address' | 'language'> {
  device?: string;
}

function waysTo({ order: { customerEmail, language }, browsers }: OrderAggregate): Way[] {
  const mail: Way[] =
    customerEmail === null ? [] : [{ channel: 'email', address: customerEmail, language: language ?? 'en' }];
  return [
    ...mail,
    ...browsers.map(({ id: address, name: device, ...browser }) => ({
      channel: 'push' as const,
      address,
      device,
      language: browser.language,
    })),
  ];
}

function paid(before: OrderAggregate, after: OrderAggregate): News[] {
  return becamePaid(before, after) ? [{ kind: 'order-paid', of: 'paid' }] : [];
}

/** A line that begins to wait for its buyer: for a target that is missing, or for another one than that which was refused. */
function asked(before: OrderAggregate, { lines }: OrderAggregate): News[] {
  const waited = new Set(before.lines.filter(awaitsTarget).map(({ id }) => id));
  return lines
    .filter((line) => awaitsTarget(line) && !waited.has(line.id))
    .map((line: LineRow) => ({
      kind: line.target === null ? ('target-missing' as const) : ('target-refused' as const),
      of: `target:${line.id}:${line.reportVersion}`,
      facts: { asked: soldLine(line) },
    }));
}

function delivered(before: OrderAggregate, after: OrderAggregate): News[] {
  return becameDelivered(before, after) ? [{ kind: 'order-delivered', of: 'delivered' }] : [];
}

function refunded(before: OrderAggregate, after: OrderAggregate): News[] {
  const partly =
    after.lines.some(isPartial) &&
    after.lines.some(({ status }) => status === 'completed' || status === 'partial');
  return sentRefunds(before, after).map((refund) => ({
    kind: 'refund-sent',
    of: sendingOf(refund),
    facts: { amountPaise: refund.amountPaise, partly },
  }));
}

function answered({ order }: OrderAggregate, history: OrderChange['history']): News[] {
  return history.flatMap(({ name, detail }) =>
    name === helpAnswered && 'text' in detail
      ? [
          {
            kind: 'help-answered' as const,
            of: `help:${order.revision}`,
            facts: { text: String(detail.text) },
          },
        ]
      : [],
  );
}

/** What a message about an order is written of. */
export function factsOf({ order, lines }: OrderAggregate): MessageFacts {
  return {
    code: shownCode(order),
    target: shownTargetOf({ ...order, lines }),
    goods: lines.map((line) => ({ ...soldLine(line), quantity: line.quantity })),
    offerName: order.offerName,
    amountPaise: order.amountPaise,
  };
}

const soldLine = ({ type, product }: LineRow) => ({ type, ...(product && { product }) });
