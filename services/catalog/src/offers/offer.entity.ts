import { Column, DeleteDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { paiseFromRupees } from '@boostline/contracts/money';
import type { OfferFields, PublicOffer } from '@boostline/contracts/shop/offers';

@Entity('offers')
export class OfferEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column('text')
  name!: string;

  @Column('boolean', { name: 'is_active' })
  isActive!: boolean;

  @Column('int', { name: 'save_percentage' })
  savePercentage!: number;

  @Column('int', { name: 'price_paise' })
  pricePaise!: number;

  @Column('text', { name: 'main_service_type' })
  mainServiceType!: PublicOffer['mainServiceType'];

  @Column('int', { name: 'main_service_quantity' })
  mainServiceQuantity!: number;

  @Column('int', { name: 'bonus_followers' })
  bonusFollowers!: number;

  @Column('int', { name: 'bonus_likes' })
  bonusLikes!: number;

  @Column('int', { name: 'bonus_views' })
  bonusViews!: number;

  /** Not sold from then on. */
  @Column('timestamptz', { name: 'ends_at', nullable: true })
  endsAt!: Date | null;

  @Column('int')
  version!: number;

  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz' })
  deletedAt!: Date | null;
}

/** Whether its last moment is over. */
export const hasEnded = ({ endsAt }: Pick<OfferEntity, 'endsAt'>, now: Date) =>
  endsAt !== null && endsAt.getTime() <= now.getTime();

/** The columns that the administrator's form fills. An end that is left out stays as it is. */
export function offerColumns({ price, version: _, acceptLoss: _accepted, endsAt, ...fields }: OfferFields) {
  const end = endsAt === undefined ? {} : { endsAt: endsAt === null ? null : new Date(endsAt) };
  return { ...fields, ...end, pricePaise: paiseFromRupees(price) };
}
