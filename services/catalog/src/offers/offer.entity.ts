import { Column, DeleteDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { paiseFromRupees, rupeesFromPaise } from '@boostline/contracts/money';
import type { AdminOffer, OfferFields, PublicOffer } from '@boostline/contracts/offers';

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

  @Column('int')
  version!: number;

  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz' })
  deletedAt!: Date | null;
}

/** The columns that the administrator's form fills. */
export function offerColumns({ price, version: _, ...fields }: OfferFields) {
  return { ...fields, pricePaise: paiseFromRupees(price) };
}

export function toPublicOffer(offer: OfferEntity): PublicOffer {
  return {
    id: offer.id,
    name: offer.name,
    isActive: true,
    savePercentage: offer.savePercentage,
    price: rupeesFromPaise(offer.pricePaise),
    mainServiceType: offer.mainServiceType,
    mainServiceQuantity: offer.mainServiceQuantity,
    bonusFollowers: offer.bonusFollowers,
    bonusLikes: offer.bonusLikes,
    bonusViews: offer.bonusViews,
  };
}

export function toAdminOffer(offer: OfferEntity): AdminOffer {
  return { ...toPublicOffer(offer), isActive: offer.isActive, version: offer.version };
}
