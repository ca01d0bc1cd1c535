import type { ShopPricing } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import type { SaleTax, SaleTaxEntry } from '@boostline/contracts/schemas/admin/catalogue/revenue';
import { Column, Entity, PrimaryColumn, type EntityManager } from 'typeorm';

/** A single row: what fulfilment last reported of exchange factors, minimum margin and GST. */
@Entity('pricing')
export class ShopPricingEntity {
  @PrimaryColumn('boolean', { name: 'only_row' }) onlyRow!: true;
  @Column('numeric', { name: 'exchange_factor' }) exchangeFactor!: string;
  @Column('jsonb', { name: 'other_factors' }) otherFactors!: Record<string, string>;
  @Column('numeric', { name: 'minimum_margin' }) minimumMargin!: string;
  /** All that is known, in the order in which it was entered. */
  @Column('jsonb', { name: 'sale_taxes' }) saleTaxes!: SaleTaxEntry[];
  /** What prices are judged by. */
  @Column('jsonb', { name: 'sale_tax' }) saleTax!: SaleTax;
  @Column('int') version!: number;
}

export async function currentPricing(tx: EntityManager): Promise<ShopPricing> {
  const { exchangeFactor, otherFactors, minimumMargin, saleTax } = await tx.findOneByOrFail(
    ShopPricingEntity,
    { onlyRow: true },
  );
  return { exchangeFactor, otherFactors, minimumMargin: Number(minimumMargin), tax: saleTax };
}
