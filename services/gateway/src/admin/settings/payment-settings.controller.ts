import { Controller, Req } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/admin-settings';
import * as orders from '@boostline/contracts/routes/internal/admin-orders';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { Services } from '../../services.js';
import { Admission } from '../access/admission.js';

type Settings = Promise<ResponseOf<typeof api.readPaymentSettings>>;

/** Which payment gateway takes new payments, and the shop's accounts at them. */
@Controller()
export class PaymentSettingsController {
  constructor(
    private readonly services: Services,
    private readonly admission: Admission,
  ) {}

  @Serve(api.readPaymentSettings)
  read(@In() _input: InputOf<typeof api.readPaymentSettings>): Settings {
    return this.services.orders.call(orders.findPaymentSettings, {});
  }

  @Serve(api.updatePaymentSettings)
  async update(
    @In() { body }: InputOf<typeof api.updatePaymentSettings>,
    @Req() request: FastifyRequest,
  ): Settings {
    const { admin } = await this.admission.requiredSession(request);
    return this.services.orders.call(orders.choosePaymentGateway, { body: { ...body, by: admin.username } });
  }

  @Serve(api.updateGatewayAccount)
  async updateAccount(
    @In() { params, body }: InputOf<typeof api.updateGatewayAccount>,
    @Req() request: FastifyRequest,
  ): Settings {
    const { admin } = await this.admission.requiredSession(request);
    return this.services.orders.call(orders.updateGatewayAccount, {
      params,
      body: { ...body, by: admin.username },
    });
  }

  @Serve(api.testGatewayAccount)
  test(
    @In() { params }: InputOf<typeof api.testGatewayAccount>,
  ): Promise<ResponseOf<typeof api.testGatewayAccount>> {
    return this.services.orders.call(orders.tryGatewayAccount, { params }, { timeout: 25_000 });
  }
}
