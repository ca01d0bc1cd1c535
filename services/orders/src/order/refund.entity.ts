import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RefundState } from './refund.state.js';

/** What of a refund is of one line. */
export interface RefundShare {
  lineId: string;
  amountPaise: number;
}

/** Money that goes back to a buyer, from one capture. */
@Entity('refunds')
export class Refund {
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  @Column({ name: 'order_id', type: 'bigint', update: false }) orderId!: number;
  /** The first line that it is of. Null for money that was paid beyond the price. */
  @Column({ name: 'line_id', type: 'uuid', nullable: true, update: false }) lineId!: string | null;
  /** The share of each line, for a refund of several lines or a rounded one. Null: all of it is for `lineId`. */
  @Column({ type: 'jsonb', nullable: true }) shares!: RefundShare[] | null;
  /** What the shop adds so that the payment gateway takes the refund. */
  @Column({ name: 'rounding_paise', type: 'bigint' }) roundingPaise!: number;
  /**
   * Version of the line's report by which it became owed; a later report can make a further refund. 0: of no report.
   * Below: minus the version of the order that the owner refunded.
   */
  @Column({ name: 'line_report_version', type: 'integer', update: false }) lineReportVersion!: number;
  @Column({ type: 'text', update: false }) gateway!: string;
  @Column({ name: 'capture_id', type: 'text', update: false }) captureId!: string;
  /** The idempotency key at the gateway: the same for every repetition, and a new one only after a definite refusal. */
  @Column({ name: 'refund_ref', type: 'text' }) refundRef!: string;
  @Column({ name: 'gateway_refund_id', type: 'text', nullable: true }) gatewayRefundId!: string | null;
  @Column({ name: 'amount_paise', type: 'bigint', update: false }) amountPaise!: number;
  @Column({ type: 'text', update: false }) currency!: string;
  @Column({ type: 'text', update: false }) reason!: string;
  @Column({ type: 'text' }) state!: RefundState;
  @Column({ type: 'integer' }) refusals!: number;
  @Column({ type: 'integer' }) tries!: number;
  @Column({ name: 'last_error', type: 'text', nullable: true }) lastError!: string | null;
  @Column({ name: 'next_try_at', type: 'timestamptz' }) nextTryAt!: Date;
  @Column({ name: 'created_at', type: 'timestamptz', update: false }) createdAt!: Date;
  /** When it was last given back, by the gateway or by hand. */
  @Column({ name: 'processed_at', type: 'timestamptz', nullable: true }) processedAt!: Date | null;
  /** When the gateway is asked whether the buyer still has the money; null where nothing is to be asked. */
  @Column({ name: 'ask_again_at', type: 'timestamptz', nullable: true }) askAgainAt!: Date | null;
  /** How often the money came back after the gateway had called the refund processed. */
  @Column({ type: 'integer' }) returns!: number;
  @Column({ type: 'integer' }) version!: number;
}
