import { Controller, Req } from '@nestjs/common';
import { orderListQuery } from '@boostline/contracts/schemas/admin/order-lists';
import {
  eraseHeldData,
  exportHeldData,
  findHeldData,
  listErasures,
} from '@boostline/contracts/routes/public/index';
import { maxErasedAtOnce } from '@boostline/contracts/schemas/admin/erasures';
import { searchAllOrders } from '@boostline/contracts/routes/internal/admin-orders';
import { findHeldOfOrders } from '@boostline/contracts/routes/internal/erasures';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { Services } from '../../services.js';
import { Admission } from '../access/admission.js';
import { ReadOrderDetail } from '../orders/read-order-detail.js';
import { EraseHeldData } from './erase-held-data.js';

@Controller()
export class ErasuresController {
  constructor(
    private readonly services: Services,
    private readonly admission: Admission,
    private readonly orderDetail: ReadOrderDetail,
    private readonly erasures: EraseHeldData,
  ) {}

  @Serve(findHeldData)
  async find(@In() { body }: InputOf<typeof findHeldData>) {
    const query = orderListQuery.parse({ search: body.search, size: maxErasedAtOnce });
    const { orders, total } = await this.services.orders.call(searchAllOrders, { query });
    const held = await this.heldOf(orders.map(({ id }) => id));
    return {
      more: total > orders.length,
      orders: orders.map(({ id, code, status, instagramUsername, customer, createdAt, amount }) => ({
        id,
        code,
        status,
        instagramUsername,
        customer,
        createdAt,
        amount,
        erasedAt: held.get(id)?.erasedAt ?? null,
        problem: held.get(id)?.problem ?? null,
      })),
    };
  }

  @Serve(exportHeldData)
  async export(@In() { body }: InputOf<typeof exportHeldData>) {
    const held = await this.heldOf(body.orderIds);
    const orders = [];
    for (const one of held.values())
      orders.push({ ...(await this.orderDetail.read(one.orderId, 'owner')), held: one });
    return { madeAt: new Date().toISOString(), orders };
  }

  @Serve(eraseHeldData)
  async erase(@In() { body }: InputOf<typeof eraseHeldData>, @Req() request: FastifyRequest) {
    const { admin } = await this.admission.requiredSession(request);
    return this.erasures.begin(body.orderIds, body.reason, admin.username);
  }

  @Serve(listErasures)
  list() {
    return this.erasures.list();
  }

  private async heldOf(orderIds: number[]) {
    const held =
      orderIds.length === 0 ? [] : await this.services.orders.call(findHeldOfOrders, { body: { orderIds } });
    return new Map(held.map((one) => [one.orderId, one]));
  }
}
