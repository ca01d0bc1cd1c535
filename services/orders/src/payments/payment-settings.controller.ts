import { Controller } from '@nestjs/common';
import * as internal from '@boostline/contracts/routes/internal/admin-orders';
import * as api from '@boostline/contracts/routes/public/admin-settings';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeAdmin } from '@boostline/service-kit/calls/serve';
import { UpdatePaymentSettings } from '../gateways/accounts/update-payment-settings.js';
import { FindLastNotification } from '../gateways/accounts/find-last-notification.js';
import { PresentSettings } from '../gateways/accounts/present-settings.js';
import { StartTestPayment, FindTestPayment } from './test-payment/start-test-payment.js';
import { TryAccount } from '../gateways/accounts/try-account.js';

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

  @ServeAdmin(api.readPaymentSettings)
  readPaymentSettings() {
    return this.present.present();
  }

  @ServeAdmin(api.updatePaymentSettings)
  updatePaymentSettings(@In() { body }: InputOf<typeof api.updatePaymentSettings>) {
    return this.updateSettings.choose(body);
  }

  @ServeAdmin(api.updateGatewayAccount)
  updateGatewayAccount(@In() { params, body }: InputOf<typeof api.updateGatewayAccount>) {
    return this.updateSettings.updateAccount(params.name, body);
  }

  @ServeAdmin(api.testGatewayAccount)
  testGatewayAccount(@In() { params }: InputOf<typeof api.testGatewayAccount>) {
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
