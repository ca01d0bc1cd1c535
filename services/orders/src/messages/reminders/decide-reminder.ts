import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import type { NewIds } from '../../order/circumstances.js';
import type { OrderAggregate } from '../../order/order-aggregate.js';
import { type OrderChange, changeOf } from '../../order/order-change.js';
import { awaitsPayment } from '../../order/order.state.js';
import { factsOf } from '../../consequences/decide-messages.js';
import { newMessage } from '../../consequences/new-message.js';

/** Since the buyer last went to pay, ms: long enough to have left, and before the payment page has run out. */
export const remindAfterMs = 40 * 60 * 1000;
/** Anyone may order with anyone’s address, so a mailbox gets one reminder in this time, ms. */
export const oncePerMs = 24 * 60 * 60 * 1000;

interface Reminded {
  status: OrderStatus;
  paidAt: Date | null;
  reminderAgreedAt: Date | null;
}

/** What is known of the mailbox behind an address. */
export interface Mailbox {
  mailbox: string;
  /** When it was last sent a reminder. */
  remindedAt: Date | null;
  /** When it asked for none. Only the mailbox itself takes that back: the box at a checkout can be ticked by a stranger. */
  stoppedAt: Date | null;
}

/** Why no reminder is sent now, as the log says it; null when the buyer still is to be reminded. */
export function reminderBlockedReason(
  { status, paidAt, reminderAgreedAt }: Reminded,
  { stoppedAt }: Pick<Mailbox, 'stoppedAt'>,
): string | null {
  if (reminderAgreedAt === null) return 'The buyer did not ask for a reminder.';
  if (stoppedAt !== null) return 'The buyer wants no reminders any more.';
  if (paidAt !== null) return 'The order was paid meanwhile.';
  return awaitsPayment(status) ? null : 'The order has ended meanwhile.';
}

/** An order whose mailbox gets none now is not asked again, so that many of them hold up no other. */
export function decideReminder(
  known: OrderAggregate,
  of: Mailbox,
  { now, ids }: { now: Date; ids: Pick<NewIds, 'uuid'> },
): OrderChange {
  const change = changeOf(known);
  const { id: orderId, customerEmail, language, createdAt } = known.order;
  if (customerEmail === null || mailboxOf(customerEmail) !== of.mailbox) return change;
  if (reminderBlockedReason(known.order, { stoppedAt: null }) !== null) return change;
  const left = Math.max(createdAt.getTime(), ...known.payments.map((payment) => payment.createdAt.getTime()));
  if (now.getTime() - left < remindAfterMs) return change;
  const wasReminded = of.remindedAt !== null && now.getTime() - of.remindedAt.getTime() < oncePerMs;
  if (wasReminded || of.stoppedAt !== null) {
    change.after.order.reminderAgreedAt = null;
    return change;
  }
  const way = { channel: 'email', address: customerEmail, language: language ?? 'en' } as const;
  const row = newMessage(
    { cause: `order:${orderId}:unpaid`, kind: 'order-unpaid', ...way, orderId, facts: factsOf(known) },
    { now, ids },
  );
  change.added.push({ to: 'messages', row });
  return change;
}

const gmail = new Set(['gmail.com', 'googlemail.com']);

/** Other spellings count as one: lower case, without +tag, and at Gmail without dots. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const name = address.slice(0, at).toLowerCase();
  const tag = name.indexOf('+', 1);
  const untagged = tag < 0 ? name : name.slice(0, tag);
  return gmail.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
