import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PackageType } from '@boostline/contracts/packages';

/** The one reseller there is, until providers can be added. */
export const mainProvider = 1;

/** What the catalogue knows of an upstream service, kept by events of fulfilment's sync. */
@Entity('services')
export class ServiceEntity {
  @PrimaryColumn('int', { name: 'provider_id' })
  providerId!: number;

  /** The panel's own id: a number for some, a string for others. */
  @PrimaryColumn('text', { name: 'service_id' })
  serviceId!: string;

  /** Null for what this shop does not sell. */
  @Column('text', { nullable: true })
  kind!: PackageType | null;

  @Column('text')
  name!: string;

  /** As the panel names it: Default, Custom Comments, … */
  @Column('text')
  type!: string;

  @Column('int')
  min!: number;

  @Column('int')
  max!: number;

  /** US dollars per 1000, as a decimal string. */
  @Column('numeric', { name: 'rate_per_thousand' })
  ratePerThousand!: string;

  @Column('timestamptz', { name: 'missing_since', nullable: true })
  missingSince!: Date | null;

  /** Its rate rose by more than a fifth since a package of it was last priced: not sold until one is again. */
  @Column({ type: 'boolean', insert: false, update: false })
  quarantined!: boolean;
}

/** What a service can deliver now. */
export interface Supply extends Pick<ServiceEntity, 'type' | 'min' | 'max' | 'quarantined'> {
  missingSince: Date | string | null;
}

/** Whether the panel wants the buyer's own comment lines for this service. */
export function takesComments(service: Pick<ServiceEntity, 'type'> | null): boolean {
  return service?.type === 'Custom Comments';
}
