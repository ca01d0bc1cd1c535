import type { SaveRefusal } from '@boostline/contracts/schemas/admin/catalogue/bulk-packages';
import { offerColumnNames, type FileRow } from '@boostline/contracts/schemas/admin/catalogue/catalogue-file';
import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type { EntityManager } from 'typeorm';
import { furtherLanguages } from '../languages/stored-texts.js';
import { decideOffer, type OfferShelf } from '../offers/decide-offer.js';
import { OfferEntity, wantedOffer, type WantedOffer } from '../offers/offer.entity.js';
import { readOfferShelf } from '../offers/read-offer-shelf.js';
import { saveOffer } from '../offers/save-offer.js';
import {
  columnOf,
  nameColumn,
  offerInWords,
  readOfferLine,
  requiredOfferColumns,
  sameOffer,
  type OfferLine,
} from './offer-file.js';
import { readCsv } from './read-csv.js';
import { refusedLine, unreadableFile, unreadableLine, type ImportedFile } from './refused-line.js';

/** Stores those offers of a file that can be saved, one after the other. */
export async function importOffers(
  tx: EntityManager,
  csv: string,
  acceptLoss: boolean | undefined,
): Promise<ImportedFile> {
  const languages = await furtherLanguages(tx);
  const known = [...offerColumnNames, ...languages.map(nameColumn)];
  const contents = readCsv(csv, known, requiredOfferColumns);
  if (contents.problem) return unreadableFile(contents.problem);
  const { lines, unknown } = contents;
  const read = lines.map(({ line, ...rest }) => ({
    line,
    said: rest.problem === null ? readOfferLine({ line, ...rest }, languages) : unreadableLine(rest.problem),
  }));
  const named = read.flatMap(({ said }) => (Array.isArray(said) ? [] : servicesIn(said)));
  const shelf = await readOfferShelf(tx, named);
  const offers = [...shelf.offers];
  const rows: FileRow[] = [];
  for (const { line, said } of read) {
    if (Array.isArray(said)) {
      rows.push(refusedLine(line, said));
      continue;
    }
    const current = findMeant(offers, said);
    const offer = {
      ...wantedOffer(said.offer, current),
      ...(acceptLoss !== undefined && { acceptLoss }),
    };
    const row = decideLine({ ...shelf, offers }, line, { ...said, offer }, current);
    rows.push(row);
    if (row.refusal || row.change === 'same') continue;
    const id = await saveOffer(tx, offer, current);
    const saved = await tx.findOneByOrFail(OfferEntity, { id });
    offers.splice(current ? offers.indexOf(current) : offers.length, current ? 1 : 0, saved);
  }
  return { rows, unknown };
}

const servicesIn = ({ offer: { services = {} } }: OfferLine) =>
  Object.values(services).flatMap((choice) => choice ?? []);

/** A line without an id stands for the offer of its name, if there is one; the one that is on before others. */
function findMeant(offers: readonly OfferEntity[], { id, offer }: OfferLine): OfferEntity | null {
  if (id !== null) return offers.find((one) => one.id === id) ?? null;
  const namesakes = offers.filter(({ name }) => name.toLowerCase() === offer.name.toLowerCase());
  return namesakes.find(({ isActive }) => isActive) ?? namesakes[0] ?? null;
}

interface DecidedLine extends Omit<OfferLine, 'offer'> {
  offer: WantedOffer;
}

function decideLine(
  shelf: OfferShelf,
  line: number,
  said: DecidedLine,
  current: OfferEntity | null,
): FileRow {
  const { margin, refusal } = decideOffer(shelf, said.offer, current?.id ?? null);
  return {
    line,
    margin,
    id: current?.id ?? null,
    change: current === null ? 'create' : sameOffer(said.offer, current) ? 'same' : 'update',
    before: current && offerInWords({ ...current, price: rupeesFromPaise(current.pricePaise) }),
    after: offerInWords(said.offer),
    refusal: lineProblem(said, current) ?? (refusal && atColumn(refusal)),
  };
}

const atColumn = (refusal: SaveRefusal) => ({ ...refusal, path: columnOf(refusal.path.split('.')) });

function lineProblem(
  { id, version }: Pick<OfferLine, 'id' | 'version'>,
  current: OfferEntity | null,
): SaveRefusal | null {
  if (id !== null && current === null)
    return { code: 'offer-not-found', path: 'id', message: `There is no offer ${id}.` };
  if (version !== null && current !== null && current.version !== version)
    return { code: 'conflict', path: 'version', message: 'This offer was changed since the file was made.' };
  return null;
}
