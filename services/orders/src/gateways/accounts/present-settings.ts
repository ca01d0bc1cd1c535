import { Injectable } from '@nestjs/common';
import {
  gatewayCredentials,
  paymentGatewayNames,
  type PaymentGatewayName,
  type PaymentSettings,
} from '@boostline/contracts/schemas/admin/settings';
import { hintOf } from '@boostline/service-kit/secrets/secret-hint';
import type { EntityManager } from 'typeorm';
import { buildGateway, webhookUrl } from './build-gateway.js';
import { GatewayAccounts, type GatewayAccount } from './gateway-accounts.js';
import { takesMoney } from './takes-money.js';
import { allowedBaseUrls } from './vendor-systems.js';

/** The payment settings as the panel shows them: of a secret, whether it is there and how it ends. */
@Injectable()
export class PresentSettings {
  constructor(private readonly accounts: GatewayAccounts) {}

  async present(tx?: EntityManager): Promise<PaymentSettings> {
    const [choice, accounts] = [await this.accounts.choice(tx), await this.accounts.all(tx)];
    return {
      ...choice,
      gateways: paymentGatewayNames.map((name) =>
        presentAccount(
          name,
          accounts.find((account) => account.name === name),
        ),
      ),
    };
  }
}

function presentAccount(
  name: PaymentGatewayName,
  account: GatewayAccount | undefined,
): PaymentSettings['gateways'][number] {
  const gateway = account ? buildGateway(account) : null;
  return {
    name,
    version: account?.version ?? 0,
    configured: gateway !== null,
    source: account === undefined ? 'none' : account.fromEnvironment ? 'environment' : 'panel',
    baseUrl: account?.baseUrl ?? null,
    allowedBaseUrls: allowedBaseUrls(name),
    credentials: gatewayCredentials[name].map((key) => ({ name: key, ...hintOf(account?.credentials[key]) })),
    takesMoney: account !== undefined && gateway !== null && takesMoney(account),
    refunds: gateway?.capabilities.refunds ?? false,
    webhookUrl: webhookUrl(name),
  };
}
