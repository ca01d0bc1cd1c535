import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import {
  jsonSettings,
  metaSettings,
  type LookupSourceName,
} from '@boostline/contracts/schemas/admin/lookup-sources';
import { readRegularly } from '@boostline/service-kit/data/read-regularly';
import { seal, unseal } from '@boostline/service-kit/secrets/sealed-secret';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { env } from '../env.js';
import type { LookupSource } from './decide-lookup.js';

const storedSource = z.discriminatedUnion('name', [
  z.object({ name: z.literal('meta'), version: z.int(), secret: z.string(), settings: metaSettings }),
  z.object({ name: z.literal('json'), version: z.int(), secret: z.string(), settings: jsonSettings }),
]);
const ownerOf = (name: LookupSourceName) => `lookup-source:${name}`;

/** The sources of account lookups at hand: each lookup asks for them. Other replicas follow within seconds. */
@Injectable()
export class LookupSources implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('lookup-sources');
  private known: LookupSource[] = [];
  private stopReading = (): void => undefined;

  constructor(private readonly database: DataSource) {}

  async onModuleInit(): Promise<void> {
    await this.refresh();
    this.stopReading = readRegularly(() => this.refresh(), this.logger);
  }

  onApplicationShutdown(): void {
    this.stopReading();
  }

  get current(): readonly LookupSource[] {
    return this.known;
  }

  async refresh(): Promise<void> {
    this.known = await this.readAll();
  }

  async readAll(tx: EntityManager = this.database.manager): Promise<LookupSource[]> {
    const rows: { name: LookupSourceName; settings: unknown; sealed: Buffer; version: number }[] =
      await tx.query(`SELECT name, settings, secret_sealed AS sealed, version FROM lookup_sources`);
    return rows.flatMap(({ name, settings, sealed, version }) => {
      const secret = this.open(name, sealed);
      const read = storedSource.safeParse({ name, settings, secret, version });
      return read.success ? [read.data] : [];
    });
  }

  async keep(tx: EntityManager, { name, settings, secret }: LookupSource): Promise<void> {
    await tx.query(
      `INSERT INTO lookup_sources (name, settings, secret_sealed) VALUES ($1, $2, $3)
       ON CONFLICT (name) DO UPDATE
         SET settings = EXCLUDED.settings, secret_sealed = EXCLUDED.secret_sealed,
             version = lookup_sources.version + 1`,
      [name, settings, seal(env.secretsKeys, ownerOf(name), secret)],
    );
  }

  async changing<T>(change: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('orders:lookup-sources'))`);
      return change(tx);
    });
  }

  private open(name: LookupSourceName, sealed: Buffer): string {
    try {
      return unseal(env.secretsKeys, ownerOf(name), sealed);
    } catch {
      this.logger.error(
        `the key of the lookup source ${name} cannot be read with this SECRETS_KEY: it is not asked`,
      );
      return '';
    }
  }
}
