import { Column, Entity, PrimaryColumn } from 'typeorm';
import { selected, tableOf } from '@boostline/service-kit/data/entity-table';
import type { PaymentState } from './payment.state.js';

/** One attempt to pay an order. A new attempt has a new merchant reference. */
@Entity('payments')
export class Payment {
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  @Column({ name: 'order_id', type: 'bigint', update: false }) orderId!: number;
  @Column({ type: 'text', update: false }) gateway!: string;
  @Column({ name: 'merchant_ref', type: 'text', update: false }) merchantRef!: string;
  @Column({ name: 'gateway_payment_id', type: 'text', nullable: true }) gatewayPaymentId!: string | null;
  @Column({ name: 'payment_url', type: 'text', nullable: true }) paymentUrl!: string | null;
  @Column({ name: 'amount_paise', type: 'bigint', update: false }) amountPaise!: number;
  @Column({ type: 'text', update: false }) currency!: string;
  @Column({ type: 'text' }) state!: PaymentState;
  @Column({ name: 'expires_at', type: 'timestamptz', update: false }) expiresAt!: Date;
  @Column({ name: 'created_at', type: 'timestamptz', update: false }) createdAt!: Date;
  /** Until then one process alone may ask the gateway to open it: a lease, which is taken without a decision. */
  @Column({ name: 'opening_until', type: 'timestamptz', nullable: true }) openingUntil!: Date | null;
  /** When the gateway was asked about it last. */
  @Column({ name: 'last_asked_at', type: 'timestamptz', nullable: true }) lastAskedAt!: Date | null;
  /** When the gateway is asked about it next; null when it is not asked any more. */
  @Column({ name: 'next_poll_at', type: 'timestamptz', nullable: true }) nextPollAt!: Date | null;
  @Column({ type: 'integer' }) version!: number;
}

/** A `Payment` for a statement of our own; `p` is the table. */
export const paymentColumns = selected(tableOf(Payment), 'p');
