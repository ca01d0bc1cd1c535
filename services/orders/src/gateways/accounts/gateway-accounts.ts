import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { PaymentGatewayName } from '@boostline/contracts/schemas/admin/settings';
import { seal, unseal } from '@boostline/service-kit/secrets/sealed-secret';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { env } from '../../env.js';
import { askedForDays } from '../../order/payment.state.js';

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

/** An account as it was before other credentials took its place. */
export type FormerAccount = Pick<GatewayAccount, 'name' | 'baseUrl' | 'credentials'>;

interface FormerRow {
  id: string;
  name: PaymentGatewayName;
  base_url: string;
  credentials_sealed: Buffer;
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

  /** Those that were replaced lately, the newest first. */
  async formers(): Promise<FormerAccount[]> {
    const rows: FormerRow[] = await this.database.query(
      `SELECT id, name, base_url, credentials_sealed FROM former_gateway_accounts
        WHERE replaced_at > now() - $1::integer * interval '1 day' ORDER BY replaced_at DESC`,
      [askedForDays],
    );
    return rows.flatMap(({ id, name, base_url: baseUrl, credentials_sealed: sealed }) => {
      const credentials = this.unsealed(sealed, formerOwnerOf(id), name);
      return credentials ? { name, baseUrl, credentials } : [];
    });
  }

  async noteCredentials(name: PaymentGatewayName, areRefused: boolean): Promise<void> {
    await this.database.query(
      `UPDATE gateway_accounts SET refused_at = CASE WHEN $2::boolean THEN now() END
        WHERE name = $1 AND (refused_at IS NOT NULL) <> $2::boolean`,
      [name, areRefused],
    );
  }

  /** Takes the place of the account of this name; one with other credentials is asked about its payments for some days. */
  async keep(tx: EntityManager, account: Omit<GatewayAccount, 'version'>): Promise<void> {
    const present = (await this.all(tx)).find(({ name }) => name === account.name);
    if (present && !areSame(present.credentials, account.credentials)) await this.keepFormer(tx, present);
    const sealed = seal(env.secretsKeys, ownerOf(account.name), JSON.stringify(account.credentials));
    await tx.query(
      `INSERT INTO gateway_accounts (name, base_url, credentials_sealed, from_environment) VALUES ($1, $2, $3, $4)
       ON CONFLICT (name) DO UPDATE SET base_url = $2, credentials_sealed = $3, from_environment = $4,
                                        refused_at = NULL, version = gateway_accounts.version + 1`,
      [account.name, account.baseUrl, sealed, account.fromEnvironment],
    );
  }

  private async keepFormer(tx: EntityManager, { name, baseUrl, credentials }: FormerAccount): Promise<void> {
    const id = randomUUID();
    const sealed = seal(env.secretsKeys, formerOwnerOf(id), JSON.stringify(credentials));
    await tx.query(
      `INSERT INTO former_gateway_accounts (id, name, base_url, credentials_sealed) VALUES ($1, $2, $3, $4)`,
      [id, name, baseUrl, sealed],
    );
  }

  private open(row: AccountRow): GatewayAccount | null {
    const credentials = this.unsealed(row.credentials_sealed, ownerOf(row.name), row.name);
    const { name, base_url: baseUrl, from_environment: fromEnvironment, version } = row;
    return credentials && { name, baseUrl, credentials, fromEnvironment, version };
  }

  private unsealed(sealed: Buffer, owner: string, name: string): Credentials | null {
    try {
      return unsealed.parse(JSON.parse(unseal(env.secretsKeys, owner, sealed)));
    } catch {
      this.logger.error(
        `the credentials of ${name} cannot be read with this SECRETS_KEY: this gateway is not used`,
      );
      return null;
    }
  }
}

export function areSame(one: Credentials, other: Credentials): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

const formerOwnerOf = (id: string) => `former-gateway:${id}`;

/** Bound to the sealed text, so that it cannot be moved to another gateway's row. */
function ownerOf(name: PaymentGatewayName): string {
  return `gateway:${name}`;
}
