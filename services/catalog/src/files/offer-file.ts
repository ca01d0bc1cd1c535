/** Offers as lines of a file, both ways. Pure. */
import { offerColumnNames } from '@boostline/contracts/panel/catalogue/catalogue-file';
import { formatRupees, rupeesFromPaise } from '@boostline/contracts/money';
import { offerFields, offerLines, type OfferFields } from '@boostline/contracts/shop/offers';
import { formatQuantity } from '@boostline/contracts/shop/quantity';
import type { OfferEntity } from '../offers/offer.entity.js';
import { Cells, type CellProblems } from './read-cells.js';
import type { CsvLine } from './read-csv.js';

export const requiredOfferColumns = ['name', 'price'];

export interface OfferLine {
  id: number | null;
  version: number | null;
  offer: OfferFields;
}

export function readOfferLine(line: CsvLine): OfferLine | CellProblems {
  const cells = new Cells(line);
  const wanted = {
    name: cells.text('name'),
    isActive: cells.flag('isActive', true),
    savePercentage: cells.whole('savePercentage') ?? 0,
    price: cells.decimal('price') ?? 0,
    mainServiceType: cells.text('mainServiceType'),
    mainServiceQuantity: cells.whole('mainServiceQuantity') ?? 0,
    bonusFollowers: cells.whole('bonusFollowers') ?? 0,
    bonusLikes: cells.whole('bonusLikes') ?? 0,
    bonusViews: cells.whole('bonusViews') ?? 0,
  };
  const [id, version] = [cells.whole('id'), cells.whole('version')];
  const checked = offerFields.safeParse(wanted);
  if (checked.success && cells.problems.length === 0) return { id, version, offer: checked.data };
  // A cell that is no number is not told a second time as a number that is too small.
  const told = new Set(cells.problems.map(({ path }) => path));
  for (const { path, message } of checked.error?.issues ?? [])
    if (!told.has(path.join('.'))) cells.refuse(path.join('.'), message);
  return cells.problems;
}

/** What a file says of an offer, as far as it can differ. */
export function sameOffer(offer: OfferFields, current: OfferEntity): boolean {
  return inCells(offer) === inCells({ ...current, price: rupeesFromPaise(current.pricePaise) });
}

type Shown = Omit<OfferFields, 'version' | 'acceptLoss' | 'endsAt'>;

const inCells = (offer: Shown) =>
  JSON.stringify([
    ...[offer.name, offer.isActive, offer.savePercentage, offer.price, offer.mainServiceType],
    ...[offer.mainServiceQuantity, offer.bonusFollowers, offer.bonusLikes, offer.bonusViews],
  ]);

/** `Weekend deal: 10K views, 500 likes for ₹79`. */
export function offerInWords(offer: Shown): string {
  const lines = offerLines(offer).map(({ type, quantity }) => `${formatQuantity(quantity)} ${type}`);
  return `${offer.name}: ${lines.join(', ')} for ${formatRupees(offer.price)}${offer.isActive ? '' : ', switched off'}`;
}

export function offerCells(offer: OfferEntity): Record<(typeof offerColumnNames)[number], string | number> {
  const { id, version, name, savePercentage, mainServiceType, mainServiceQuantity } = offer;
  const { bonusFollowers, bonusLikes, bonusViews } = offer;
  return {
    ...{ id, version, name, savePercentage, mainServiceType, mainServiceQuantity },
    ...{ bonusFollowers, bonusLikes, bonusViews },
    isActive: String(offer.isActive),
    price: rupeesFromPaise(offer.pricePaise),
  };
}
