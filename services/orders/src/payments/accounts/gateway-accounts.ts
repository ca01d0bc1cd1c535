import { Injectable, Logger } from '@nestjs/common';
import type { PaymentGatewayName } from '@boostline/contracts/panel/settings';
import { seal, unseal } from '@boostline/service-kit/secrets/sealed-secret';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { env } from '../../env.js';

export type Credentials = Record<string, string>;

export interface GatewayAccount {
  name: PaymentGatewayName;
  baseUrl: string;
  credentials: Credentials;
  fromEnvironment: boolean;
  version: number;
}

export interface PaymentChoice {
  current: PaymentGatewayName;
  refundPolicy: 'automatic' | 'approval';
  version: number;
}

interface AccountRow {
  name: PaymentGatewayName;
  base_url: string;
  credentials_sealed: Buffer;
  from_environment: boolean;
  version: number;
}

const unsealed = z.record(z.string(), z.string());

/** The shop's accounts at payment gateways, sealed in the database. Credentials are in clear only inside here. */
@Injectable()
export class GatewayAccounts {
  private readonly logger = new Logger('payment-settings');

  constructor(private readonly database: DataSource) {}

  /** Changes whenever something here does, on whichever replica. */
  async fingerprint(): Promise<string> {
    const [{ fingerprint }] = await this.database.query(
      `SELECT (SELECT string_agg(name || ' ' || version, ',' ORDER BY name) FROM gateway_accounts) || ';' ||
              (SELECT version FROM payment_settings) AS fingerprint`,
    );
    return String(fingerprint);
  }

  /** Accounts that were sealed with another SECRETS_KEY are left out: they must be entered again. */
  async all(tx: EntityManager = this.database.manager): Promise<GatewayAccount[]> {
    const rows: AccountRow[] = await tx.query(
      `SELECT name, base_url, credentials_sealed, from_environment, version FROM gateway_accounts ORDER BY name`,
    );
    return rows.flatMap((row) => this.open(row) ?? []);
  }

  /** Throws until the first start has written it. */
  async choice(tx: EntityManager = this.database.manager): Promise<PaymentChoice> {
    const [row]: PaymentChoice[] = await tx.query(
      `SELECT current_gateway AS current, refund_policy AS "refundPolicy", version FROM payment_settings`,
    );
    if (!row) throw new Error('the payment settings have not been made yet');
    return row;
  }

  async keep(tx: EntityManager, account: Omit<GatewayAccount, 'version'>): Promise<void> {
    const sealed = seal(env.secretsKeys, ownerOf(account.name), JSON.stringify(account.credentials));
    await tx.query(
      `INSERT INTO gateway_accounts (name, base_url, credentials_sealed, from_environment) VALUES ($1, $2, $3, $4)
       ON CONFLICT (name) DO UPDATE SET base_url = $2, credentials_sealed = $3, from_environment = $4,
                                        version = gateway_accounts.version + 1`,
      [account.name, account.baseUrl, sealed, account.fromEnvironment],
    );
  }

  private open(row: AccountRow): GatewayAccount | null {
    try {
      const text = unseal(env.secretsKeys, ownerOf(row.name), row.credentials_sealed);
      const credentials = unsealed.parse(JSON.parse(text));
      const { name, base_url: baseUrl, from_environment: fromEnvironment, version } = row;
      return { name, baseUrl, credentials, fromEnvironment, version };
    } catch {
      this.logger.error(`the credentials of ${row.name} cannot be read with this SECRETS_KEY`);
      return null;
    }
  }
}

/** Bound to the sealed text, so that it cannot be moved to another gateway's row. */
function ownerOf(name: PaymentGatewayName): string {
  return `gateway:${name}`;
}
