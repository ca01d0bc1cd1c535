import { Column, DeleteDateColumn, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { AdminPackage, PackageType, PublicPackage, ServiceChoice } from '@boostline/contracts/packages';
import { rupeesFromPaise } from '@boostline/contracts/money';
import { ServiceEntity, takesComments, type Supply } from './service.entity.js';

@Entity('packages')
export class PackageEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column('text')
  type!: PackageType;

  @Column('int')
  quantity!: number;

  @Column('int', { name: 'price_paise' })
  pricePaise!: number;

  @Column('text')
  currency!: 'INR';

  @Column('boolean')
  active!: boolean;

  @Column('int', { name: 'provider_id' })
  providerId!: number;

  /** The panel's id of the service that delivers it; null until the administrator has chosen one. */
  @Column('text', { name: 'service_id', nullable: true })
  serviceId!: string | null;

  /** Null while the service has never been synced. */
  @ManyToOne(() => ServiceEntity, { createForeignKeyConstraints: false, persistence: false })
  @JoinColumn([
    { name: 'provider_id', referencedColumnName: 'providerId' },
    { name: 'service_id', referencedColumnName: 'serviceId' },
  ])
  service!: ServiceEntity | null;

  /** Bought when that service refuses an order for good; both null without one. */
  @Column('int', { name: 'fallback_provider_id', nullable: true })
  fallbackProviderId!: number | null;

  @Column('text', { name: 'fallback_service_id', nullable: true })
  fallbackServiceId!: string | null;

  @ManyToOne(() => ServiceEntity, { createForeignKeyConstraints: false, persistence: false })
  @JoinColumn([
    { name: 'fallback_provider_id', referencedColumnName: 'providerId' },
    { name: 'fallback_service_id', referencedColumnName: 'serviceId' },
  ])
  fallbackService!: ServiceEntity | null;

  @Column('int', { name: 'sort_order', nullable: true })
  sortOrder!: number | null;

  @Column('int')
  version!: number;

  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz' })
  deletedAt!: Date | null;
}

/** What decides whether a package can be delivered: itself with its services. */
export interface OfferedPackage extends Pick<
  PackageEntity,
  'quantity' | 'serviceId' | 'fallbackProviderId' | 'fallbackServiceId'
> {
  service: Supply | null;
  fallbackService: Supply | null;
}

/** As lists are shown: by sortOrder when present, otherwise by id. */
export const shownOrder = { sortOrder: { direction: 'ASC', nulls: 'LAST' }, id: 'ASC' } as const;

/** Whether this quantity of the package can be delivered now. Needs its service loaded. */
export function isSellable(offered: OfferedPackage, quantity: number): boolean {
  if (offered.serviceId === null) return false;
  // A panel's list is not known before the first sync; until then a package is sold as the administrator made it.
  if (offered.service === null) return quantity <= offered.quantity;
  return delivers(offered.service, quantity);
}

/** The fallback that goes with an order of so many; null when it cannot deliver them now. Needs both services loaded. */
export function sellableFallback(offered: OfferedPackage, quantity: number): ServiceChoice | null {
  const { service, fallbackService: standIn } = offered;
  const fallback = fallbackOf(offered);
  if (standIn === null) return fallback;
  const alike = service === null || takesComments(service) === takesComments(standIn);
  return alike && delivers(standIn, quantity) ? fallback : null;
}

function delivers({ min, max, missingSince, quarantined }: Supply, quantity: number): boolean {
  return missingSince === null && !quarantined && quantity >= min && quantity <= max;
}

/** The fallback as it is written down, whether it can deliver or not. */
export function fallbackOf({
  fallbackProviderId: providerId,
  fallbackServiceId: serviceId,
}: Pick<PackageEntity, 'fallbackProviderId' | 'fallbackServiceId'>): ServiceChoice | null {
  return providerId === null || serviceId === null ? null : { providerId, serviceId };
}

export function toPublicPackage(offered: PackageEntity): PublicPackage {
  const { service } = offered;
  const custom = service?.missingSince === null && !service.quarantined ? service : null;
  return {
    id: offered.id,
    type: offered.type,
    quantity: offered.quantity,
    price: rupeesFromPaise(offered.pricePaise),
    currency: offered.currency,
    active: true,
    sortOrder: offered.sortOrder,
    minQuantity: custom?.min ?? null,
    maxQuantity: custom?.max ?? null,
    takesComments: takesComments(offered.service),
  };
}

export function toAdminPackage(offered: PackageEntity): AdminPackage {
  return {
    ...toPublicPackage(offered),
    active: offered.active,
    smmjarServiceId: offered.serviceId === null ? null : Number(offered.serviceId),
    fallback: fallbackOf(offered),
    version: offered.version,
  };
}
