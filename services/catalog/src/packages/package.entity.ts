import { Column, DeleteDateColumn, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { PackageType, ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import type { PriceRule } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { ServiceEntity, SyncEntity } from './supply/service.entity.js';

@Entity('packages')
export class PackageEntity {
  @PrimaryGeneratedColumn() id!: number;
  @Column('text') type!: PackageType;
  @Column('int') quantity!: number;
  @Column('int', { name: 'price_paise' }) pricePaise!: number;
  @Column('text') currency!: 'INR';
  @Column('boolean') active!: boolean;
  @Column('int', { name: 'provider_id' }) providerId!: number;
  /** The panel's id of the service that delivers it; null until the administrator has chosen one. */
  @Column('text', { name: 'service_id', nullable: true }) serviceId!: string | null;
  /** Null while the service has never been synced. */
  @ManyToOne(() => ServiceEntity, { createForeignKeyConstraints: false, persistence: false })
  @JoinColumn([
    { name: 'provider_id', referencedColumnName: 'providerId' },
    { name: 'service_id', referencedColumnName: 'serviceId' },
  ])
  service!: ServiceEntity | null;
  /** Null while the list of its panel was never read. */
  @ManyToOne(() => SyncEntity, { createForeignKeyConstraints: false, persistence: false })
  @JoinColumn({ name: 'provider_id', referencedColumnName: 'providerId' })
  sync!: SyncEntity | null;
  /** Bought when that service refuses an order for good; both null without one. */
  @Column('int', { name: 'fallback_provider_id', nullable: true }) fallbackProviderId!: number | null;
  @Column('text', { name: 'fallback_service_id', nullable: true }) fallbackServiceId!: string | null;
  @ManyToOne(() => ServiceEntity, { createForeignKeyConstraints: false, persistence: false })
  @JoinColumn([
    { name: 'fallback_provider_id', referencedColumnName: 'providerId' },
    { name: 'fallback_service_id', referencedColumnName: 'serviceId' },
  ])
  fallbackService!: ServiceEntity | null;
  /** Where an order may be bought after the fallback, in order; what they can deliver is judged when they are turned to. */
  @Column('jsonb', { name: 'further_routes', default: [] }) furtherRoutes!: ServiceChoice[];
  /** What the price follows; null for one set by hand. */
  @Column('jsonb', { nullable: true }) rule!: PriceRule | null;
  /** Max days of gradual delivery; null: all at once. */
  @Column('int', { name: 'gradual_days', nullable: true }) gradualDays!: number | null;
  /** Max posts that it may be divided over; null: one. */
  @Column('int', { name: 'split_posts', nullable: true }) splitPosts!: number | null;
  /** Days of refills that the owner promises: 0 for none, null for nothing said. */
  @Column('int', { name: 'refill_days', nullable: true }) refillDays!: number | null;
  @Column('int', { name: 'sort_order', nullable: true }) sortOrder!: number | null;
  @Column('int') version!: number;
  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz' }) deletedAt!: Date | null;
}

/** As lists are shown: by sortOrder when present, otherwise by id. */
export const shownOrder = { sortOrder: { direction: 'ASC', nulls: 'LAST' }, id: 'ASC' } as const;

/** What must be loaded with a package to say whether it can be sold, and what it costs. */
export const withSupply = { service: true, fallbackService: true, sync: true } as const;
