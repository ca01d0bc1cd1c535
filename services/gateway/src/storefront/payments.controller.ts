import { Controller, Inject, Req } from '@nestjs/common';
import { createPayment, readPaymentStatus } from '@boostline/contracts/api';
import { findPaymentStatus, startPayment } from '@boostline/contracts/internal';
import type { PaymentStatus } from '@boostline/contracts/payments';
import type { InputOf, ResponseOf } from '@boostline/contracts/route';
import { In, Serve } from '@boostline/service-kit/serve';
import type { FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../env.js';
import { clientAddress } from '../edge/client-address.js';
import { Limits } from '../limits/limits.js';
import { Services } from '../services.js';
import { ENV } from '../tokens.js';
import { readBuyer } from './buyer-cookie.js';

@Controller()
export class PaymentsController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly services: Services,
    private readonly limits: Limits,
  ) {}

  @Serve(createPayment)
  async create(
    @In() { body }: InputOf<typeof createPayment>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof createPayment>> {
    const buyer = readBuyer(request, this.env.https);
    return this.services.orders.call(startPayment, { body: { buyer, payment: body } });
  }

  @Serve(readPaymentStatus)
  async status(
    @In() { params }: InputOf<typeof readPaymentStatus>,
    @Req() request: FastifyRequest,
  ): Promise<PaymentStatus> {
    await this.limits.take('status', `${clientAddress(request.ip)}:${params.orderId}`);
    return this.services.orders.call(findPaymentStatus, {
      params,
      query: { buyer: readBuyer(request, this.env.https) },
    });
  }
}
