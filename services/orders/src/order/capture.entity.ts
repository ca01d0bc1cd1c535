import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Money that a gateway received for a payment. */
@Entity('captures')
export class Capture {
  @PrimaryColumn({ type: 'text' }) gateway!: string;
  /** The gateway's id of it. */
  @PrimaryColumn({ name: 'capture_id', type: 'text' }) captureId!: string;
  @Column({ name: 'payment_id', type: 'uuid', update: false }) paymentId!: string;
  @Column({ name: 'amount_paise', type: 'bigint', update: false }) amountPaise!: number;
  @Column({ type: 'text', update: false }) currency!: string;
  /** `unjudged`: it matches no price, and a person decides. `excess`: it goes back. */
  @Column({ type: 'text' }) purpose!: 'unjudged' | 'order' | 'excess';
  @Column({ name: 'recorded_at', type: 'timestamptz', update: false }) recordedAt!: Date;
}
