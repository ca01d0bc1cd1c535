import { settlementColumns, settlementKinds } from '@boostline/contracts/schemas/admin/money/settlements';
import { z } from 'zod';
import { paiseIn, textIn, textThatMustBe } from './report-cells.js';
import { WrongCell, type Cell, type ReportFormat } from './report.js';

const kind = z.enum(settlementKinds);
const moment = z.iso.datetime({ offset: true });

/** The shop's own columns, for gateways whose report is not known here. */
export const ownFormat: ReportFormat = {
  columns: settlementColumns,
  lineOf(cell) {
    const read = kind.safeParse(cell('kind'));
    if (!read.success) throw new WrongCell('kind', `must be one of ${settlementKinds.join(', ')}`);
    const onHold = cell('on_hold');
    if (!['', 'yes', 'no'].includes(onHold)) throw new WrongCell('on_hold', 'must be yes, no or empty');
    const settledAt = cell('settled_at') === '' ? null : momentIn(cell, 'settled_at');
    return {
      lineId: textThatMustBe(cell, 'line_id'),
      kind: read.data,
      reference: cell('reference').slice(0, 100),
      amountPaise: amountIn(cell, 'amount'),
      feePaise: amountIn(cell, 'fee'),
      taxPaise: amountIn(cell, 'tax'),
      netPaise: amountIn(cell, 'net'),
      onHold: onHold === 'yes',
      settlementId: textIn(cell, 'settlement_id'),
      utr: textIn(cell, 'utr'),
      occurredAt: momentIn(cell, 'occurred_at'),
      settledAt,
    };
  },
};

function amountIn(cell: Cell, column: string): number {
  if (cell(column) === '') throw new WrongCell(column, 'must be an amount such as 199 or -49.50');
  return paiseIn(cell, column);
}

function momentIn(cell: Cell, column: string): Date {
  if (!moment.safeParse(cell(column)).success)
    throw new WrongCell(column, 'must be a time such as 2026-11-24T10:00:00+05:30');
  return new Date(cell(column));
}
