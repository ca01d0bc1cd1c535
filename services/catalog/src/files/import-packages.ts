import type { SaveRefusal } from '@boostline/contracts/schemas/admin/catalogue/bulk-packages';
import { packageColumns, type FileRow } from '@boostline/contracts/schemas/admin/catalogue/catalogue-file';
import type { EntityManager } from 'typeorm';
import { decidePackage, stateOf } from '../packages/saving/decide-package.js';
import type { PackageEntity } from '../packages/package.entity.js';
import { savePackages } from '../packages/saving/save-packages.js';
import { mainProvider } from '../packages/supply/service.entity.js';
import { readShelf, type Shelf } from '../packages/shelf.js';
import type { PackageToWrite } from '../packages/saving/write-packages.js';
import {
  packageInWords,
  readPackageLine,
  requiredPackageColumns,
  wantedByLine,
  type PackageLine,
} from './package-file.js';
import { readCsv } from './read-csv.js';
import { refusedLine, unreadableFile, unreadableLine, type ImportedFile } from './refused-line.js';

/** Stores those packages of a file that can be saved. */
export async function importPackages(
  tx: EntityManager,
  csv: string,
  acceptLoss: boolean | undefined,
): Promise<ImportedFile> {
  const contents = readCsv(csv, packageColumns, requiredPackageColumns);
  if (contents.problem) return unreadableFile(contents.problem);
  const { lines, unknown } = contents;
  const read = lines.map((line) => ({
    line,
    said: line.problem === null ? readPackageLine(line) : unreadableLine(line.problem),
  }));
  const named = read.flatMap(({ said }) =>
    Array.isArray(said) || said.serviceId === null
      ? []
      : [{ providerId: mainProvider, serviceId: said.serviceId }],
  );
  const shelf = await readShelf(tx, null, named);
  const spoken = new Map<string, number>();
  const steps = read.map(({ line: { line }, said }): { row: FileRow; write: PackageToWrite | null } => {
    if (Array.isArray(said)) return { row: refusedLine(line, said), write: null };
    return decideLine(shelf, line, said, spoken, acceptLoss);
  });
  await savePackages(
    tx,
    steps.flatMap(({ write }) => write ?? []),
  );
  return { rows: steps.map(({ row }) => row), unknown };
}

/** `spoken`: which line was about which package. */
function decideLine(
  shelf: Shelf,
  line: number,
  said: PackageLine,
  spoken: Map<string, number>,
  acceptLoss: boolean | undefined,
): { row: FileRow; write: PackageToWrite | null } {
  const { type } = said;
  const current = findMeant(shelf, said);
  const about = current ? `id ${current.id}` : `${type} ${said.quantity} ${said.serviceId}`;
  const earlier = spoken.get(about);
  spoken.set(about, earlier ?? line);
  const decision = decidePackage(shelf, type, current, wantedByLine(said, current), acceptLoss);
  const { state, change, margin } = decision;
  const refusal = lineProblem(said, current, earlier) ?? decision.refusal;
  return {
    row: {
      line,
      change,
      margin,
      refusal,
      id: current?.id ?? null,
      before: current && packageInWords(type, stateOf(current)),
      after: state && packageInWords(type, state),
    },
    write: refusal || !state || change === 'same' ? null : { id: current?.id ?? null, type, state },
  };
}

/** A line without an id stands for the package of its type, quantity and service, if there is one. */
function findMeant(
  { packages }: Shelf,
  { id, type, quantity, serviceId }: PackageLine,
): PackageEntity | null {
  const meant = (one: PackageEntity) =>
    one.type === type &&
    (id === null ? one.quantity === quantity && one.serviceId === serviceId : one.id === id);
  return packages.find(meant) ?? null;
}

function lineProblem(
  { id, type, version }: PackageLine,
  current: PackageEntity | null,
  earlier: number | undefined,
): SaveRefusal | null {
  if (id !== null && current === null)
    return { code: 'package-not-found', path: 'id', message: `There is no package ${id} of ${type}.` };
  if (earlier !== undefined)
    return { code: 'invalid-input', path: 'quantity', message: `Line ${earlier} is about the same package.` };
  if (version !== null && current !== null && current.version !== version)
    return {
      code: 'conflict',
      path: 'version',
      message: 'This package was changed since the file was made.',
    };
  return null;
}
