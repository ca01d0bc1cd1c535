import type { LineStatus, RefillStatus } from '@boostline/contracts/schemas/shop/orders';
import type { PackageType, ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import type { SoldProduct } from '@boostline/contracts/products/sold-product';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What one upstream order must deliver. Price and routes are the catalog's at the time of sale; so are supplier
 * and service until fulfilment reports that the line is bought elsewhere.
 */
@Entity('order_lines')
export class OrderLine {
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  @Column({ name: 'order_id', type: 'bigint', update: false }) orderId!: number;
  @Column({ type: 'integer', update: false }) position!: number;
  @Column({ type: 'text', update: false }) type!: PackageType;
  /** What the product was when it was ordered; null where the specification says the same, and of orders from before. */
  @Column({ type: 'jsonb', nullable: true, update: false }) product!: SoldProduct | null;
  /** Days of refills that the shop promised when it was ordered: 0 for none, null for nothing said. */
  @Column({ name: 'refill_days', type: 'integer', nullable: true, update: false }) refillDays!: number | null;
  @Column({ type: 'integer', update: false }) quantity!: number;
  /** In its canonical form; null while the buyer has not named it. */
  @Column({ type: 'text', nullable: true }) target!: string | null;
  @Column({ type: 'jsonb', nullable: true }) comments!: string[] | null;
  @Column({ name: 'provider_id', type: 'integer' }) providerId!: number;
  @Column({ name: 'service_id', type: 'text' }) serviceId!: string;
  @Column({ name: 'fallback_provider_id', type: 'integer', nullable: true, update: false })
  fallbackProviderId!: number | null;
  @Column({ name: 'fallback_service_id', type: 'text', nullable: true, update: false })
  fallbackServiceId!: string | null;
  /** Where it may be bought after the fallback, in order. */
  @Column({ name: 'further_routes', type: 'jsonb', update: false }) furtherRoutes!: ServiceChoice[];
  /** The line's share of the order's price. The column is older than this name: it is set before anybody pays. */
  @Column({ name: 'paid_paise', type: 'bigint' }) pricePaise!: number;
  /** What a coupon took off its share, on top of `pricePaise`. */
  @Column({ name: 'discount_paise', type: 'bigint' }) discountPaise!: number;
  @Column({ name: 'refund_due_paise', type: 'bigint' }) refundDuePaise!: number;
  @Column({ name: 'refunded_paise', type: 'bigint' }) refundedPaise!: number;
  @Column({ type: 'text' }) status!: LineStatus;
  @Column({ name: 'upstream_order_id', type: 'text', nullable: true }) upstreamOrderId!: string | null;
  @Column({ name: 'start_count', type: 'integer', nullable: true }) startCount!: number | null;
  @Column({ type: 'integer', nullable: true }) remains!: number | null;
  @Column({ type: 'text', nullable: true }) reason!: string | null;
  /** Version of the last report of fulfilment that was applied; older ones are ignored. */
  @Column({ name: 'report_version', type: 'integer' }) reportVersion!: number;
  /** How often the buyer has replaced a target that was refused. */
  @Column({ name: 'target_corrections', type: 'integer' }) targetCorrections!: number;
  /** While the line waits for its buyer to name a target: until when. Then its money is refunded. */
  @Column({ name: 'correct_until', type: 'timestamptz', nullable: true }) correctUntil!: Date | null;
  /** Of a target that was refused: until when the buyer may have it, or another one, tried again. */
  @Column({ name: 'try_until', type: 'timestamptz', nullable: true }) tryUntil!: Date | null;
  /** While it waits for its buyer after a refusal: when the next try may begin. */
  @Column({ name: 'next_try_at', type: 'timestamptz', nullable: true }) nextTryAt!: Date | null;
  /** Of a part of a gradual order: so long after the payment its turn comes. Null for any other line. */
  @Column({ name: 'starts_after_ms', type: 'bigint', nullable: true, update: false })
  startsAfterMs!: number | null;
  /** Of a paid part whose turn has not come: when it comes. Until then fulfilment does not know it. */
  @Column({ name: 'due_at', type: 'timestamptz', nullable: true }) dueAt!: Date | null;
  /** Of a part: when it was handed to fulfilment. */
  @Column({ name: 'taken_at', type: 'timestamptz', nullable: true }) takenAt!: Date | null;
  /** When it was known what was delivered of it. */
  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true }) finishedAt!: Date | null;
  /** What was given back of it and is delivered after all, until the owner has looked at it. */
  @Column({ name: 'delivered_after_refund_paise', type: 'bigint' }) deliveredAfterRefundPaise!: number;
  /** What of it the owner gave back by a decision, whatever was delivered. */
  @Column({ name: 'goodwill_paise', type: 'bigint' }) goodwillPaise!: number;
  /** Whether the service takes refills, as fulfilment reported on completion. */
  @Column({ type: 'boolean' }) refillable!: boolean;
  /** Fulfilment's number of the newest refill that it has reported. Reports about earlier refills are ignored. */
  @Column({ name: 'refill_id', type: 'bigint', nullable: true }) refillId!: number | null;
  @Column({ name: 'refill_status', type: 'text', nullable: true }) refillStatus!: RefillStatus | null;
}
