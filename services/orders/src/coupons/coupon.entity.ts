import type { CouponProduct } from '@boostline/contracts/schemas/shop/coupons';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A coupon. What it takes off never changes; its end, limit, note and switch do. Its uses are counted from the orders. */
@Entity('coupons')
export class Coupon {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number;
  /** In capitals; unique for ever, so that the history of an order names one coupon. */
  @Column({ type: 'text', update: false }) code!: string;
  /** The one or the other is set. */
  @Column({ type: 'integer', nullable: true, update: false }) percent!: number | null;
  @Column({ name: 'off_paise', type: 'bigint', nullable: true, update: false }) offPaise!: number | null;
  /** The most that a percentage takes off. */
  @Column({ name: 'cap_paise', type: 'bigint', nullable: true, update: false }) capPaise!: number | null;
  @Column({ name: 'minimum_paise', type: 'bigint', nullable: true, update: false })
  minimumPaise!: number | null;
  /** What it is for; empty for everything. */
  @Column({ type: 'jsonb', update: false }) products!: CouponProduct[];
  @Column({ name: 'starts_at', type: 'timestamptz', nullable: true, update: false }) startsAt!: Date | null;
  @Column({ name: 'ends_at', type: 'timestamptz', nullable: true }) endsAt!: Date | null;
  @Column({ name: 'limit_in_all', type: 'integer', nullable: true })
  limitInAll!: number | null;
  @Column({ name: 'limit_per_buyer', type: 'integer', nullable: true, update: false })
  limitPerBuyer!: number | null;
  @Column({ name: 'first_order_only', type: 'boolean', update: false }) firstOrderOnly!: boolean;
  /** A sale with it may cost more than was paid; else such a sale waits for a person. */
  @Column({ name: 'accepts_loss', type: 'boolean', update: false }) acceptsLoss!: boolean;
  /** Who brings buyers with it; empty for a coupon of the shop itself. */
  @Column({ type: 'text', update: false }) referrer!: string;
  /** For the owner alone. */
  @Column({ type: 'text' }) note!: string;
  @Column({ name: 'is_active', type: 'boolean' }) isActive!: boolean;
  @Column({ name: 'created_by', type: 'text', update: false }) createdBy!: string;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column({ type: 'integer' }) version!: number;
}
