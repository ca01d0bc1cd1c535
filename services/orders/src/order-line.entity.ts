import type { LineStatus, RefillStatus } from '@boostline/contracts/orders';
import type { PackageType } from '@boostline/contracts/packages';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Order } from './order.entity.js';

/**
 * What one upstream order must deliver. Price and fallback are the catalogue's at the time of sale; so are provider
 * and service until fulfilment reports that the line is bought elsewhere.
 */
@Entity('order_lines')
export class OrderLine {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ name: 'order_id', type: 'bigint' })
  orderId!: number;

  @ManyToOne(() => Order, (order) => order.lines)
  @JoinColumn({ name: 'order_id' })
  order!: Relation<Order>;

  @Column({ type: 'integer' })
  position!: number;

  @Column({ type: 'text' })
  type!: PackageType;

  @Column({ type: 'integer' })
  quantity!: number;

  /** Canonical username or shortcode; null while the buyer has not named it. */
  @Column({ type: 'text', nullable: true })
  target!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  comments!: string[] | null;

  @Column({ name: 'provider_id', type: 'integer' })
  providerId!: number;

  @Column({ name: 'service_id', type: 'text' })
  serviceId!: string;

  @Column({ name: 'fallback_provider_id', type: 'integer', nullable: true })
  fallbackProviderId!: number | null;

  @Column({ name: 'fallback_service_id', type: 'text', nullable: true })
  fallbackServiceId!: string | null;

  @Column({ name: 'paid_paise', type: 'bigint' })
  paidPaise!: number;

  @Column({ name: 'refund_due_paise', type: 'bigint' })
  refundDuePaise!: number;

  @Column({ name: 'refunded_paise', type: 'bigint' })
  refundedPaise!: number;

  @Column({ type: 'text' })
  status!: LineStatus;

  @Column({ name: 'upstream_order_id', type: 'text', nullable: true })
  upstreamOrderId!: string | null;

  @Column({ name: 'start_count', type: 'integer', nullable: true })
  startCount!: number | null;

  @Column({ type: 'integer', nullable: true })
  remains!: number | null;

  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  /** Version of the last report of fulfilment that was applied; older ones are ignored. */
  @Column({ name: 'report_version', type: 'integer' })
  reportVersion!: number;

  /** How often the buyer has replaced a target that was refused. */
  @Column({ name: 'target_corrections', type: 'integer' })
  targetCorrections!: number;

  /** While the line waits for its buyer to name a target: when that ends and the money goes back. */
  @Column({ name: 'correct_until', type: 'timestamptz', nullable: true })
  correctUntil!: Date | null;

  /** When it was known what was delivered of it. */
  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  finishedAt!: Date | null;

  /** Whether the service it was bought of takes refills, as fulfilment told when it was completed. */
  @Column({ type: 'boolean' })
  refillable!: boolean;

  /** Fulfilment's number of the last refill that it told of; what it tells of earlier ones is ignored. */
  @Column({ name: 'refill_id', type: 'bigint', nullable: true })
  refillId!: number | null;

  @Column({ name: 'refill_status', type: 'text', nullable: true })
  refillStatus!: RefillStatus | null;
}
