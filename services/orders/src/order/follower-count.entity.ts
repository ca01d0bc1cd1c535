import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A delivered line whose followers are counted, now and while a refill of it is free. */
@Entity('follower_counts')
export class FollowerCount {
  @PrimaryColumn({ name: 'line_id', type: 'uuid' }) lineId!: string;
  @Column({ name: 'order_id', type: 'bigint' }) orderId!: number;
  @Column({ name: 'ended_at', type: 'timestamptz' }) endedAt!: Date;
}
