import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';

export interface TableRow {
  cells: string[];
  /** Of the file, from 1. */
  line: number;
}

/** Thrown for a file that is no table from some line on. */
export class UnreadableTable extends Error {
  constructor(readonly line: number) {
    super(`The file is no CSV from line ${line} on.`);
  }
}

const delimiters = [',', ';', '\t'] as const;
/** How some spreadsheets name the delimiter in the first line. */
const named = /^\uFEFF?sep=(.)\r?\n/;

/** What `csv-parse` answers with `info`. */
const parsed = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }));

/**
 * The rows of a CSV file as spreadsheets of any country save it: cells between commas, semicolons or tabs. Rows without a
 * text are left out. Throws UnreadableTable.
 */
export function readTable(text: string): TableRow[] {
  const [, given] = named.exec(text) ?? [];
  try {
    const records = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      trim: true,
      delimiter: given ?? delimiterOf(text),
      from_line: given === undefined ? 1 : 2,
    });
    return parsed
      .parse(records)
      .map(({ record, info }) => ({ cells: record, line: info.lines }))
      .filter(({ cells }) => cells.some(Boolean));
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableTable(lineOf(error));
    throw error;
  }
}

/** The first line that is divided decides: it holds titles, in which no number with commas stands. */
function delimiterOf(text: string): string {
  const first = text.split('\n', 30).find((line) => delimiters.some((one) => line.includes(one))) ?? '';
  const plain = first.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => plain.split(delimiter).length;
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best));
}

const lineOf = (error: CsvError) => ('lines' in error && typeof error.lines === 'number' ? error.lines : 1);

/** `1.23457E+11`: a long number that a spreadsheet has shortened, with digits lost. */
export const isShortened = (cell: string) => /^\d(?:[.,]\d+)?E\+\d+$/i.test(cell);

export const shortenedHint =
  'was shortened by a spreadsheet, and digits are lost: download the file again, and format this column as text before you save it';
