import { maxSettlementLines } from '@boostline/contracts/schemas/admin/money/settlements';
import { invalidField } from '@boostline/contracts/routes/errors';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { SettlementLine } from '../../../gateways/settlement-line.js';
import { ownFormat, razorpayReport, phonepeReport, cashfreeReport } from './report-formats.js';
import { WrongCell, type Cell, type ReportFormat } from './report.js';

const reports: Record<string, ReportFormat | undefined> = {
  razorpay: razorpayReport,
  cashfree: cashfreeReport,
  phonepe: phonepeReport,
};
const table = z.array(z.array(z.string()));

/** A row, and where it stands in the file. */
interface Row {
  cells: string[];
  at: number;
}

/** Passes over what stands above the header. Throws `invalid-input` with the line that cannot be read. */
export function readSettlementFile(gateway: string, csv: string): SettlementLine[] {
  const { format, header, rows } = tableIn(gateway, csv);
  const read = rows.flatMap((row) => lineIn(format, header, row) ?? []);
  if (read.length === 0) throw wrong('The file has no lines.');
  if (read.length > maxSettlementLines) throw wrong(`A file may have at most ${maxSettlementLines} lines.`);
  return onePerLineId(read, format === phonepeReport).map((line) => ({ gateway, ...line }));
}

type ReadLine = Omit<SettlementLine, 'gateway'>;

/** The format with the fewest missing columns, and its header row. */
function tableIn(gateway: string, csv: string): { format: ReportFormat; header: string[]; rows: Row[] } {
  const rows = rowsOf(csv);
  const report = reports[gateway];
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
  if (best.missing.length > 0) throw wrong(`These columns are missing: ${best.missing.join(', ')}.`);
  return { ...best, rows: rows.slice(best.at + 1) };
}

const nameOf = (column: string) => column.trim().toLowerCase();

function rowsOf(csv: string): Row[] {
  try {
    // A report of several parts has rows of several lengths.
    const cells = table.parse(parse(csv, { bom: true, trim: true, relax_column_count: true }));
    return cells
      .map((row, index) => ({ cells: row, at: index + 1 }))
      .filter((row) => row.cells.some(Boolean));
  } catch (error) {
    if (error instanceof CsvError) throw wrong(`The file is no CSV: ${error.message}`);
    throw error;
  }
}

function lineIn(format: ReportFormat, header: readonly string[], { cells, at }: Row): ReadLine | null {
  const cell: Cell = (column) => cells[header.indexOf(nameOf(column))] ?? '';
  try {
    return format.lineOf(cell);
  } catch (error) {
    if (error instanceof WrongCell) throw wrong(`Line ${at}: ${error.message}.`);
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
