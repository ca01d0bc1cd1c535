import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import type { QuotedRate } from '@boostline/contracts/schemas/admin/catalogue/pricing';

/** The one reseller there is, until providers can be added. */
export const mainProvider = 1;

/** What the catalogue knows of an upstream service, kept by events of fulfilment's sync. */
@Entity('services')
export class ServiceEntity {
  @PrimaryColumn('int', { name: 'provider_id' }) providerId!: number;
  /** The panel's own id: a number for some, a string for others. */
  @PrimaryColumn('text', { name: 'service_id' }) serviceId!: string;
  /** Null for what this shop does not sell. */
  @Column('text', { nullable: true }) kind!: PackageType | null;
  @Column('text') name!: string;
  /** As the panel names it: Default, Custom Comments, … */
  @Column('text') type!: string;
  /** Empty where the panel gives none, or its list was not read since the catalogue keeps it. */
  @Column('text', { default: '' }) category!: string;
  @Column('int') min!: number;
  @Column('int') max!: number;
  /** US dollars per 1000, as a decimal string. */
  @Column('numeric', { name: 'rate_per_thousand' }) ratePerThousand!: string;
  /** The supplier's own rate: amount, currency and units. All three null until it is known. */
  @Column('numeric', { nullable: true }) rate!: string | null;
  @Column('int', { name: 'rate_basis', nullable: true }) rateBasis!: number | null;
  @Column('text', { nullable: true }) currency!: string | null;
  @Column('timestamptz', { name: 'missing_since', nullable: true }) missingSince!: Date | null;
  /** Its rate rose by more than a fifth since a package of it was last priced: not sold until one is again. */
  @Column({ type: 'boolean', insert: false, update: false }) quarantined!: boolean;
}

/** What a service can deliver now. */
export interface Supply
  extends Pick<ServiceEntity, 'kind' | 'name' | 'type' | 'category' | 'min' | 'max' | 'quarantined'>, Asked {
  missingSince: Date | string | null;
}

type Asked = Pick<ServiceEntity, 'ratePerThousand' | 'rate' | 'rateBasis' | 'currency'>;

/** What the panel asks for a service; in dollars where it has not said how. */
export function quotedRateOf({ rate, rateBasis, currency, ratePerThousand }: Asked): QuotedRate {
  if (rate === null || rateBasis === null || currency === null)
    return { rate: ratePerThousand, basis: 1000, currency: 'USD' };
  return { rate, basis: rateBasis, currency };
}

/** A panel whose list of services was read. */
@Entity('syncs')
export class SyncEntity {
  @PrimaryColumn('int', { name: 'provider_id' }) providerId!: number;
  @Column('timestamptz', { name: 'synced_at' }) syncedAt!: Date;
}
