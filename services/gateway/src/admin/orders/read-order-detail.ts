import { Injectable, Logger } from '@nestjs/common';
import type { Role } from '@boostline/contracts/schemas/admin/staff';
import type { AdministeredOrderDetail } from '@boostline/contracts/schemas/admin/orders';
import { listOrderPlacements } from '@boostline/contracts/routes/internal/admin-fulfilment';
import { findDossier } from '@boostline/contracts/routes/internal/admin-orders';
import { Services } from '../../services.js';
import { AuditLog } from '../access/audit-log.js';
import { orderMoney, OrderCosts } from './order-money.js';
import { orderForRole } from './order-for-role.js';

/** All details of an order, from the services that know each part. */
@Injectable()
export class ReadOrderDetail {
  private readonly logger = new Logger('administration');

  constructor(
    private readonly services: Services,
    private readonly audit: AuditLog,
    private readonly costs: OrderCosts,
  ) {}

  /** As this role sees it. Throws `order-not-found`. Works without fulfilment, whose part is empty then. */
  async read(orderId: number, role: Role): Promise<AdministeredOrderDetail> {
    const params = { orderId };
    const [{ kept, revenue, ...dossier }, placements, audit, costs] = await Promise.all([
      this.services.orders.call(findDossier, { params }),
      this.services.fulfilment.call(listOrderPlacements, { params }).catch((error: unknown) => {
        this.logger.warn(
          `placements of order ${orderId} could not be read, the order is shown without them: ${String(error)}`,
        );
        return null;
      }),
      this.audit.ofOrder(orderId),
      this.costs.of([orderId]),
    ]);
    const money = orderMoney({ kept, revenue, paidAt: dossier.order.paidAt }, costs.get(orderId));
    return orderForRole({ ...dossier, money, placements, audit }, role);
  }
}
