import { maxRows } from '@boostline/contracts/schemas/admin/catalogue/catalogue-file';
import { readTable, UnreadableTable, type TableRow } from '@boostline/service-kit/read-table';

export interface CsvLine {
  /** Of the file. */
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

interface CsvContents {
  lines: CsvLine[];
  /** Columns of the file that are not read. */
  unknown: string[];
}

/**
 * The lines of a CSV file with a header, or why it is unreadable. Columns come in any order and in any case; columns
 * without a name are passed over.
 */
export function readCsv(
  text: string,
  known: readonly string[],
  required: readonly string[],
): (CsvContents & { problem: null }) | { problem: CsvProblem } {
  const unreadable = (line: number, message: string) => ({ problem: { line, message } });
  let table: TableRow[];
  try {
    table = readTable(text);
  } catch (error) {
    if (error instanceof UnreadableTable) return unreadable(error.line, 'The file is no CSV from here on.');
    throw error;
  }
  const [header, ...rows] = table;
  if (!header) return unreadable(1, 'The file is empty.');
  const byName = new Map(known.map((name) => [name.toLowerCase(), name]));
  const names = header.cells.map((name) => byName.get(name.toLowerCase()) ?? null);
  const found = names.filter((name) => name !== null);
  const [twice] = found.filter((name, at) => found.indexOf(name) < at);
  if (twice !== undefined) return unreadable(header.line, `The column “${twice}” stands there twice.`);
  const missing = required.filter((name) => !found.includes(name));
  if (missing.length > 0) return unreadable(header.line, `These columns are missing: ${missing.join(', ')}.`);
  if (rows.length > maxRows) return unreadable(header.line, `A file may have at most ${maxRows} rows.`);
  return {
    lines: rows.map((row) => lineIn(row, names)),
    unknown: header.cells.filter((name, at) => name !== '' && names[at] === null),
    problem: null,
  };
}

function lineIn({ cells, line }: TableRow, names: readonly (string | null)[]): CsvLine {
  const beyond = cells.slice(names.length).some(Boolean);
  const fits = cells.length >= names.length && !beyond;
  return {
    line,
    cells: new Map(names.flatMap((name, at) => (name === null ? [] : [[name, plain(cells[at] ?? '')]]))),
    problem: fits ? null : `has ${cells.length} cells, and the header ${names.length}`,
  };
}

/** Without the apostrophe that keeps a spreadsheet from running a cell as a formula. */
const plain = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '');
