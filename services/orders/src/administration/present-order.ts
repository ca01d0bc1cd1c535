import type { AdministeredOrder, DeskOrderList } from '@boostline/contracts/panel/orders';
import { rupeesFromPaise } from '@boostline/contracts/money';
import type { OrderWithLines } from '../order/order-aggregate.js';
import { givenBackOf } from '../order/order.state.js';
import { toAdminOrder } from '../order/present-order.js';
import { adminOrderActionsFor } from './allowed-actions.js';
import { awaitsReview } from './awaits-review.js';

/** A row of the administrator's tables. */
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

/** A row of the list of all orders. */
export function toDeskOrder(
  order: OrderWithLines,
  money: MoneyOfOrder | undefined,
): DeskOrderList['orders'][number] {
  return {
    ...toAdministeredOrder(order),
    gateway: money?.gateway ?? null,
    kept: keptOf(order),
    allowedActions: adminOrderActionsFor({
      ...order,
      heldPaise: money?.held_paise ?? 0,
      awaitsReview: awaitsReview(order),
    }),
  };
}

/** Rupees that were paid for an order and stay, for all that is known now. */
export function keptOf({ paidAt, amountPaise, lines }: OrderWithLines): number {
  if (paidAt === null) return 0;
  return rupeesFromPaise(lines.reduce((rest, line) => rest - givenBackOf(line), amountPaise));
}
