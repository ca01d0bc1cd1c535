import { Controller, Req, Res } from '@nestjs/common';
import { exportAdminOrders, listAdminOfferOrders, listAdminOrders } from '@boostline/contracts/api';
import { exportOrders, searchOrders } from '@boostline/contracts/internal-admin-orders';
import type { InputOf, ResponseOf } from '@boostline/contracts/route';
import { In, Serve, ServeThroughReply } from '@boostline/service-kit/serve';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../../edge/client-address.js';
import { Services } from '../../services.js';
import { Admission } from '../admission.js';
import { AuditLog } from '../audit-log.js';

/** The tables of orders, and the file of them. */
@Controller()
export class OrderListsController {
  constructor(
    private readonly services: Services,
    private readonly admission: Admission,
    private readonly audit: AuditLog,
  ) {}

  @Serve(listAdminOrders)
  packages(@In() { query }: InputOf<typeof listAdminOrders>): Promise<ResponseOf<typeof listAdminOrders>> {
    return this.services.orders.call(searchOrders, { query: { ...query, kind: 'packages' } });
  }

  @Serve(listAdminOfferOrders)
  offers(
    @In() { query }: InputOf<typeof listAdminOfferOrders>,
  ): Promise<ResponseOf<typeof listAdminOfferOrders>> {
    return this.services.orders.call(searchOrders, { query: { ...query, kind: 'offers' } });
  }

  /** Passed on as it comes. Whoever takes the whole book along is noted. */
  @ServeThroughReply(exportAdminOrders)
  async export(
    @In() { query }: InputOf<typeof exportAdminOrders>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { adminId } = await this.admission.requiredSession(request);
    const address = clientAddress(request.ip);
    await this.audit.add({ adminId, action: 'orders-exported', address, details: { filter: query } });
    const file = await this.services.orders.open(exportOrders, { query }, { timeout: 30_000 });
    const day = new Date().toISOString().slice(0, 10);
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="orders-${day}.csv"`)
      .send(file);
  }
}
