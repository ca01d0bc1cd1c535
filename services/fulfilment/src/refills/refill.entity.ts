import { tableOf } from '@boostline/service-kit/data/entity-table';
import type { EventPayload } from '@boostline/contracts/events';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type RefillOutcome = Exclude<EventPayload<'fulfilment.refill-moved.v1'>['status'], 'accepted'>;

@Entity('refills')
export class Refill {
  @PrimaryColumn({ type: 'bigint' }) id!: number;
  @Column({ name: 'line_id', type: 'uuid', update: false }) lineId!: string;
  @Column({ name: 'provider_id', type: 'integer', update: false }) providerId!: number;
  /** The supplier's; null until it has taken the refill. */
  @Column({ name: 'upstream_refill_id', type: 'text', nullable: true }) upstreamRefillId!: string | null;
  /** The supplier's last word about it. */
  @Column({ name: 'upstream_status', type: 'text', nullable: true }) upstreamStatus!: string | null;
  /** Since when the supplier says that it refused; null while it says otherwise. */
  @Column({ name: 'refused_since', type: 'timestamptz', nullable: true }) refusedSince!: Date | null;
  @Column({ name: 'asked_at', type: 'timestamptz', update: false }) askedAt!: Date;
  @Column({ name: 'asked_by_buyer', type: 'boolean', update: false }) askedByBuyer!: boolean;
  @Column({ name: 'send_after', type: 'timestamptz' }) sendAfter!: Date;
  /** Null while it waits to be sent. */
  @Column({ name: 'sent_at', type: 'timestamptz', nullable: true }) sentAt!: Date | null;
  @Column({ name: 'next_poll_at', type: 'timestamptz', nullable: true }) nextPollAt!: Date | null;
  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true }) endedAt!: Date | null;
  @Column({ type: 'text', nullable: true }) outcome!: RefillOutcome | null;
}

export const refills = tableOf(Refill);
