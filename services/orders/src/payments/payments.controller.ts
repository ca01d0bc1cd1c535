import { Controller } from '@nestjs/common';
import * as internal from '@boostline/contracts/internal';
import type { InputOf } from '@boostline/contracts/route';
import { In, Serve } from '@boostline/service-kit/serve';
import { FindPaymentStatus } from './find-payment-status.js';
import { ReceiveWebhook } from './receive-webhook.js';
import { StartPayment } from './start-payment.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly startPayment: StartPayment,
    private readonly findPaymentStatus: FindPaymentStatus,
    private readonly receiveWebhook: ReceiveWebhook,
  ) {}

  @Serve(internal.startPayment)
  start(@In() { body }: InputOf<typeof internal.startPayment>) {
    return this.startPayment.run(body.payment, body.buyer);
  }

  @Serve(internal.findPaymentStatus)
  status(@In() { params, query }: InputOf<typeof internal.findPaymentStatus>) {
    return this.findPaymentStatus.run(params.orderId, query.buyer);
  }

  @Serve(internal.receiveWebhook)
  async webhook(@In() { params, body }: InputOf<typeof internal.receiveWebhook>) {
    await this.receiveWebhook.run(params.gateway, Buffer.from(body.rawBody, 'base64'), body.headers);
    return { received: true as const };
  }
}
