import { Controller } from '@nestjs/common';
import * as internal from '@boostline/contracts/routes/internal/index';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { OrderLinks } from '../buyer-orders/links/order-links.js';
import { FindPaymentStatus } from './settling/find-payment-status.js';
import { ReceiveWebhook } from './webhooks/receive-webhook.js';
import { StartPayment } from './opening/start-payment.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly startPayment: StartPayment,
    private readonly links: OrderLinks,
    private readonly findPaymentStatus: FindPaymentStatus,
    private readonly receiveWebhook: ReceiveWebhook,
  ) {}

  @Serve(internal.startPayment)
  start(@In() { body }: InputOf<typeof internal.startPayment>) {
    return this.links.actingFor(body.payment.orderId, body.buyer, (buyer) =>
      this.startPayment.start(body.payment, buyer, body),
    );
  }

  @Serve(internal.findPaymentStatus)
  status(@In() { params, query }: InputOf<typeof internal.findPaymentStatus>) {
    return this.findPaymentStatus.find(params.orderId, query.buyer);
  }

  @Serve(internal.receiveWebhook)
  async webhook(@In() { params, body }: InputOf<typeof internal.receiveWebhook>) {
    const { rawBody, headers, origin: addressHash } = body;
    await this.receiveWebhook.receive(params.gateway, Buffer.from(rawBody, 'base64'), {
      headers,
      addressHash,
    });
    return { received: true as const };
  }
}
