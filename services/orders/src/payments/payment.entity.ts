import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import type { PaymentState } from './payment.state.js';

/** One attempt to pay an order. A new attempt has a new merchant reference. */
@Entity('payments')
export class Payment {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ name: 'order_id', type: 'bigint' })
  orderId!: number;

  @Column({ type: 'text' })
  gateway!: string;

  @Column({ name: 'merchant_ref', type: 'text' })
  merchantRef!: string;

  @Column({ name: 'gateway_payment_id', type: 'text', nullable: true })
  gatewayPaymentId!: string | null;

  @Column({ name: 'payment_url', type: 'text', nullable: true })
  paymentUrl!: string | null;

  @Column({ name: 'amount_paise', type: 'bigint' })
  amountPaise!: number;

  @Column({ type: 'text' })
  currency!: string;

  @Column({ type: 'text' })
  state!: PaymentState;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @VersionColumn()
  version!: number;
}

/** A `Payment` for a statement of our own; `p` is the table. */
export const paymentColumns = `
  p.id, p.order_id AS "orderId", p.gateway, p.merchant_ref AS "merchantRef", p.gateway_payment_id AS "gatewayPaymentId",
  p.payment_url AS "paymentUrl", p.amount_paise AS "amountPaise", p.currency, p.state, p.expires_at AS "expiresAt",
  p.created_at AS "createdAt", p.version`;
