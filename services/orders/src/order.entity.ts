import type { OrderStatus } from '@boostline/contracts/orders';
import type { PackageType } from '@boostline/contracts/packages';
import { Column, Entity, OneToMany, PrimaryColumn, VersionColumn, type Relation } from 'typeorm';
import { OrderLine } from './order-line.entity.js';

@Entity('orders')
export class Order {
  /** Random, so that neither the number of orders nor another buyer's can be guessed. */
  @PrimaryColumn({ type: 'bigint' })
  id!: number;

  @Column({ type: 'text' })
  kind!: 'package' | 'offer';

  @Column({ name: 'package_id', type: 'integer', nullable: true })
  packageId!: number | null;

  @Column({ name: 'package_type', type: 'text', nullable: true })
  packageType!: PackageType | null;

  @Column({ name: 'offer_id', type: 'integer', nullable: true })
  offerId!: number | null;

  @Column({ name: 'offer_name', type: 'text', nullable: true })
  offerName!: string | null;

  /** Canonical username or post link, as the buyer sees it. */
  @Column({ type: 'text' })
  target!: string;

  @Column({ type: 'integer' })
  quantity!: number;

  @Column({ name: 'amount_paise', type: 'bigint' })
  amountPaise!: number;

  @Column({ type: 'text' })
  status!: OrderStatus;

  @Column({ name: 'buyer_hash', type: 'text' })
  buyerHash!: string;

  @Column({ name: 'customer_name', type: 'text', nullable: true })
  customerName!: string | null;

  @Column({ name: 'customer_email', type: 'text', nullable: true })
  customerEmail!: string | null;

  @Column({ name: 'customer_phone', type: 'text', nullable: true })
  customerPhone!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'paid_at', type: 'timestamptz', nullable: true })
  paidAt!: Date | null;

  @VersionColumn()
  version!: number;

  @OneToMany(() => OrderLine, (line) => line.order)
  lines!: Relation<OrderLine>[];
}
