import type { SaveRefusal } from '@boostline/contracts/panel/catalogue/bulk-packages';
import { offerColumnNames, type FileRow } from '@boostline/contracts/panel/catalogue/catalogue-file';
import { rupeesFromPaise } from '@boostline/contracts/money';
import type { EntityManager } from 'typeorm';
import { decideOffer, type OfferShelf } from '../offers/decide-offer.js';
import { offerColumns, OfferEntity } from '../offers/offer.entity.js';
import { readOfferShelf } from '../offers/read-offer-shelf.js';
import {
  offerInWords,
  readOfferLine,
  requiredOfferColumns,
  sameOffer,
  type OfferLine,
} from './offer-file.js';
import { readCsv } from './read-csv.js';
import { refusedLine, unreadableLine } from './refused-line.js';

/** Stores those offers of a file that can be saved, one after the other; answers a row for each line. */
export async function importOffers(
  tx: EntityManager,
  csv: string,
  acceptLoss: boolean | undefined,
): Promise<FileRow[]> {
  const { lines, problem } = readCsv(csv, offerColumnNames, requiredOfferColumns);
  if (problem) return [refusedLine(problem.line, [{ path: 'file', message: problem.message }])];
  const { packages, pricing, offers: known } = await readOfferShelf(tx);
  const offers = [...known];
  const rows: FileRow[] = [];
  for (const line of lines) {
    const said = line.problem === null ? readOfferLine(line) : unreadableLine(line.problem);
    if (Array.isArray(said)) {
      rows.push(refusedLine(line.line, said));
      continue;
    }
    const offer = { ...said.offer, ...(acceptLoss !== undefined && { acceptLoss }) };
    const current = findMeant(offers, said);
    const row = decideLine({ packages, offers, pricing }, line.line, { ...said, offer }, current);
    rows.push(row);
    if (row.refusal || row.change === 'same') continue;
    const saved = await save(tx, offer, current);
    offers.splice(current ? offers.indexOf(current) : offers.length, current ? 1 : 0, saved);
  }
  return rows;
}

/** A line without an id stands for the offer of its name, if there is one; the one that is on before others. */
function findMeant(offers: readonly OfferEntity[], { id, offer }: OfferLine): OfferEntity | null {
  if (id !== null) return offers.find((one) => one.id === id) ?? null;
  const namesakes = offers.filter(({ name }) => name.toLowerCase() === offer.name.toLowerCase());
  return namesakes.find(({ isActive }) => isActive) ?? namesakes[0] ?? null;
}

function decideLine(shelf: OfferShelf, line: number, said: OfferLine, current: OfferEntity | null): FileRow {
  const { margin, refusal } = decideOffer(shelf, said.offer, current?.id ?? null);
  return {
    ...{ line, margin, id: current?.id ?? null },
    change: current === null ? 'create' : sameOffer(said.offer, current) ? 'same' : 'update',
    before: current && offerInWords({ ...current, price: rupeesFromPaise(current.pricePaise) }),
    after: offerInWords(said.offer),
    refusal: lineProblem(said, current) ?? refusal,
  };
}

function lineProblem({ id, version }: OfferLine, current: OfferEntity | null): SaveRefusal | null {
  if (id !== null && current === null)
    return { code: 'offer-not-found', path: 'id', message: `There is no offer ${id}.` };
  if (version !== null && current !== null && current.version !== version)
    return { code: 'conflict', path: 'version', message: 'This offer was changed since the file was made.' };
  return null;
}

async function save(
  tx: EntityManager,
  offer: OfferLine['offer'],
  current: OfferEntity | null,
): Promise<OfferEntity> {
  const row = { ...offerColumns(offer), version: (current?.version ?? 0) + 1 };
  if (current) await tx.update(OfferEntity, current.id, row);
  const { id } = current ?? (await tx.save(OfferEntity, row));
  return tx.findOneByOrFail(OfferEntity, { id });
}
