import type { ShopPricing } from '@boostline/contracts/panel/catalogue/pricing';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EntityManager } from 'typeorm';

/** A single row: what fulfilment last told of exchange factor and minimum margin. */
@Entity('pricing')
export class ShopPricingEntity {
  @PrimaryColumn('boolean', { name: 'only_row' })
  onlyRow!: true;

  @Column('numeric', { name: 'exchange_factor' })
  exchangeFactor!: string;

  @Column('numeric', { name: 'minimum_margin' })
  minimumMargin!: string;

  @Column('int')
  version!: number;
}

export async function currentPricing(tx: EntityManager): Promise<ShopPricing> {
  const { exchangeFactor, minimumMargin } = await tx.findOneByOrFail(ShopPricingEntity, { onlyRow: true });
  return { exchangeFactor, minimumMargin: Number(minimumMargin) };
}
