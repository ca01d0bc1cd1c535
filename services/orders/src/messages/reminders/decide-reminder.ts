import type { OrderStatus } from '@boostline/contracts/shop/orders';
import type { NewIds } from '../../order/circumstances.js';
import type { OrderAggregate } from '../../order/order-aggregate.js';
import { changeOf, type OrderChange } from '../../order/order-change.js';
import { awaitsPayment } from '../../order/order.state.js';
import { factsOf } from '../decide-messages.js';
import { newMessage } from '../new-message.js';

/** Since the buyer last went to pay, ms: long enough to have left, and before the payment page has run out. */
export const remindAfterMs = 40 * 60 * 1000;

interface Reminded {
  status: OrderStatus;
  paidAt: Date | null;
  reminderAgreedAt: Date | null;
}

/** Why nobody is reminded now, as the log says it; null when the buyer still is to be. `stoppedAt`: of the address. */
export function whyNotReminded(
  { status, paidAt, reminderAgreedAt }: Reminded,
  stoppedAt: Date | null,
): string | null {
  if (reminderAgreedAt === null) return 'The buyer did not ask for a reminder.';
  if (stoppedAt !== null && stoppedAt >= reminderAgreedAt) return 'The buyer wants no reminders any more.';
  if (paidAt !== null) return 'The order was paid meanwhile.';
  return awaitsPayment(status) ? null : 'The order has ended meanwhile.';
}

/** Writes the one reminder of an order that waits for its payment. */
export function decideReminder(
  known: OrderAggregate,
  stoppedAt: Date | null,
  circumstances: { now: Date; ids: Pick<NewIds, 'uuid'> },
): OrderChange {
  const change = changeOf(known);
  const { id: orderId, customerEmail, language, createdAt } = known.order;
  if (customerEmail === null || whyNotReminded(known.order, stoppedAt) !== null) return change;
  const left = Math.max(createdAt.getTime(), ...known.payments.map((payment) => payment.createdAt.getTime()));
  if (circumstances.now.getTime() - left < remindAfterMs) return change;
  const way = { channel: 'email', address: customerEmail, language: language ?? 'en' } as const;
  const row = newMessage(
    { cause: `order:${orderId}:unpaid`, kind: 'order-unpaid', ...way, orderId, facts: factsOf(known) },
    circumstances,
  );
  change.added.push({ to: 'messages', row });
  return change;
}
