import { CsvError, parse } from 'csv-parse/sync';
import { maxRows } from '@boostline/contracts/schemas/admin/catalogue/catalogue-file';
import { z } from 'zod';

export interface CsvLine {
  /** Of the file; the header is line 1. */
  line: number;
  /** By column. */
  cells: ReadonlyMap<string, string>;
  /** What is wrong with the line as such. */
  problem: string | null;
}

export interface CsvProblem {
  line: number;
  message: string;
}

/** The lines of a CSV file with a header, or why it is unreadable. Columns come in any order; unknown ones are refused. */
export function readCsv(
  text: string,
  known: readonly string[],
  required: readonly string[],
): { lines: CsvLine[]; problem: null } | { lines: []; problem: CsvProblem } {
  const unreadable = (line: number, message: string) => ({ lines: [] as [], problem: { line, message } });
  let records: Parsed[];
  try {
    records = parsed.parse(parse(text, options));
  } catch (error) {
    if (error instanceof CsvError) return unreadable(lineOf(error), 'The file is no CSV from here on.');
    throw error;
  }
  const [header, ...rows] = records;
  if (!header) return unreadable(1, 'The file is empty.');
  const names = header.record;
  const [unknown] = names.filter((name) => !known.includes(name));
  if (unknown !== undefined)
    return unreadable(1, `There is no column “${unknown}”. The columns are ${known.join(', ')}.`);
  if (new Set(names).size < names.length) return unreadable(1, 'A column stands there twice.');
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) return unreadable(1, `These columns are missing: ${missing.join(', ')}.`);
  if (rows.length > maxRows) return unreadable(1, `A file may have at most ${maxRows} rows.`);
  return {
    lines: rows.map(({ record, info }) => ({
      line: info.lines,
      cells: new Map(names.map((name, index) => [name, plain(record[index] ?? '')])),
      problem:
        record.length === names.length ? null : `has ${record.length} cells, and the header ${names.length}`,
    })),
    problem: null,
  };
}

const options = {
  bom: true,
  info: true,
  relax_column_count: true,
  skip_empty_lines: true,
  trim: true,
} as const;
/** What the library answers with `info`. */
const parsed = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }));
type Parsed = z.infer<typeof parsed>[number];

/** Without the apostrophe that keeps a spreadsheet from running a cell as a formula. */
const plain = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '');

const lineOf = (error: CsvError) => ('lines' in error && typeof error.lines === 'number' ? error.lines : 1);
