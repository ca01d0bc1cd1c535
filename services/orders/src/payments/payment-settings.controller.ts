import { Controller } from '@nestjs/common';
import * as internal from '@boostline/contracts/routes/internal/admin-orders';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { UpdatePaymentSettings } from '../gateways/accounts/update-payment-settings.js';
import { FindLastNotification } from '../gateways/accounts/find-last-notification.js';
import { PresentSettings } from '../gateways/accounts/present-settings.js';
import { FindTestPayment } from './test-payment/find-test-payment.js';
import { StartTestPayment } from './test-payment/start-test-payment.js';
import { TryAccount } from '../gateways/accounts/try-account.js';

/** The payment gateways as the panel sets them up. */
@Controller()
export class PaymentSettingsController {
  constructor(
    private readonly present: PresentSettings,
    private readonly updateSettings: UpdatePaymentSettings,
    private readonly tryAccount: TryAccount,
    private readonly lastNotification: FindLastNotification,
    private readonly startTestPayment: StartTestPayment,
    private readonly findTestPayment: FindTestPayment,
  ) {}

  @Serve(internal.findPaymentSettings)
  find(@In() _input: InputOf<typeof internal.findPaymentSettings>) {
    return this.present.present();
  }

  @Serve(internal.choosePaymentGateway)
  choose(@In() { body }: InputOf<typeof internal.choosePaymentGateway>) {
    return this.updateSettings.choose(body);
  }

  @Serve(internal.updateGatewayAccount)
  update(@In() { params, body }: InputOf<typeof internal.updateGatewayAccount>) {
    return this.updateSettings.updateAccount(params.name, body);
  }

  @Serve(internal.tryGatewayAccount)
  try(@In() { params }: InputOf<typeof internal.tryGatewayAccount>) {
    return this.tryAccount.test(params.name);
  }

  @Serve(internal.findLastNotification)
  async findLast(@In() { params }: InputOf<typeof internal.findLastNotification>) {
    const at = await this.lastNotification.find(params.name);
    return { at: at?.toISOString() ?? null };
  }

  @Serve(internal.openTestPayment)
  async openTest(@In() { body }: InputOf<typeof internal.openTestPayment>) {
    return { paymentUrl: await this.startTestPayment.start(body) };
  }

  @Serve(internal.findTestPayment)
  async findTest(@In() { params }: InputOf<typeof internal.findTestPayment>) {
    return { testPayment: await this.findTestPayment.find(params.name) };
  }
}
