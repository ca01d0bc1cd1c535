import { invalidField } from '@boostline/contracts/routes/errors';
import type { DateOrder } from '@boostline/contracts/schemas/admin/money/settlements';
import type { TableRow } from '@boostline/service-kit/read-table';

/** `24/11/2026` or `24-11-2026`, with or without a time. */
const slashed = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?= |$)/;
const twelve = 12;

/**
 * Rows with their dates as 2026-11-24. All of a file are written in one order: one date with a day after the 12th shows
 * which. Throws `invalid-input` at `dates` where none does and `given` does not say it.
 */
export function withYearFirst(rows: readonly TableRow[], given?: DateOrder): TableRow[] {
  const dates = rows.flatMap(({ cells }) => cells.flatMap((cell) => slashed.exec(cell) ?? [])).length;
  if (dates === 0) return [...rows];
  const order = given ?? orderIn(rows);
  return rows.map(({ cells, line }) => ({ line, cells: cells.map((cell) => reordered(cell, order)) }));
}

function orderIn(rows: readonly TableRow[]): DateOrder {
  for (const { cells } of rows)
    for (const cell of cells) {
      const [, first, second] = slashed.exec(cell) ?? [];
      if (Number(first) > twelve) return 'day-first';
      if (Number(second) > twelve) return 'month-first';
    }
  const example = rows.flatMap(({ cells }) => cells).find((cell) => slashed.test(cell));
  throw invalidField(
    'dates',
    `Is “${example}” written with the day first or with the month first? Choose it at “Dates”.`,
  );
}

function reordered(cell: string, order: DateOrder): string {
  return cell.replace(slashed, (_, first: string, second: string, year: string) => {
    const [day, month] = order === 'day-first' ? [first, second] : [second, first];
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  });
}
