import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ConnectionTest, PaymentGatewayName } from '@boostline/contracts/schemas/admin/settings';
import { ShopError } from '@boostline/contracts/routes/errors';
import { ChosenGateways } from './chosen-gateways.js';
import { GatewayAccounts } from './gateway-accounts.js';

/** Whether a gateway lets us in: it is asked about a payment that does not exist, which moves nothing. */
@Injectable()
export class TryAccount {
  constructor(
    private readonly gateways: ChosenGateways,
    private readonly accounts: GatewayAccounts,
  ) {}

  /** Throws `not-found` for a gateway without credentials. */
  async test(name: PaymentGatewayName): Promise<ConnectionTest> {
    const gateway = this.gateways.presentAccountOf(name);
    const merchantRef = `b_${randomBytes(15).toString('base64url')}`;
    const answer = { balance: null, currency: null };
    try {
      await gateway.fetchStatus({ merchantRef, gatewayPaymentId: null, createdAt: new Date() });
      return { ...answer, works: true, message: 'The gateway answers and takes these credentials.' };
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const why = error.cause instanceof Error ? error.cause.message : error.message;
      const message = `The gateway does not let us in: ${await this.withoutSecrets(name, why)}`;
      return { ...answer, works: false, message };
    }
  }

  /** A gateway may repeat what it was sent. */
  private async withoutSecrets(name: PaymentGatewayName, text: string): Promise<string> {
    const account = (await this.accounts.all()).find((one) => one.name === name);
    return Object.values(account?.credentials ?? {}).reduce(
      (left, secret) => left.replaceAll(secret, '…'),
      text,
    );
  }
}
