import type { EventPayload } from '@boostline/contracts/events';
import { linkOf } from '@boostline/contracts/products/read-target';
import { productOf } from '@boostline/contracts/products/specification/sold-as-specified';
import type { LineRow, OrderRow } from './order-aggregate.js';

type PaidLine = EventPayload<'order.paid.v1'>['lines'][number];

/** The line goes to fulfilment from now on. */
export function takeLine(line: LineRow, now: Date): void {
  line.status = 'waiting';
  line.dueAt = null;
  line.takenAt = isPart(line) ? now : null;
}

/** Whether the line is one day's part of a gradual order. */
export function isPart({ startsAfterMs }: Pick<LineRow, 'startsAfterMs'>): boolean {
  return startsAfterMs !== null;
}

/** Whether it is paid, and its turn has not come: fulfilment does not know it. */
export function isAhead({ dueAt }: Pick<LineRow, 'dueAt'>): boolean {
  return dueAt !== null;
}

/** The line as fulfilment must place it. A discount counts as paid only where the owner has accepted the loss. */
export function paidLineOf(
  line: LineRow,
  { couponAcceptsLoss }: Pick<OrderRow, 'couponAcceptsLoss'>,
): PaidLine {
  const { id: lineId, type, quantity, target, comments, providerId, serviceId } = line;
  const { pricePaise: paidPaise, discountPaise } = line;
  const { fallbackProviderId, fallbackServiceId, furtherRoutes } = line;
  const fallback =
    fallbackProviderId === null || fallbackServiceId === null
      ? null
      : { providerId: fallbackProviderId, serviceId: fallbackServiceId };
  return {
    lineId,
    type,
    quantity,
    target,
    link: target === null ? null : linkOf(productOf(line).targetKind, target),
    comments,
    providerId,
    serviceId,
    paidPaise,
    discountPaise: couponAcceptsLoss ? discountPaise : 0,
    fallback,
    furtherRoutes,
  };
}
