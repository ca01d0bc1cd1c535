import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where an order came from, kept while it waits for its payment. */
@Entity('order_origins')
export class OrderOrigin {
  @PrimaryColumn({ name: 'order_id', type: 'bigint' })
  orderId!: number;

  /** The address under a keyed hash. */
  @Column({ type: 'text' })
  origin!: string;
}
