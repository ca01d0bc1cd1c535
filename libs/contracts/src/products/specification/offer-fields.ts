/** The specification's fields of an offer: a main product, and amounts of the three products that it knows. Without schemas. */
export const offerMainTypes = ['followers', 'likes', 'views'] as const;
export type OfferType = (typeof offerMainTypes)[number];

/** Columns of a file of offers. */
export const offerServiceColumns = {
  followers: 'followersService',
  likes: 'likesService',
  views: 'viewsService',
} as const satisfies Record<OfferType, string>;

export const offerServiceCells = <Cell>(cellOf: (type: OfferType) => Cell) => ({
  followersService: cellOf('followers'),
  likesService: cellOf('likes'),
  viewsService: cellOf('views'),
});

/** Fields that say how much of each is in it. */
export const bonusFields = { bonusFollowers: 'followers', bonusLikes: 'likes', bonusViews: 'views' } as const;

/** Spec §2: the main service of an offer that is begun. */
export const firstMainType: OfferType = 'views';

export const nothingChosen = { followers: null, likes: null, views: null };

export interface OfferFieldsOfParts {
  mainServiceType: OfferType | '';
  mainServiceQuantity: number;
  bonusFollowers: number;
  bonusLikes: number;
  bonusViews: number;
}

export interface OfferPart {
  product: string;
  quantity: number;
  free: boolean;
}

const isKnown = (product: string): product is OfferType => offerMainTypes.some((type) => type === product);

/** The parts that the fields say, what is bought first. Without a main type all is bought. */
function partsOfFields(offer: OfferFieldsOfParts): OfferPart[] {
  const free = offer.mainServiceType !== '';
  const main = { product: offer.mainServiceType, quantity: offer.mainServiceQuantity, free: false };
  const parts = [
    ...(free ? [main] : []),
    { product: 'followers', quantity: offer.bonusFollowers, free },
    { product: 'likes', quantity: offer.bonusLikes, free },
    { product: 'views', quantity: offer.bonusViews, free },
  ];
  return parts.filter(({ quantity }) => quantity > 0);
}

/** The parts of an offer. `parts`: given where the fields cannot say them. */
export function partsOf({
  parts,
  ...fields
}: OfferFieldsOfParts & { parts?: readonly OfferPart[] | null | undefined }): readonly OfferPart[] {
  return parts ?? partsOfFields(fields);
}

/** The fields of parts. What they cannot say is only in `parts`, which is null where they say all. */
export function fieldsOfParts(
  wanted: readonly OfferPart[],
): OfferFieldsOfParts & { parts: OfferPart[] | null } {
  const known = wanted.flatMap(({ product, ...part }) => (isKnown(product) ? [{ ...part, product }] : []));
  const [main, ...others] = known.filter(({ free }) => !free);
  const single = others.length === 0 ? main : undefined;
  const sumOf = (type: OfferType) =>
    known.reduce((sum, part) => sum + (part !== single && part.product === type ? part.quantity : 0), 0);
  const fields: OfferFieldsOfParts = {
    mainServiceType: single?.product ?? '',
    mainServiceQuantity: single?.quantity ?? 0,
    bonusFollowers: sumOf('followers'),
    bonusLikes: sumOf('likes'),
    bonusViews: sumOf('views'),
  };
  const says = (parts: readonly OfferPart[]) =>
    parts
      .map(({ product, quantity, free }) => `${product} ${quantity} ${free}`)
      .toSorted()
      .join();
  return { ...fields, parts: says(partsOfFields(fields)) === says(wanted) ? null : [...wanted] };
}
