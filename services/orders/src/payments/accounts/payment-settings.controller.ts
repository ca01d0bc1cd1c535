import { Controller } from '@nestjs/common';
import * as internal from '@boostline/contracts/internal-admin-orders';
import type { InputOf } from '@boostline/contracts/route';
import { In, Serve } from '@boostline/service-kit/serve';
import { ChangeSettings } from './change-settings.js';
import { PresentSettings } from './present-settings.js';
import { TryAccount } from './try-account.js';

/** The payment gateways as the panel sets them up. */
@Controller()
export class PaymentSettingsController {
  constructor(
    private readonly present: PresentSettings,
    private readonly change: ChangeSettings,
    private readonly tryAccount: TryAccount,
  ) {}

  @Serve(internal.findPaymentSettings)
  find(@In() _input: InputOf<typeof internal.findPaymentSettings>) {
    return this.present.run();
  }

  @Serve(internal.choosePaymentGateway)
  choose(@In() { body }: InputOf<typeof internal.choosePaymentGateway>) {
    return this.change.choose(body);
  }

  @Serve(internal.keepGatewayAccount)
  keep(@In() { params, body }: InputOf<typeof internal.keepGatewayAccount>) {
    return this.change.keepAccount(params.name, body);
  }

  @Serve(internal.tryGatewayAccount)
  try(@In() { params }: InputOf<typeof internal.tryGatewayAccount>) {
    return this.tryAccount.run(params.name);
  }
}
