import { gatewayName } from '@boostline/contracts/schemas/admin/settings';
import { maxSettlementLines, type DateOrder } from '@boostline/contracts/schemas/admin/money/settlements';
import { invalidField } from '@boostline/contracts/routes/errors';
import {
  isShortened,
  readTable,
  shortenedHint,
  UnreadableTable,
  type TableRow,
} from '@boostline/service-kit/read-table';
import type { SettlementLine } from '../../../gateways/settlement-line.js';
import { ownFormat, razorpayReport, phonepeReport, cashfreeReport } from './report-formats.js';
import { WrongCell, type Cell, type ReportFormat } from './report.js';
import { withYearFirst } from './year-first.js';

const reports = new Map<string, ReportFormat>([
  ['razorpay', razorpayReport],
  ['cashfree', cashfreeReport],
  ['phonepe', phonepeReport],
]);

/**
 * Passes over what stands above the header. `dates` is needed where a file has only dates such as 03/04/2026. Throws
 * `invalid-input` with the line that cannot be read.
 */
export function readSettlementFile(gateway: string, csv: string, dates?: DateOrder): SettlementLine[] {
  const { format, header, rows } = tableIn(gateway, withYearFirst(rowsOf(csv), dates));
  const read = rows.flatMap((row) => lineIn(format, header, row) ?? []);
  if (read.length === 0) throw wrong('The file has no lines.');
  if (read.length > maxSettlementLines) throw wrong(`A file may have at most ${maxSettlementLines} lines.`);
  return onePerLineId(read, format === phonepeReport).map((line) => ({ gateway, ...line }));
}

type ReadLine = Omit<SettlementLine, 'gateway'>;

/** The format with the fewest missing columns, and its header row. */
function tableIn(gateway: string, rows: TableRow[]) {
  const report = reports.get(gateway);
  const headers = (report ? [ownFormat, report] : [ownFormat]).flatMap((format) =>
    rows.map(({ cells }, at) => {
      const header = cells.map(nameOf);
      return { format, at, header, missing: format.columns.filter((name) => !header.includes(nameOf(name))) };
    }),
  );
  const [first, ...others] = headers;
  if (!first) throw wrong('The file has no lines.');
  const best = others.reduce(
    (found, one) => (one.missing.length < found.missing.length ? one : found),
    first,
  );
  if (best.missing.length > 0)
    throw wrong(`${otherReport(rows)}These columns are missing: ${best.missing.join(', ')}.`);
  return { ...best, rows: rows.slice(best.at + 1) };
}

/** A sentence, where the file is the report of a gateway that was not chosen. */
function otherReport(rows: readonly TableRow[]): string {
  const headers = rows.map(({ cells }) => new Set(cells.map(nameOf)));
  const fits = ({ columns }: ReportFormat) =>
    headers.some((header) => columns.every((name) => header.has(nameOf(name))));
  const [other] = [...reports].find(([, format]) => fits(format)) ?? [];
  return other ? `This looks like a report of ${gatewayName(other)}: choose that gateway. ` : '';
}

const nameOf = (column: string) => column.trim().toLowerCase();

function rowsOf(csv: string): TableRow[] {
  try {
    return readTable(csv);
  } catch (error) {
    if (error instanceof UnreadableTable) throw wrong(error.message);
    throw error;
  }
}

function lineIn(format: ReportFormat, header: readonly string[], { cells, line }: TableRow): ReadLine | null {
  const cell: Cell = (column) => {
    const text = cells[header.indexOf(nameOf(column))] ?? '';
    if (isShortened(text)) throw new WrongCell(column, shortenedHint);
    return text;
  };
  try {
    return format.lineOf(cell);
  } catch (error) {
    if (error instanceof WrongCell) throw wrong(`Line ${line}: ${error.message}.`);
    throw error;
  }
}

/** A line that stands there twice is a mistake, except for the parts of one payment, which are added up. */
function onePerLineId(lines: readonly ReadLine[], mayBeParts: boolean): ReadLine[] {
  const known = new Map<string, ReadLine>();
  for (const line of lines) {
    const key = `${line.kind} ${line.lineId}`;
    const part = known.get(key);
    if (part && !mayBeParts) throw wrong(`“${key}” stands there twice.`);
    known.set(key, part ? together(part, line) : line);
  }
  return [...known.values()];
}

function together(one: ReadLine, other: ReadLine): ReadLine {
  const sum = (name: 'amountPaise' | 'feePaise' | 'taxPaise' | 'netPaise') => one[name] + other[name];
  return {
    ...one,
    amountPaise: sum('amountPaise'),
    feePaise: sum('feePaise'),
    taxPaise: sum('taxPaise'),
    netPaise: sum('netPaise'),
  };
}

const wrong = (message: string) => invalidField('csv', message);
