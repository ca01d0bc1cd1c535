/** Offers as lines of a file, both ways. Pure. */
import type { Language } from '@boostline/contracts/languages';
import { offerColumnNames } from '@boostline/contracts/schemas/admin/catalogue/catalogue-file';
import {
  offerMainTypes,
  offerServiceCells,
  offerServiceColumns,
  type OfferPart,
} from '@boostline/contracts/products/specification/offer-fields';
import { formatRupees, rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import { offerFields, offerLines, type OfferFields } from '@boostline/contracts/schemas/shop/offers';
import type { ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import type { OfferEntity, WantedOffer } from '../offers/offer.entity.js';
import { mainProvider } from '../packages/supply/service.entity.js';
import { Cells, type CellProblems } from './read-cells.js';
import type { CsvLine } from './read-csv.js';

export const requiredOfferColumns = ['name', 'price'];

export interface OfferLine {
  id: number | null;
  version: number | null;
  offer: OfferFields;
}

/** A column for each language beside English. */
export const nameColumn = (language: Language) => `name_${language}`;

export function readOfferLine(line: CsvLine, languages: readonly Language[]): OfferLine | CellProblems {
  const cells = new Cells(line);
  const { parts } = readParts(cells);
  const wanted = {
    name: cells.text('name'),
    names: readNames(cells, languages),
    isActive: cells.flag('isActive', true),
    savePercentage: cells.whole('savePercentage') ?? 0,
    price: cells.decimal('price') ?? 0,
    mainServiceType: cells.text('mainServiceType'),
    mainServiceQuantity: cells.whole('mainServiceQuantity') ?? 0,
    bonusFollowers: cells.whole('bonusFollowers') ?? 0,
    bonusLikes: cells.whole('bonusLikes') ?? 0,
    bonusViews: cells.whole('bonusViews') ?? 0,
    services: readServices(cells, parts),
    ...(parts && { parts }),
  };
  const [id, version] = [cells.whole('id'), cells.whole('version')];
  const checked = offerFields.safeParse(wanted);
  if (checked.success && cells.problems.length === 0) return { id, version, offer: checked.data };
  // A cell without a number is reported once, not again as a number that is too small.
  const reported = new Set(cells.problems.map(({ path }) => path));
  for (const { path, message } of checked.error?.issues ?? []) {
    const column = columnOf(path);
    if (!reported.has(column)) cells.refuse(column, message);
  }
  return cells.problems;
}

/** The column at which a problem of an offer is reported. */
export function columnOf(path: readonly PropertyKey[]): string {
  if (path[0] === 'names') return nameColumn(String(path[1]));
  if (path[0] !== 'services') return path.join('.');
  const type = offerMainTypes.find((one) => one === path[1]);
  return type ? offerServiceColumns[type] : 'partServices';
}

/** Of those languages that have a column; an empty cell takes the name away. */
const readNames = (cells: Cells, languages: readonly Language[]) =>
  Object.fromEntries(
    languages.flatMap((code) => (cells.has(nameColumn(code)) ? [[code, cells.text(nameColumn(code))]] : [])),
  );

/** `500 youtube-views + 100 likes free`; empty where the columns of the specification say it. */
const partsCell = ({ parts }: Pick<OfferEntity, 'parts'>): string | null =>
  parts?.map(({ quantity, product, free }) => `${quantity} ${product}${free ? ' free' : ''}`).join(' + ') ??
  null;

function readParts(cells: Cells): { parts?: OfferPart[] } {
  if (cells.isEmpty('parts')) return {};
  const parts = cells
    .text('parts')
    .split('+')
    .map((text) => {
      const [, quantity, product = '', free] = /^\s*(\d{1,9}) ([a-z0-9-]+)( free)?\s*$/.exec(text) ?? [];
      return { product, quantity: Number(quantity ?? 0), free: free !== undefined };
    });
  if (parts.every(({ quantity }) => quantity > 0)) return { parts };
  cells.refuse('parts', 'must be such as: 500 youtube-views + 100 likes free');
  return {};
}

/** An empty cell leaves the choice to the shop; of what has no column nothing is said. */
function readServices(cells: Cells, parts: readonly OfferPart[] = []): NonNullable<OfferFields['services']> {
  const columns = offerMainTypes.filter((type) => cells.has(offerServiceColumns[type]));
  return {
    ...Object.fromEntries(columns.map((type) => [type, choiceIn(cells.text(offerServiceColumns[type]))])),
    ...readPartServices(cells, parts),
  };
}

/** `youtube-views 501 + telegram-members 2:7a`: of products that have no column. */
function readPartServices(cells: Cells, parts: readonly OfferPart[]): Record<string, ServiceChoice | null> {
  if (!cells.has('partServices')) return {};
  const leftToShop = parts
    .filter(({ product }) => !isSpecified(product))
    .map(({ product }) => [product, null]);
  if (cells.isEmpty('partServices')) return Object.fromEntries(leftToShop);
  const pairs = cells
    .text('partServices')
    .split('+')
    .map((text) => text.trim().split(' '));
  if (pairs.some((pair) => pair.length !== 2))
    cells.refuse('partServices', 'must be such as: youtube-views 501 + telegram-members 601');
  const named = pairs.map(([product = '', cell = '']) => [product, choiceIn(cell)]);
  return Object.fromEntries([...leftToShop, ...named]);
}

const isSpecified = (product: string) => offerMainTypes.some((type) => type === product);

const partServicesCell = ({ services }: Pick<Shown, 'services'>): string | null =>
  Object.entries(services)
    .flatMap(([product, choice]) => (choice && !isSpecified(product) ? [`${product} ${cellOf(choice)}`] : []))
    .toSorted()
    .join(' + ') || null;

/** `202` is a service of the first panel, `2:7a` one of the second. */
function choiceIn(cell: string): ServiceChoice | null {
  if (cell === '') return null;
  const [, panel, serviceId = cell] = /^(\d+):(.*)$/.exec(cell) ?? [];
  return { providerId: panel === undefined ? mainProvider : Number(panel), serviceId };
}

const cellOf = ({ providerId, serviceId }: ServiceChoice) =>
  providerId === mainProvider ? serviceId : `${providerId}:${serviceId}`;

/** What a file says of an offer, as far as it can differ. */
export function sameOffer(offer: WantedOffer, current: OfferEntity): boolean {
  return inCells(offer) === inCells({ ...current, price: rupeesFromPaise(current.pricePaise) });
}

type Shown = Omit<WantedOffer, 'version' | 'acceptLoss' | 'endsAt'>;

const inCells = (offer: Shown) =>
  JSON.stringify([
    offer.name,
    offer.isActive,
    offer.savePercentage,
    offer.price,
    offer.mainServiceType,
    offer.mainServiceQuantity,
    offer.bonusFollowers,
    offer.bonusLikes,
    offer.bonusViews,
    partsCell(offer),
    ...offerMainTypes.map((type) => serviceCell(offer, type)),
    partServicesCell(offer),
    ...furtherNames(offer),
  ]);

const furtherNames = ({ names }: Pick<Shown, 'names'>) =>
  Object.entries(names).toSorted(([one], [other]) => one.localeCompare(other));

function serviceCell({ services }: Pick<Shown, 'services'>, type: string): string | null {
  const chosen = services[type];
  return chosen ? cellOf(chosen) : null;
}

/** `Weekend deal: 10K views, 500 likes of service 202 for ₹79`. */
export function offerInWords(offer: Shown): string {
  const lines = offerLines(offer).map(({ type, quantity }) => {
    const chosen = serviceCell(offer, type);
    return `${formatQuantity(quantity)} ${type}${chosen === null ? '' : ` of service ${chosen}`}`;
  });
  const named = [offer.name, ...furtherNames(offer).map(([, name]) => name)].join(' / ');
  return `${named}: ${lines.join(', ')} for ${formatRupees(offer.price)}${offer.isActive ? '' : ', switched off'}`;
}

export function offerCells(
  offer: OfferEntity,
): Record<(typeof offerColumnNames)[number], string | number | null> {
  const { id, version, name, savePercentage, mainServiceType, mainServiceQuantity } = offer;
  const { bonusFollowers, bonusLikes, bonusViews } = offer;
  return {
    id,
    version,
    name,
    savePercentage,
    mainServiceType,
    mainServiceQuantity,
    bonusFollowers,
    bonusLikes,
    bonusViews,
    isActive: String(offer.isActive),
    price: rupeesFromPaise(offer.pricePaise),
    ...offerServiceCells((type) => serviceCell(offer, type)),
    parts: partsCell(offer),
    partServices: partServicesCell(offer),
    ...Object.fromEntries(furtherNames(offer).map(([code, text]) => [nameColumn(code), text])),
  };
}
