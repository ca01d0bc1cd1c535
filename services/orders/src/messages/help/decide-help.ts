import type { HelpAnswer, HelpRequest } from '@boostline/contracts/schemas/shop/orders';
import type { OwnerNotice } from '@boostline/contracts/schemas/admin/notices/owner-notices';
import { shownCode } from '@boostline/contracts/schemas/shop/order-code';
import { helpAnswered, helpAsked, helpClosed } from '../../order/conversation.js';
import type { OrderAggregate } from '../../order/order-aggregate.js';
import { changeOf, note, type OrderChange } from '../../order/order-change.js';
import { requireOwn } from '../../order/own-order.js';
import { requireKnown } from '../../order/require-order.js';

/** Throws `order-not-found`. */
export function decideHelpRequest(
  found: OrderAggregate | undefined,
  buyerHash: string | undefined,
  { topic, text }: HelpRequest,
): OrderChange {
  const change = changeOf(requireOwn(found, buyerHash));
  note(change, helpAsked, { topic, text });
  return change;
}

/** Throws `order-not-found`. The buyer gets a message of each answer (consequences/decide-messages.ts). */
export function decideHelpAnswer(
  found: OrderAggregate | undefined,
  { text, closes, by }: HelpAnswer & { by: string },
): OrderChange {
  const change = changeOf(requireKnown(found));
  if (text !== undefined) note(change, helpAnswered, { by, text });
  if (closes) note(change, helpClosed, { by });
  return change;
}

const topics: Record<HelpRequest['topic'], string> = {
  'not-started': 'it has not started',
  dropped: 'the count dropped',
  'wrong-account': 'wrong account',
  other: 'something else',
};

export function noticeOfRequest(
  { after: { order } }: OrderChange,
  { topic, text }: HelpRequest,
): OwnerNotice {
  const code = shownCode(order);
  return {
    cause: `help:${order.id}:${order.revision}`,
    kind: 'needs-you',
    title: `A customer asks about order ${code}: ${topics[topic]}`,
    text,
    path: `/mykey/orders?order=${order.id}`,
  };
}
