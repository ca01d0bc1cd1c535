import { Controller, Req } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/admin-orders';
import { findCouponSales, searchAllOrders } from '@boostline/contracts/routes/internal/admin-orders';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../../edge/client-address.js';
import { Services } from '../../services.js';
import { WorkPool } from '../../work-pool.js';
import { Admission } from '../access/admission.js';
import { listedForRole } from './order-for-role.js';
import { couponResult, orderMoney, OrderCosts } from './order-money.js';
import { ReadOrderDetail } from './read-order-detail.js';

@Controller()
export class OrdersWithCostsController {
  constructor(
    private readonly services: Services,
    private readonly admission: Admission,
    private readonly pool: WorkPool,
    private readonly costs: OrderCosts,
    private readonly detail: ReadOrderDetail,
  ) {}

  @Serve(api.readAdminOrder)
  async read(@In() { params }: InputOf<typeof api.readAdminOrder>, @Req() request: FastifyRequest) {
    const { admin } = await this.admission.requiredSession(request);
    return this.detail.read(params.orderId, admin.role);
  }

  @Serve(api.listAllAdminOrders)
  async all(@In() { query }: InputOf<typeof api.listAllAdminOrders>, @Req() request: FastifyRequest) {
    const { role } = (await this.admission.requiredSession(request)).admin;
    return this.pool.run('searches', clientAddress(request.ip), async () => {
      const { orders, ...list } = await this.services.orders.call(searchAllOrders, { query });
      const costs = await this.costs.of(orders.map(({ id }) => id));
      return {
        ...list,
        orders: orders.map(({ kept, revenue, ...order }) => {
          const money = orderMoney({ kept, revenue, paidAt: order.paidAt }, costs.get(order.id));
          return listedForRole({ ...order, money }, role);
        }),
      };
    });
  }

  @Serve(api.listCouponResults)
  couponResults(@In() _input: InputOf<typeof api.listCouponResults>, @Req() request: FastifyRequest) {
    return this.pool.run('searches', clientAddress(request.ip), async () => {
      const sales = await this.services.orders.call(findCouponSales, {});
      const costs = await this.costs.of(sales.flatMap(({ orderIds }) => orderIds));
      return sales.map((sold) => couponResult(sold, costs));
    });
  }
}
