import { decimalNumber, wholeNumber } from '@boostline/contracts/schemas/values/typed-number';
import { isShortened, shortenedHint } from '@boostline/service-kit/read-table';
import type { CsvLine } from './read-csv.js';

/** What is wrong with the cells of a line, by column. */
export type CellProblems = { path: string; message: string }[];

/** Reads the cells of one line as what they should be, and keeps what is wrong with them. */
export class Cells {
  readonly problems: CellProblems = [];

  constructor(private readonly line: CsvLine) {}

  /** Whether the file has this column. */
  has(column: string): boolean {
    return this.line.cells.has(column);
  }

  text(column: string): string {
    return this.line.cells.get(column) ?? '';
  }

  isEmpty(column: string): boolean {
    return this.text(column) === '';
  }

  /** A whole number as people type it; null for an empty cell. */
  whole(column: string): number | null {
    return this.number(column, wholeNumber, 'must be a whole number');
  }

  /** A number with at most two decimals; null for an empty cell. */
  decimal(column: string): number | null {
    return this.number(column, decimalNumber, 'must be a number with at most two decimals');
  }

  /** An empty cell is `otherwise`. */
  flag(column: string, otherwise: boolean): boolean {
    const text = this.text(column).toLowerCase();
    if (text === '') return otherwise;
    if (/^(?:true|yes|1)$/.test(text)) return true;
    if (!/^(?:false|no|0)$/.test(text)) this.refuse(column, 'must be true or false');
    return false;
  }

  refuse(path: string, message: string): void {
    this.problems.push({ path, message });
  }

  private number(column: string, read: (text: string) => number | null, message: string): number | null {
    if (this.isEmpty(column)) return null;
    const text = this.text(column);
    const value = read(text);
    if (value === null) this.refuse(column, isShortened(text) ? shortenedHint : message);
    return value;
  }
}
