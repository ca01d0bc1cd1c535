import { Injectable } from '@nestjs/common';
import { paymentGatewayNames, type PaymentGatewayName } from '@boostline/contracts/schemas/admin/settings';
import { DataSource, type EntityManager } from 'typeorm';
import { env } from '../../env.js';
import { buildGateway } from './build-gateway.js';
import { areSame, GatewayAccounts, type Credentials } from './gateway-accounts.js';
import { allowedBaseUrls } from './vendor-systems.js';

/** A row that the panel has not edited follows the environment at each start. */
@Injectable()
export class SeedAccounts {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: GatewayAccounts,
  ) {}

  async seed(): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('orders:seed-accounts'))`);
      for (const name of paymentGatewayNames) await this.seedAccount(tx, name);
      await tx.query(
        `INSERT INTO payment_settings (current_gateway, refund_policy, from_environment) VALUES ($1, $2, true)
         ON CONFLICT (only_row) DO UPDATE
            SET current_gateway = $1, refund_policy = $2, version = payment_settings.version + 1
          WHERE payment_settings.from_environment
            AND (payment_settings.current_gateway, payment_settings.refund_policy) IS DISTINCT FROM ($1, $2)`,
        [env.PAYMENT_GATEWAY, env.REFUND_POLICY],
      );
    });
  }

  private async seedAccount(tx: EntityManager, name: PaymentGatewayName): Promise<void> {
    const [baseUrl] = allowedBaseUrls(name);
    const credentials = given(name);
    if (!baseUrl || !buildGateway({ name, baseUrl, credentials })) return;
    const [known] = await tx.query(
      `SELECT from_environment AS follows FROM gateway_accounts WHERE name = $1`,
      [name],
    );
    if (known && !known.follows) return;
    const present = (await this.accounts.all(tx)).find((account) => account.name === name);
    if (present && present.baseUrl === baseUrl && areSame(present.credentials, credentials)) return;
    await this.accounts.keep(tx, { name, baseUrl, credentials, fromEnvironment: true });
  }
}

/** Of the environment's credentials those that are set. */
function given(name: PaymentGatewayName): Credentials {
  const variables: Record<PaymentGatewayName, Record<string, string | undefined>> = {
    sandbox: { apiKey: env.SANDBOX_GATEWAY_KEY, webhookSecret: env.SANDBOX_GATEWAY_WEBHOOK_SECRET },
    razorpay: {
      keyId: env.RAZORPAY_KEY_ID,
      keySecret: env.RAZORPAY_KEY_SECRET,
      webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
    },
    cashfree: { clientId: env.CASHFREE_CLIENT_ID, clientSecret: env.CASHFREE_CLIENT_SECRET },
    upigateway: { key: env.UPIGATEWAY_KEY },
    phonepe: {
      clientId: env.PHONEPE_CLIENT_ID,
      clientSecret: env.PHONEPE_CLIENT_SECRET,
      clientVersion: env.PHONEPE_CLIENT_VERSION,
      webhookUsername: env.PHONEPE_WEBHOOK_USERNAME,
      webhookPassword: env.PHONEPE_WEBHOOK_PASSWORD,
    },
  };
  const set = Object.entries(variables[name]).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return Object.fromEntries(set);
}
