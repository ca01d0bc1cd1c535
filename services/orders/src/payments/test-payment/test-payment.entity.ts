import type { TestPayment as ShownTestPayment } from '@boostline/contracts/schemas/admin/set-up';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * `by-hand`: the owner gives it back in the gateway's pages. `unpaid`: a late notification has the gateway asked again.
 */
type TestPaymentState = ShownTestPayment['state'];

/** A payment by which the owner tries the payment gateway. It is no sale, so it has no order and is not in the book. */
@Entity('test_payments')
export class TestPayment {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') gateway!: string;
  @Column('text', { name: 'merchant_ref' }) merchantRef!: string;
  @Column('text', { name: 'gateway_payment_id', nullable: true }) gatewayPaymentId!: string | null;
  @Column('text', { name: 'payment_url', nullable: true }) paymentUrl!: string | null;
  @Column('bigint', { name: 'amount_paise' }) amountPaise!: number;
  @Column('text') state!: TestPaymentState;
  @Column('text', { name: 'capture_id', nullable: true }) captureId!: string | null;
  /** What arrived, and so what is given back. */
  @Column('bigint', { name: 'captured_paise', nullable: true }) capturedPaise!: number | null;
  /** Money of it that went back already: its page may be paid more than once. */
  @Column('text', { name: 'returned_captures', array: true }) returnedCaptures!: string[];
  /** Of the refund that is tried now; a new one after each refusal. */
  @Column('text', { name: 'refund_ref', nullable: true }) refundRef!: string | null;
  @Column('integer') refusals!: number;
  /** Tries to give it back by this reference. */
  @Column('integer') tries!: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  /** When the payment gateway first notified us of it. */
  @Column('timestamptz', { name: 'notified_at', nullable: true }) notifiedAt!: Date | null;
  /** Null when nothing is left to be done. */
  @Column('timestamptz', { name: 'next_try_at', nullable: true }) nextTryAt!: Date | null;
  @Column('text', { name: 'last_error', nullable: true }) lastError!: string | null;
}
