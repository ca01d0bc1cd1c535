import { Injectable, Logger } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { DataSource } from 'typeorm';
import { env } from '../../env.js';
import { newIds } from '../../gateways/accounts/find-circumstances.js';
import { ChosenGateways } from '../../gateways/accounts/chosen-gateways.js';
import type { PaymentRequest } from '../../gateways/payment-gateway.js';
import { foreignPayment } from '../../gateways/judge-opened-payment.js';
import { PaymentRefused } from '../../gateways/payment-refused.js';
import { openWithoutOptional } from '../opening/decide-refusal.js';
import { newTestPayment } from './decide-test-payment.js';
import { TestPayment } from './test-payment.entity.js';
import type { PaymentGatewayName } from '@boostline/contracts/schemas/admin/settings';
import type { TestPayment as ShownTestPayment } from '@boostline/contracts/schemas/admin/set-up';

@Injectable()
export class FindTestPayment {
  constructor(private readonly database: DataSource) {}

  async find(gateway: PaymentGatewayName): Promise<ShownTestPayment | null> {
    const payment = await this.database
      .getRepository(TestPayment)
      .findOne({ where: { gateway }, order: { createdAt: 'DESC' } });
    if (!payment) return null;
    const { state, paymentUrl, notifiedAt } = payment;
    return { state, paymentUrl: state === 'open' ? paymentUrl : null, notified: notifiedAt !== null };
  }
}

@Injectable()
export class StartTestPayment {
  private readonly logger = new Logger(StartTestPayment.name);

  constructor(
    private readonly database: DataSource,
    private readonly gateways: ChosenGateways,
  ) {}

  /** The address of the page to pay on. Throws `gateway-unavailable`, `contact-required`, `payment-refused` and `conflict`. */
  async start(customer: PaymentRequest['customer']): Promise<string> {
    await this.gateways.refresh();
    const gateway = this.gateways.current;
    const payments = this.database.getRepository(TestPayment);
    const payment = newTestPayment(gateway.name, newIds, new Date());
    // Before the gateway is called: whatever happens then, the timer asks about it.
    await payments.insert(payment);
    const request: PaymentRequest = {
      merchantRef: payment.merchantRef,
      amountPaise: payment.amountPaise,
      description: 'Test payment',
      returnUrl: `${env.PUBLIC_URL}/mykey/home`,
      expiresAt: payment.expiresAt,
      customer,
    };
    const opened = await openWithoutOptional(gateway, request).catch(inOwnersWords);
    const foreign = foreignPayment(request, opened, this.gateways.pagesOf(gateway.name));
    if (foreign.length > 0) {
      this.logger.error(
        { testPayment: payment.id, foreign },
        'the gateway opened another payment than the test payment asked for: its page is not shown',
      );
      throw new ShopError(
        'gateway-unavailable',
        'The payment gateway opened a payment that was not asked for.',
      );
    }
    const { gatewayPaymentId, redirectUrl } = opened;
    await payments.update({ id: payment.id }, { gatewayPaymentId, paymentUrl: redirectUrl });
    return redirectUrl;
  }
}

/** The owner can change what a buyer cannot, and reads the gateway's own words. */
function inOwnersWords(error: unknown): never {
  if (!(error instanceof PaymentRefused)) throw error;
  throw new ShopError('payment-refused', `The payment gateway refused the test payment: ${error.reason}`);
}
