import { Injectable, Logger } from '@nestjs/common';
import type { AdministeredOrderDetail } from '@boostline/contracts/admin-orders';
import { listOrderPlacements } from '@boostline/contracts/internal-admin-fulfilment';
import { findDossier } from '@boostline/contracts/internal-admin-orders';
import { Services } from '../../services.js';
import { AuditLog } from '../audit-log.js';

/** The drawer of an order, put together from who knows each part. */
@Injectable()
export class ReadOrderDetail {
  private readonly logger = new Logger('administration');

  constructor(
    private readonly services: Services,
    private readonly audit: AuditLog,
  ) {}

  /** Throws `order-not-found`. Without fulfilment the drawer opens all the same, for the money is elsewhere. */
  async run(orderId: number): Promise<AdministeredOrderDetail> {
    const params = { orderId };
    const [dossier, placements, audit] = await Promise.all([
      this.services.orders.call(findDossier, { params }),
      this.services.fulfilment.call(listOrderPlacements, { params }).catch((error: unknown) => {
        this.logger.warn(`placements of order ${orderId} not read: ${String(error)}`);
        return null;
      }),
      this.audit.ofOrder(orderId),
    ]);
    return { ...dossier, placements, audit };
  }
}
