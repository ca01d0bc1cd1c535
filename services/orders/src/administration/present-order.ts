import type { AdministeredOrder, OrderRowList } from '@boostline/contracts/schemas/admin/order-lists';
import { revenuePaise } from '@boostline/contracts/schemas/admin/catalogue/revenue';
import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type { OrderWithLines } from '../order/order-aggregate.js';
import { keptPaiseOf } from '../order/order.state.js';
import { toAdminOrder } from '../order/present-order.js';
import { saleTaxAt, type KnownGstRegistration } from '../consequences/decide-gst-registration.js';
import { adminOrderActionsFor } from '../order/allowed-actions.js';
import { awaitsReview } from './awaits-review.js';

export function toAdministeredOrder(order: OrderWithLines): AdministeredOrder {
  return {
    ...toAdminOrder(order),
    paidAt: order.paidAt?.toISOString() ?? null,
    providerIds: [...new Set(order.lines.map(({ providerId }) => providerId))],
    customer: { name: order.customerName, email: order.customerEmail, phone: order.customerPhone },
    version: order.version,
  };
}

/** What the payments of an order say in a list. */
export interface MoneyOfOrder {
  order_id: number;
  gateway: string;
  held_paise: number;
}

export function toOrderListRow(
  order: OrderWithLines,
  money: MoneyOfOrder | undefined,
  registrations: readonly KnownGstRegistration[],
): OrderRowList['orders'][number] {
  return {
    ...toAdministeredOrder(order),
    gateway: money?.gateway ?? null,
    ...earnedOf(order, registrations),
    allowedActions: adminOrderActionsFor({
      ...order,
      heldPaise: money?.held_paise ?? 0,
      keptPaise: keptPaiseOf(order.lines),
      awaitsReview: awaitsReview(order),
    }),
  };
}

/** Rupees that were paid for an order and stay, for all that is known now, and what GST leaves of them. */
export function earnedOf(
  { paidAt, lines }: OrderWithLines,
  registrations: readonly KnownGstRegistration[],
): { kept: number; revenue: number } {
  if (paidAt === null) return { kept: 0, revenue: 0 };
  const paise = keptPaiseOf(lines);
  const revenue = revenuePaise(paise, saleTaxAt(registrations, paidAt));
  return { kept: rupeesFromPaise(paise), revenue: rupeesFromPaise(revenue) };
}
