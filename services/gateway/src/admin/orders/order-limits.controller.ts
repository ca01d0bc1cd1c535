import { Controller, Req } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/order-limits';
import * as orders from '@boostline/contracts/routes/internal/order-limits';
import type { OrderLimits } from '@boostline/contracts/schemas/admin/order-limits';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { Services } from '../../services.js';
import { Admission } from '../access/admission.js';

/** Whom the owner sells nothing, and how much to one account and one buyer. */
@Controller()
export class OrderLimitsController {
  constructor(
    private readonly services: Services,
    private readonly admission: Admission,
  ) {}

  @Serve(api.readOrderLimits)
  read(@In() _input: InputOf<typeof api.readOrderLimits>): Promise<OrderLimits> {
    return this.services.orders.call(orders.findOrderLimits, {});
  }

  @Serve(api.updateOrderLimits)
  change(@In() { body }: InputOf<typeof api.updateOrderLimits>): Promise<OrderLimits> {
    return this.services.orders.call(orders.updateOrderLimits, { body });
  }

  @Serve(api.createBlocking)
  async block(
    @In() { body }: InputOf<typeof api.createBlocking>,
    @Req() request: FastifyRequest,
  ): Promise<OrderLimits> {
    const { admin } = await this.admission.requiredSession(request);
    return this.services.orders.call(orders.block, { body: { entry: body, by: admin.username } });
  }

  @Serve(api.removeBlocking)
  unblock(@In() { params }: InputOf<typeof api.removeBlocking>): Promise<OrderLimits> {
    return this.services.orders.call(orders.unblock, { params });
  }
}
