import type { Network, Product } from '@boostline/contracts/products/product';
import type { TargetKind } from '@boostline/contracts/products/target-kind';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('networks')
export class NetworkEntity implements Network {
  @PrimaryColumn('text') slug!: string;
  @Column('text') name!: string;
  @Column('text') icon!: Network['icon'];
  @Column('int') position!: number;
  @Column('boolean') active!: boolean;
}

@Entity('target_kinds')
export class TargetKindEntity {
  @PrimaryColumn('text') slug!: string;
  @Column('jsonb') rules!: TargetKind;
  @Column('int') version!: number;
}

@Entity('products')
export class ProductEntity implements Product {
  @PrimaryColumn('text') slug!: string;
  @Column('text') network!: string;
  @Column('text') icon!: Product['icon'];
  @Column('text') color!: Product['color'];
  @Column('int') position!: number;
  @Column('boolean') active!: boolean;
  @Column('text', { name: 'target_kind' }) targetKind!: string;
  @Column('text', { nullable: true }) asks!: Product['asks'];
  @Column('jsonb', { name: 'service_types' }) serviceTypes!: string[];
  @Column('int', { name: 'popular_quantity', nullable: true }) popularQuantity!: number | null;
  @Column('jsonb') texts!: Product['texts'];
  @Column('int') version!: number;
}

@Entity('product_pages')
export class ProductPageEntity {
  @PrimaryColumn('text') slug!: string;
  /** Slugs, in the order of the tabs. */
  @Column('jsonb') products!: string[];
}

/** A supplier's service whose name leaves a doubt, and which the owner has confirmed for a product. */
@Entity('confirmed_services')
export class ConfirmedServiceEntity {
  @PrimaryColumn('text') product!: string;
  @PrimaryColumn('int', { name: 'provider_id' }) providerId!: number;
  @PrimaryColumn('text', { name: 'service_id' }) serviceId!: string;
}
