import { tableOf } from '@boostline/service-kit/data/entity-table';
import type { SaleTax } from '@boostline/contracts/schemas/admin/catalogue/revenue';
import type { HeldFor } from '@boostline/contracts/schemas/admin/why-lines-wait';
import type { PackageType, ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { Overdue } from './why-overdue.js';
import type { PlacementState } from './placement.state.js';

/** How the order id was learned other than from the answer to our own request. */
export type Adoption = 'late-answer' | 'charge' | 'only-one' | 'group' | 'person';

/** One order line's way through a supplier. Amounts are decimals of the supplier's currency, as text. */
@Entity('placements')
export class Placement {
  @PrimaryColumn({ name: 'line_id', type: 'uuid' }) lineId!: string;
  @Column({ name: 'order_id', type: 'bigint' }) orderId!: number;
  @Column({ name: 'provider_id', type: 'integer' }) providerId!: number;
  @Column({ name: 'service_id', type: 'text' }) serviceId!: string;
  /** Where it is bought when that service refuses it for good; null without one. */
  @Column({ name: 'fallback_provider_id', type: 'integer', nullable: true })
  fallbackProviderId!: number | null;
  @Column({ name: 'fallback_service_id', type: 'text', nullable: true }) fallbackServiceId!: string | null;
  /** It was turned to another route, so its fallback is not one any more. */
  @Column({ name: 'failed_over', type: 'boolean' }) failedOver!: boolean;
  /** Where it may be turned to after the fallback, in order; those that it was turned to are taken out. */
  @Column({ name: 'further_routes', type: 'jsonb' }) furtherRoutes!: ServiceChoice[];
  @Column({ type: 'text' }) type!: PackageType;
  /** Canonical username or shortcode; null while the buyer has not named it. */
  @Column({ type: 'text', nullable: true }) target!: string | null;
  @Column({ type: 'text', nullable: true }) link!: string | null;
  /** What was sold: all that the buyer is shown, refunded or charged by. */
  @Column({ type: 'integer' }) quantity!: number;
  /** What the last send asked the supplier for: some extra units where they make its charge unique. Null when nothing was sent. */
  @Column({ type: 'integer', nullable: true }) bought!: number | null;
  @Column({ type: 'jsonb', nullable: true }) comments!: string[] | null;
  @Column({ name: 'paid_paise', type: 'bigint' }) paidPaise!: number;
  /** What a coupon took off its price, on top of `paidPaise`: given away knowingly, so it does not count as margin lost. */
  @Column({ name: 'discount_paise', type: 'bigint' }) discountPaise!: number;
  /** What the seller was to GST when its order was paid; null for lines of before this was known, which are judged without. */
  @Column({ name: 'sale_tax', type: 'jsonb', nullable: true }) tax!: SaleTax | null;
  @Column({ type: 'text' }) state!: PlacementState;
  /** Number of the last send; 0 before the first. */
  @Column({ type: 'integer' }) attempt!: number;
  /** Refusals of this line alone since it last moved on. */
  @Column({ type: 'integer' }) refusals!: number;
  /** The process that sends, by the number of its advisory lock. */
  @Column({ name: 'sent_by', type: 'integer', nullable: true }) sentBy!: number | null;
  @Column({ name: 'sent_at', type: 'timestamptz', nullable: true }) sentAt!: Date | null;
  @Column({ name: 'lease_until', type: 'timestamptz', nullable: true }) leaseUntil!: Date | null;
  /** The highest order id of ours at the supplier before sending: the new one is higher. */
  @Column({ name: 'search_above', type: 'bigint', nullable: true }) searchAbove!: number | null;
  @Column({ name: 'unknown_since', type: 'timestamptz', nullable: true }) unknownSince!: Date | null;
  /** `web-server`: the lost answer was an error page of the supplier's web server. Null when nothing came, or is lost. */
  @Column({ name: 'lost_by', type: 'text', nullable: true }) lostBy!: 'web-server' | null;
  /** The supplier refused it in these words, which have no explanation yet: it waits for the owner. Null when it did not. */
  @Column({ name: 'unread_refusal', type: 'integer', nullable: true }) unreadRefusal!: number | null;
  /** Inconclusive looks for an UNKNOWN. */
  @Column({ type: 'integer' }) looks!: number;
  /** What a person who reviews it should see. */
  @Column({ type: 'jsonb', nullable: true }) evidence!: object | null;
  @Column({ name: 'expected_charge', type: 'numeric', nullable: true }) expectedCharge!: string | null;
  @Column({ type: 'numeric', nullable: true }) charge!: string | null;
  @Column({ name: 'upstream_order_id', type: 'text', nullable: true }) upstreamOrderId!: string | null;
  @Column({ type: 'text', nullable: true }) adoption!: Adoption | null;
  @Column({ name: 'placed_at', type: 'timestamptz', nullable: true }) placedAt!: Date | null;
  @Column({ name: 'upstream_status', type: 'text', nullable: true }) upstreamStatus!: string | null;
  /** Since when the supplier has answered something that we cannot read, or that it does not know the order. */
  @Column({ name: 'unreadable_since', type: 'timestamptz', nullable: true }) unreadableSince!: Date | null;
  @Column({ name: 'start_count', type: 'integer', nullable: true }) startCount!: number | null;
  @Column({ type: 'integer', nullable: true }) remains!: number | null;
  /** The end that the supplier claims, until it is seen again (following/claim.ts). */
  @Column({ type: 'text', nullable: true }) claimed!: 'completed' | 'partial' | 'canceled' | null;
  /** What remains of what was sold by that claim; null when it does not say. */
  @Column({ name: 'claimed_remains', type: 'integer', nullable: true }) claimedRemains!: number | null;
  @Column({ name: 'claimed_since', type: 'timestamptz', nullable: true }) claimedSince!: Date | null;
  /** When less remained than before, or the supplier first reported it; null before. */
  @Column({ name: 'progressed_at', type: 'timestamptz', nullable: true }) progressedAt!: Date | null;
  @Column({ name: 'next_poll_at', type: 'timestamptz', nullable: true }) nextPollAt!: Date | null;
  /** When the supplier first said that it has ended; what is ended is asked again for a time. */
  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true }) endedAt!: Date | null;
  /** Of the trace in which its order was paid, so that its purchase is in it too; null when that is not recorded. */
  @Column({ type: 'text', nullable: true }) traceparent!: string | null;
  /** Since when it could be bought, whatever held it up since then. */
  @Column({ name: 'ready_since', type: 'timestamptz' }) readySince!: Date;
  /** Why it has not been bought for too long: a person is notified. Null while it moves. */
  @Column({ type: 'text', nullable: true }) overdue!: Overdue | null;
  /** What it would cost is too much of what was paid, or its service charges what it should not, or is gone. */
  @Column({ name: 'held_for', type: 'text', nullable: true }) heldFor!: HeldFor | null;
  /** A person wants it bought whatever it costs. */
  @Column({ type: 'boolean' }) approved!: boolean;
  /** Rupees for one unit of the supplier's currency when it was sent. */
  @Column({ name: 'exchange_factor', type: 'numeric', nullable: true }) exchangeFactor!: string | null;
  /** When the supplier was asked to cancel it; its status reports the outcome. */
  @Column({ name: 'cancel_asked_at', type: 'timestamptz', nullable: true }) cancelAskedAt!: Date | null;
  /** Not sent before this moment. */
  @Column({ name: 'not_before', type: 'timestamptz' }) notBefore!: Date;
  @Column({ type: 'text', nullable: true }) reason!: string | null;
  /** Number of the last report to the other services, or of the last decision of a person, who names the one he saw. */
  @Column({ name: 'version', type: 'integer' }) reportNumber!: number;
  /** Grows with each change that was decided: what was decided about an older one is not written. */
  @Column({ type: 'integer' }) revision!: number;
  /** What that report said, so that only changes are published. */
  @Column({ type: 'text', nullable: true }) reported!: string | null;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' }) updatedAt!: Date;
}

/** A placement before it is written: its moments are given by the database. */
export type UnwrittenPlacement = Omit<Placement, 'createdAt' | 'updatedAt' | 'notBefore' | 'readySince'>;

export const placements = tableOf(Placement);
