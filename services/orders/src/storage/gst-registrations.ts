import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Outbox } from '@boostline/messaging/outbox';
import { readRegularly } from '@boostline/service-kit/data/read-regularly';
import type {
  GstRegistration,
  GstRegistrationEntry,
} from '@boostline/contracts/schemas/admin/money/tax-documents';
import { DataSource, type EntityManager } from 'typeorm';
import {
  gstRegistrationAt,
  notBeforeMs,
  saleTaxes,
  type KnownGstRegistration,
} from '../consequences/decide-gst-registration.js';

export interface KeptGstRegistration extends KnownGstRegistration {
  createdBy: string;
  createdAt: Date;
}

/** A decision goes by nothing that was read longer ago, ms: a new registration begins later than that. */
const oldest = notBeforeMs / 2;

/** What the seller is to GST, at hand for each decision without a question to the database. */
@Injectable()
export class GstRegistrations implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('gst-registrations');
  private held: readonly KeptGstRegistration[] = [];
  private readAt = -Infinity;
  private reading: Promise<void> | undefined;
  private stopReading = (): void => undefined;

  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.read();
    this.stopReading = readRegularly(() => this.read(), this.logger);
  }

  onApplicationShutdown(): void {
    this.stopReading();
  }

  /** The entries as they were read last. `refresh` comes before every decision. */
  get entries(): readonly KeptGstRegistration[] {
    return this.held;
  }

  async present(): Promise<GstRegistration> {
    await this.refresh();
    return gstRegistrationAt(this.held, new Date());
  }

  /** Asks by the connection of `tx`: a transaction must not wait for another connection. */
  async refresh(tx: EntityManager = this.database.manager): Promise<void> {
    if (performance.now() - this.readAt <= oldest) return;
    await (tx.queryRunner ? this.readBy(tx) : this.read());
  }

  /** The release before published nothing: each process does at its start, and consumers pass what they know. */
  async publish(): Promise<void> {
    await this.refresh();
    if (this.held.length === 0) return;
    await this.outbox.add(this.database.manager, 'shop.gst-registration-changed.v1', saleTaxes(this.held));
  }

  /** `change` gets the entries and returns what to add. One change at a time. */
  async changing(
    change: (known: readonly KeptGstRegistration[]) => Omit<KeptGstRegistration, 'id'>,
  ): Promise<readonly KeptGstRegistration[]> {
    const entries = await this.database.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('orders:tax-standings'))`);
      const { registration, from, createdBy, createdAt } = change(await readEntries(tx));
      await tx.query(
        `INSERT INTO tax_standings (standing, effective_from, created_by, created_at) VALUES ($1, $2, $3, $4)`,
        [registration, from, createdBy, createdAt],
      );
      const entries = await readEntries(tx);
      await this.outbox.add(tx, 'shop.gst-registration-changed.v1', saleTaxes(entries));
      return entries;
    });
    await this.read();
    return entries;
  }

  read(): Promise<void> {
    this.reading ??= this.readBy(this.database.manager).finally(() => (this.reading = undefined));
    return this.reading;
  }

  private async readBy(tx: EntityManager): Promise<void> {
    const begun = performance.now();
    this.held = await readEntries(tx);
    this.readAt = begun;
  }
}

function readEntries(tx: EntityManager): Promise<KeptGstRegistration[]> {
  return tx.query(
    `SELECT id, standing AS registration, effective_from AS "from", created_by AS "createdBy", created_at AS "createdAt"
       FROM tax_standings ORDER BY id`,
  );
}

export function shownEntry({
  id,
  registration,
  from,
  createdAt,
  createdBy,
}: KeptGstRegistration): GstRegistrationEntry {
  return {
    id,
    standing: registration,
    from: from.toISOString(),
    createdAt: createdAt.toISOString(),
    createdBy,
  };
}
