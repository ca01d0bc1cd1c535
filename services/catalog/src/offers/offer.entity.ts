import { Column, DeleteDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { paiseFromRupees } from '@boostline/contracts/schemas/values/money';
import { fieldsOfParts, type OfferPart } from '@boostline/contracts/products/specification/offer-fields';
import { offerLines, type OfferFields, type PublicOffer } from '@boostline/contracts/schemas/shop/offers';
import type { ServiceChoice } from '@boostline/contracts/schemas/shop/packages';

/** With which service a part is bought, by its type; the shop chooses for the others. */
export type ChosenServices = Partial<Record<string, ServiceChoice>>;

@Entity('offers')
export class OfferEntity {
  @PrimaryGeneratedColumn() id!: number;
  @Column('text') name!: string;
  /** By language, beside English. */
  @Column('jsonb') names!: Record<string, string>;
  @Column('boolean', { name: 'is_active' }) isActive!: boolean;
  @Column('int', { name: 'save_percentage' }) savePercentage!: number;
  @Column('int', { name: 'price_paise' }) pricePaise!: number;
  @Column('text', { name: 'main_service_type' }) mainServiceType!: PublicOffer['mainServiceType'];
  @Column('int', { name: 'main_service_quantity' }) mainServiceQuantity!: number;
  @Column('int', { name: 'bonus_followers' }) bonusFollowers!: number;
  @Column('int', { name: 'bonus_likes' }) bonusLikes!: number;
  @Column('int', { name: 'bonus_views' }) bonusViews!: number;
  /** Null where the fields of the specification say all of them. */
  @Column('jsonb', { nullable: true }) parts!: OfferPart[] | null;
  /** Not sold from then on. */
  @Column('timestamptz', { name: 'ends_at', nullable: true }) endsAt!: Date | null;
  @Column('jsonb') services!: ChosenServices;
  @Column('int') version!: number;
  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz' }) deletedAt!: Date | null;
}

/** Whether its last moment is over. */
export const hasEnded = ({ endsAt }: Pick<OfferEntity, 'endsAt'>, now: Date) =>
  endsAt !== null && endsAt.getTime() <= now.getTime();

export const chosenIn = ({ services }: Pick<OfferEntity, 'services'>): ServiceChoice[] =>
  Object.values(services).flatMap((choice) => choice ?? []);

/** An offer as somebody wants it, with the services that it would have. */
export type WantedOffer = Omit<OfferFields, 'names' | 'services' | 'parts'> & {
  names: OfferEntity['names'];
  services: ChosenServices;
  parts: OfferPart[] | null;
};

/** What is left out of the names and services stays as it is; a part that the offer does not hold has none. `current`: as it is now. */
export function wantedOffer(
  { names, services = {}, parts, ...said }: OfferFields,
  current: Pick<OfferEntity, 'names' | 'services'> | null,
): WantedOffer {
  const fields = { ...said, parts: null, ...(parts && fieldsOfParts(parts)) };
  const kept: ChosenServices = current?.services ?? {};
  const chosen = servicesOfParts(fields, (type) =>
    services[type] === undefined ? kept[type] : services[type],
  );
  const named = Object.entries({ ...current?.names, ...names }).filter(([, name]) => name !== '');
  return { ...fields, names: Object.fromEntries(named), services: chosen };
}

/** The services that are chosen for the parts which the offer holds. */
export function servicesOfParts(
  offer: Parameters<typeof offerLines>[0],
  chosenFor: (type: string) => ServiceChoice | null | undefined,
): ChosenServices {
  const chosen = offerLines(offer).flatMap(({ type }) => {
    const choice = chosenFor(type);
    return choice ? [[type, choice] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** The columns that the administrator's form fills. An end that is left out stays as it is. */
export function offerColumns({ price, version: _, acceptLoss: _accepted, endsAt, ...fields }: WantedOffer) {
  const end = endsAt === undefined ? {} : { endsAt: endsAt === null ? null : new Date(endsAt) };
  return { ...fields, ...end, pricePaise: paiseFromRupees(price) };
}
