import { Injectable } from '@nestjs/common';
import {
  gatewayCredentials,
  type GatewayAccountUpdate,
  type PaymentGatewayName,
  type PaymentSettings,
} from '@boostline/contracts/schemas/admin/settings';
import { haveChangedMeanwhile, invalidField } from '@boostline/contracts/routes/errors';
import { isPublicAddress } from '@boostline/service-kit/calls/public-address';
import { env } from '../../env.js';
import { DataSource, type EntityManager } from 'typeorm';
import { ChosenGateways } from './chosen-gateways.js';
import { GatewayAccounts, type GatewayAccount } from './gateway-accounts.js';
import { PresentSettings } from './present-settings.js';
import { allowedBaseUrls } from './vendor-systems.js';

/** What the panel changes of the payment settings. From then on the environment no longer decides about it. */
@Injectable()
export class UpdatePaymentSettings {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: GatewayAccounts,
    private readonly gateways: ChosenGateways,
    private readonly present: PresentSettings,
  ) {}

  /** Throws `conflict` with the present settings; `invalid-input` for a gateway that lacks credentials. */
  async choose(update: {
    version: number;
    current: PaymentGatewayName;
    refundPolicy: PaymentSettings['refundPolicy'];
  }): Promise<PaymentSettings> {
    return this.changing(async (tx) => {
      const settings = await this.present.present(tx);
      if (settings.version !== update.version) throw haveChangedMeanwhile('These settings', settings);
      if (!settings.gateways.some(({ name, configured }) => name === update.current && configured))
        throw invalidField('current', 'Enter the credentials of this gateway first.');
      if (update.current === 'sandbox' && settings.current !== 'sandbox' && isPublicAddress(env.PUBLIC_URL))
        throw invalidField(
          'current',
          `The sandbox takes no real money: at ${env.PUBLIC_URL} anyone could buy without paying.`,
        );
      await tx.query(
        `UPDATE payment_settings SET current_gateway = $1, refund_policy = $2, from_environment = false,
                version = version + 1`,
        [update.current, update.refundPolicy],
      );
    });
  }

  /** Throws `conflict` with the present settings; `invalid-input` for an unknown credential or a foreign address. */
  async updateAccount(name: PaymentGatewayName, update: GatewayAccountUpdate): Promise<PaymentSettings> {
    return this.changing(async (tx) => {
      const settings = await this.present.present(tx);
      const shown = settings.gateways.find((gateway) => gateway.name === name);
      if (shown?.version !== update.version) throw haveChangedMeanwhile('These settings', settings);
      const present = (await this.accounts.all(tx)).find((account) => account.name === name);
      await this.accounts.keep(tx, merged(name, present, update));
    });
  }

  /** One change at a time; it is in force here when it is answered. */
  private async changing(change: (tx: EntityManager) => Promise<void>): Promise<PaymentSettings> {
    await this.database.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('orders:seed-accounts'))`);
      await change(tx);
    });
    await this.gateways.refresh();
    return this.present.present();
  }
}

function merged(
  name: PaymentGatewayName,
  present: GatewayAccount | undefined,
  { baseUrl: given, credentials }: GatewayAccountUpdate,
): Omit<GatewayAccount, 'version'> {
  const known: readonly string[] = gatewayCredentials[name];
  const unknown = Object.keys(credentials).find((key) => !known.includes(key));
  if (unknown !== undefined)
    throw invalidField(`credentials.${unknown}`, 'This gateway has no such credential.');
  const allowed = allowedBaseUrls(name);
  const baseUrl = given?.replace(/(?<!\/)\/+$/, '') ?? present?.baseUrl ?? allowed[0];
  if (baseUrl === undefined || !(allowed.includes(baseUrl) || baseUrl === present?.baseUrl))
    throw invalidField('baseUrl', `Must be one of the gateway's own addresses: ${allowed.join(', ')}`);
  return { name, baseUrl, credentials: { ...present?.credentials, ...credentials }, fromEnvironment: false };
}
