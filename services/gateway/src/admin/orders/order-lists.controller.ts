import { Controller, Req, Res } from '@nestjs/common';
import {
  exportAdminOrders,
  listAdminOfferOrders,
  listAdminOrders,
  listAllAdminOrders,
} from '@boostline/contracts/routes/public/index';
import {
  exportOrders,
  searchAllOrders,
  searchOrders,
} from '@boostline/contracts/routes/internal/admin-orders';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeThroughReply } from '@boostline/service-kit/calls/serve';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../../edge/client-address.js';
import { Services } from '../../services.js';
import { WorkPool } from '../../work-pool.js';
import { Admission } from '../access/admission.js';
import { AuditLog } from '../access/audit-log.js';
import { orderMoney, OrderCosts } from './order-money.js';

/** Lists of orders, and their CSV export. */
@Controller()
export class OrderListsController {
  constructor(
    private readonly services: Services,
    private readonly admission: Admission,
    private readonly audit: AuditLog,
    private readonly pool: WorkPool,
    private readonly costs: OrderCosts,
  ) {}

  @Serve(listAdminOrders)
  packages(
    @In() { query }: InputOf<typeof listAdminOrders>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof listAdminOrders>> {
    return this.pool.run('searches', clientAddress(request.ip), () =>
      this.services.orders.call(searchOrders, { query: { ...query, kind: 'packages' } }),
    );
  }

  @Serve(listAdminOfferOrders)
  offers(
    @In() { query }: InputOf<typeof listAdminOfferOrders>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof listAdminOfferOrders>> {
    return this.pool.run('searches', clientAddress(request.ip), () =>
      this.services.orders.call(searchOrders, { query: { ...query, kind: 'offers' } }),
    );
  }

  @Serve(listAllAdminOrders)
  all(
    @In() { query }: InputOf<typeof listAllAdminOrders>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof listAllAdminOrders>> {
    return this.pool.run('searches', clientAddress(request.ip), async () => {
      const { orders, ...list } = await this.services.orders.call(searchAllOrders, { query });
      const costs = await this.costs.of(orders.map(({ id }) => id));
      return {
        ...list,
        orders: orders.map(({ kept, revenue, ...order }) => ({
          ...order,
          money: orderMoney({ kept, revenue, paidAt: order.paidAt }, costs.get(order.id)),
        })),
      };
    });
  }

  /** Streams the export. Each export is recorded in the audit log. */
  @ServeThroughReply(exportAdminOrders)
  async export(
    @In() { query }: InputOf<typeof exportAdminOrders>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { adminId } = await this.admission.requiredSession(request);
    const address = clientAddress(request.ip);
    await this.pool.run('exports', address, async () => {
      await this.audit.add({ adminId, action: 'orders-exported', address, details: { filter: query } });
      const file = await this.services.orders.open(exportOrders, { query }, { timeout: 30_000 });
      const day = new Date().toISOString().slice(0, 10);
      // Settles when the file has been read, or its reader is gone.
      await reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="orders-${day}.csv"`)
        .send(file);
    });
  }
}
