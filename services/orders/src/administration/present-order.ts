import type { AdministeredOrder } from '@boostline/contracts/admin-orders';
import type { Order } from '../order.entity.js';
import { toAdminOrder } from '../present-order.js';

/** A row of the administrator's tables. */
export function toAdministeredOrder(order: Order): AdministeredOrder {
  return {
    ...toAdminOrder(order),
    paidAt: order.paidAt?.toISOString() ?? null,
    providerIds: [...new Set(order.lines.map(({ providerId }) => providerId))],
    version: order.version,
  };
}
