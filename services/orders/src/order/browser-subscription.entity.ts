import type { Language } from '@boostline/contracts/languages';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser subscribed to one order. The owner's devices stand in the same table, without an order. */
@Entity('push_subscriptions')
export class BrowserSubscription {
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  /** Where its push service takes messages for it. */
  @Column({ type: 'text', update: false }) endpoint!: string;
  @Column({ type: 'text', update: false }) p256dh!: string;
  @Column({ type: 'text', update: false }) auth!: string;
  /** As the owner's log of messages calls it. */
  @Column({ type: 'text', update: false }) name!: string;
  @Column({ name: 'order_id', type: 'bigint', update: false }) orderId!: number;
  /** The buyer's language when subscribing. */
  @Column({ type: 'text', update: false }) language!: Language;
  @Column({ name: 'created_at', type: 'timestamptz', update: false }) createdAt!: Date;
}
