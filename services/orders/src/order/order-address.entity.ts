import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The address that an order came from, kept while it waits for its payment. */
@Entity('order_origins')
export class OrderAddress {
  @PrimaryColumn({ name: 'order_id', type: 'bigint' }) orderId!: number;
  /** A keyed hash: the address itself is not stored. */
  @Column({ name: 'origin', type: 'text' }) addressHash!: string;
}
