import type { SettlementLine } from '../../../gateways/settlement-line.js';
import { indianDateTime, indianMoment } from '@boostline/contracts/schemas/values/indian-time';
import { paiseOfRupees } from '../../../gateways/rupees.js';

/** Rupees in paise, digit by digit; below zero with a minus. Nothing is no money. */
export function paiseIn(cell: Cell, column: string): number {
  const text = cell(column).replaceAll(/[,₹]/g, '').trim();
  if (text === '') return 0;
  const paise = paiseOfRupees(text.replace(/^-/, ''));
  if (paise === null) throw new WrongCell(column, 'must be an amount in rupees such as 199.50');
  return text.startsWith('-') && paise !== 0 ? -paise : paise;
}

const yearFirst = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/;

/** A time of a report, which is India's, with the year first; null for an empty cell. */
export function timeIn(cell: Cell, column: string): Date | null {
  const text = cell(column);
  if (text === '') return null;
  const [, year, month, day, ...time] = yearFirst.exec(text) ?? [];
  const [hour = '00', minute = '00', second = '00'] = time.map((part) => part ?? '00');
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const at = indianMoment(written);
  // A date that overflows, such as the 31st of June, is another one when it is read.
  const indian = Number.isNaN(at.getTime()) ? '' : indianDateTime(at);
  if (!indian.startsWith(written)) throw new WrongCell(column, 'must be a time such as 2026-11-24 10:00:00');
  return at;
}

export function timeThatMustBe(cell: Cell, column: string): Date {
  const at = timeIn(cell, column);
  if (at === null) throw new WrongCell(column, 'must not be empty');
  return at;
}

export function textThatMustBe(cell: Cell, column: string): string {
  const text = cell(column);
  if (text === '' || text.length > 100)
    throw new WrongCell(column, 'must be a number of at most 100 characters');
  return text;
}

export const textIn = (cell: Cell, column: string): string | null => cell(column) || null;

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
