import type { SettlementLine } from '../../../gateways/settlement-line.js';

/** How the settlement report of a gateway is read, as its owner downloads it. */
export interface ReportFormat {
  /** Columns without which it is not this report. Names are compared without regard to case. */
  columns: readonly string[];
  /** Null for a line that is about no money that moved. Throws `WrongCell`. */
  lineOf: (cell: Cell) => Omit<SettlementLine, 'gateway'> | null;
}

/** A cell by its column's name; empty where the report has no such column. */
export type Cell = (column: string) => string;

/** What is wrong with a cell, in words that follow its column's name. */
export class WrongCell extends Error {
  constructor(column: string, problem: string) {
    super(`${column} ${problem}`);
  }
}
