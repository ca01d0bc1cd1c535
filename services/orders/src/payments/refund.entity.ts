import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import type { RefundState } from './refund.state.js';

/** Money that goes back to a buyer, from one capture. */
@Entity('refunds')
export class Refund {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ name: 'order_id', type: 'bigint' })
  orderId!: number;

  /** Null for money that came beyond the price. */
  @Column({ name: 'line_id', type: 'uuid', nullable: true })
  lineId!: string | null;

  @Column({ type: 'text' })
  gateway!: string;

  @Column({ name: 'capture_id', type: 'text' })
  captureId!: string;

  /** The same over every repetition, so that the gateway pays once; a new one only after a definite refusal. */
  @Column({ name: 'refund_ref', type: 'text' })
  refundRef!: string;

  @Column({ name: 'gateway_refund_id', type: 'text', nullable: true })
  gatewayRefundId!: string | null;

  @Column({ name: 'amount_paise', type: 'bigint' })
  amountPaise!: number;

  @Column({ type: 'text' })
  currency!: string;

  @Column({ type: 'text' })
  reason!: string;

  @Column({ type: 'text' })
  state!: RefundState;

  @Column({ type: 'integer' })
  refusals!: number;

  @Column({ type: 'integer' })
  tries!: number;

  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError!: string | null;

  @VersionColumn()
  version!: number;
}
