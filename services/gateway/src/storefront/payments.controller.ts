import { Controller, Inject, Req } from '@nestjs/common';
import { createPayment, readPaymentStatus } from '@boostline/contracts/routes/public/index';
import { findPaymentStatus, startPayment } from '@boostline/contracts/routes/internal/index';
import type { PaymentStatus } from '@boostline/contracts/schemas/shop/payments';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { ENV, type GatewayEnv } from '../env.js';
import { Limits } from '../limits/limits.js';
import { Services } from '../services.js';
import { chooseLanguage } from './choose-language.js';
import { CatalogSnapshotCache } from './catalogue/catalog-snapshot.js';
import { readBuyer } from './buyer-cookie.js';

@Controller()
export class PaymentsController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly services: Services,
    private readonly limits: Limits,
    private readonly catalogue: CatalogSnapshotCache,
  ) {}

  @Serve(createPayment)
  async create(
    @In() { body }: InputOf<typeof createPayment>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof createPayment>> {
    const buyer = readBuyer(request, this.env.https);
    // Without a cookie nothing is found, let alone locked.
    await this.limits.take('payments-of-order', `${buyer ?? ''}:${body.orderId}`);
    return this.services.orders.call(startPayment, {
      body: { buyer, payment: body, language: chooseLanguage(request, this.catalogue.languages) },
    });
  }

  @Serve(readPaymentStatus)
  async status(
    @In() { params }: InputOf<typeof readPaymentStatus>,
    @Req() request: FastifyRequest,
  ): Promise<PaymentStatus> {
    return this.services.orders.call(findPaymentStatus, {
      params,
      query: { buyer: readBuyer(request, this.env.https) },
    });
  }
}
