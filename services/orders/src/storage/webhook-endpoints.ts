import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { readRegularly } from '@boostline/service-kit/data/read-regularly';
import type { WebhookEvent } from '@boostline/contracts/schemas/admin/notices/webhook-endpoints';
import { seal, unseal } from '@boostline/service-kit/secrets/sealed-secret';
import { DataSource } from 'typeorm';
import { env } from '../env.js';

export interface EndpointRow extends EndpointSecrets {
  id: string;
  url: string;
  events: WebhookEvent[];
  active: boolean;
  stopped: string | null;
  createdAt: Date;
  lastSuccessAt: Date | null;
}

interface Sealed {
  sealed: Buffer;
  formerSealed: Buffer | null;
  formerUntil: Date | null;
}

const ownerOf = (id: string) => `webhook-endpoint:${id}`;
export const sealedFor = (id: string, secret: string) => seal(env.secretsKeys, ownerOf(id), secret);

/** Cached, because each change of an order asks for them. Other replicas follow within seconds. */
@Injectable()
export class WebhookEndpoints implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('webhook-endpoints');
  private rows: EndpointRow[] = [];
  private stopReading = (): void => undefined;

  constructor(private readonly database: DataSource) {}

  async onModuleInit(): Promise<void> {
    await this.refresh();
    this.stopReading = readRegularly(() => this.refresh(), this.logger);
  }

  onApplicationShutdown(): void {
    this.stopReading();
  }

  get active(): readonly EndpointRow[] {
    return this.rows.filter(({ active }) => active);
  }

  async refresh(): Promise<void> {
    this.rows = await this.readAll();
  }

  async readAll(): Promise<EndpointRow[]> {
    const rows: (Omit<EndpointRow, 'secret' | 'former'> & Sealed)[] = await this.database.query(
      `SELECT id, url, events, active, stopped, created_at AS "createdAt",
              last_success_at AS "lastSuccessAt", secret_sealed AS sealed,
              former_secret_sealed AS "formerSealed", former_secret_until AS "formerUntil"
         FROM webhook_endpoints ORDER BY created_at DESC, id`,
    );
    return rows.map(({ sealed, formerSealed, formerUntil: until, ...row }) => ({
      ...row,
      secret: this.open(row.id, sealed),
      former: formerSealed && until ? { secret: this.open(row.id, formerSealed), until } : null,
    }));
  }

  /** Empty for one that was sealed with another SECRETS_KEY. */
  private open(id: string, sealed: Buffer): string {
    try {
      return unseal(env.secretsKeys, ownerOf(id), sealed);
    } catch {
      this.logger.error(
        `the secret of webhook endpoint ${id} cannot be read with this SECRETS_KEY: nothing is sent to it`,
      );
      return '';
    }
  }
}

/** What signs for a program. */
interface EndpointSecrets {
  /** Empty when it cannot be read. */
  secret: string;
  /** The one before it, and until when that signs too. */
  former: { secret: string; until: Date } | null;
}

/** So long the owner has to enter a new secret in the program, ms. */
const bothSignFor = 24 * 60 * 60 * 1000;

/** A secret that is replaced signs beside the new one for a day, so that the program misses nothing meanwhile. */
export function formerUntil(replacedAt: Date): Date {
  return new Date(replacedAt.getTime() + bothSignFor);
}

/** Those that sign now, the newest first. */
export function signingSecrets({ secret, former }: EndpointSecrets, now: Date): string[] {
  const all = former !== null && now < former.until ? [secret, former.secret] : [secret];
  return all.filter((one) => one !== '');
}
