import type { PackageType } from '@boostline/contracts/packages';
import { runPrepared } from '@boostline/service-kit/prepared';
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { PlacementState } from './placement.state.js';

/** How the order id was learned other than from the answer to our own request. */
export type Adoption = 'late-answer' | 'charge' | 'only-one' | 'group' | 'person';

/** Why a READY line is not sent until a person says so, or its service is back. */
export type HeldFor = 'margin' | 'service-stopped' | 'service-missing';

/** One order line's way through a panel. Amounts are decimals of the provider's currency, as text. */
@Entity('placements')
export class Placement {
  @PrimaryColumn({ name: 'line_id', type: 'uuid' })
  lineId!: string;

  @Column({ name: 'order_id', type: 'bigint' })
  orderId!: number;

  @Column({ name: 'provider_id', type: 'integer' })
  providerId!: number;

  @Column({ name: 'service_id', type: 'text' })
  serviceId!: string;

  /** Where it is bought when that service refuses it for good; null without one. */
  @Column({ name: 'fallback_provider_id', type: 'integer', nullable: true })
  fallbackProviderId!: number | null;

  @Column({ name: 'fallback_service_id', type: 'text', nullable: true })
  fallbackServiceId!: string | null;

  /** The fallback has been turned to: that happens once. */
  @Column({ name: 'failed_over', type: 'boolean' })
  failedOver!: boolean;

  @Column({ type: 'text' })
  type!: PackageType;

  /** Canonical username or shortcode; null while the buyer has not named it. */
  @Column({ type: 'text', nullable: true })
  target!: string | null;

  @Column({ type: 'text', nullable: true })
  link!: string | null;

  @Column({ type: 'integer' })
  quantity!: number;

  @Column({ type: 'jsonb', nullable: true })
  comments!: string[] | null;

  @Column({ name: 'paid_paise', type: 'bigint' })
  paidPaise!: number;

  @Column({ type: 'text' })
  state!: PlacementState;

  /** Number of the last send; 0 before the first. */
  @Column({ type: 'integer' })
  attempt!: number;

  /** Refusals of this line alone since it last moved on. */
  @Column({ type: 'integer' })
  refusals!: number;

  /** The process that sends, by the number of its advisory lock. */
  @Column({ name: 'sent_by', type: 'integer', nullable: true })
  sentBy!: number | null;

  @Column({ name: 'sent_at', type: 'timestamptz', nullable: true })
  sentAt!: Date | null;

  @Column({ name: 'lease_until', type: 'timestamptz', nullable: true })
  leaseUntil!: Date | null;

  /** Highest order id of ours at the panel before sending: the new one is above. */
  @Column({ name: 'search_above', type: 'bigint', nullable: true })
  searchAbove!: number | null;

  @Column({ name: 'unknown_since', type: 'timestamptz', nullable: true })
  unknownSince!: Date | null;

  /** Inconclusive looks for an UNKNOWN. */
  @Column({ type: 'integer' })
  looks!: number;

  /** What a person who reviews it should see. */
  @Column({ type: 'jsonb', nullable: true })
  evidence!: object | null;

  @Column({ name: 'expected_charge', type: 'numeric', nullable: true })
  expectedCharge!: string | null;

  @Column({ type: 'numeric', nullable: true })
  charge!: string | null;

  @Column({ name: 'upstream_order_id', type: 'text', nullable: true })
  upstreamOrderId!: string | null;

  @Column({ type: 'text', nullable: true })
  adoption!: Adoption | null;

  @Column({ name: 'placed_at', type: 'timestamptz', nullable: true })
  placedAt!: Date | null;

  @Column({ name: 'upstream_status', type: 'text', nullable: true })
  upstreamStatus!: string | null;

  /** Since when the panel has answered something that we cannot read, or that it does not know the order. */
  @Column({ name: 'unreadable_since', type: 'timestamptz', nullable: true })
  unreadableSince!: Date | null;

  @Column({ name: 'start_count', type: 'integer', nullable: true })
  startCount!: number | null;

  @Column({ type: 'integer', nullable: true })
  remains!: number | null;

  @Column({ name: 'next_poll_at', type: 'timestamptz', nullable: true })
  nextPollAt!: Date | null;

  /** What it would cost is too much of what was paid, or its service charges what it should not, or is gone. */
  @Column({ name: 'held_for', type: 'text', nullable: true })
  heldFor!: HeldFor | null;

  /** A person wants it bought whatever it costs. */
  @Column({ type: 'boolean' })
  approved!: boolean;

  /** Rupees for one unit of the provider's currency when it was sent. */
  @Column({ name: 'exchange_factor', type: 'numeric', nullable: true })
  exchangeFactor!: string | null;

  /** When the panel was asked to cancel it; what comes of that its status tells. */
  @Column({ name: 'cancel_asked_at', type: 'timestamptz', nullable: true })
  cancelAskedAt!: Date | null;

  /** Not sent before this moment. */
  @Column({ name: 'not_before', type: 'timestamptz' })
  notBefore!: Date;

  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  /** Number of the last report to the other services. */
  @Column({ type: 'integer' })
  version!: number;

  /** What that report said, so that only changes are told. */
  @Column({ type: 'text', nullable: true })
  reported!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}

const notWritten = new Set(['line_id', 'created_at', 'updated_at']);

/**
 * Writes back placements that `tx` has read and locked, in one statement: unlike `save`, without reading each once more.
 */
export async function writeBack(tx: EntityManager, placements: Placement[]): Promise<void> {
  if (placements.length === 0) return;
  const { columns } = tx.connection.getMetadata(Placement);
  const rows = placements.map((placement) =>
    Object.fromEntries(columns.map((column) => [column.databaseName, column.getEntityValue(placement)])),
  );
  const names = columns.map(({ databaseName }) => databaseName).filter((name) => !notWritten.has(name));
  await runPrepared(
    tx,
    'write-back-placements',
    `UPDATE placements AS p SET updated_at = now(), (${names.join(', ')}) = (${names.map((name) => `r.${name}`).join(', ')})
       FROM jsonb_populate_recordset(NULL::placements, $2::jsonb) AS r
      WHERE p.line_id = ANY($1::uuid[]) AND p.line_id = r.line_id`,
    [placements.map(({ lineId }) => lineId), JSON.stringify(rows)],
  );
}
