import type { SettlementKind } from '@boostline/contracts/schemas/admin/money/settlements';
import { paiseIn, textIn, textThatMustBe, timeIn, timeThatMustBe } from './report-cells.js';
import type { Cell, ReportFormat } from './report.js';

const kinds: Record<string, SettlementKind> = { PAYMENT: 'payment', REFUND: 'refund' };
/** Of an event that has not happened, or not yet, no money moved. */
const withoutMoney = ['FAILED', 'PENDING', 'CANCELLED', 'ONHOLD'];

/**
 * Reports, Settlement Recon, its second part “Transaction details”: each event with what of it was settled. Amounts stand
 * there with and without a minus; whether money came or went says “Sale Type”.
 */
export const cashfreeReport: ReportFormat = {
  columns: ['Event ID', 'Event Type', 'Sale Type', 'Event Time', 'Event Amount', 'Event Settlement Amount'],
  lineOf(cell) {
    if (withoutMoney.includes(cell('Status').toUpperCase())) return null;
    const kind = kinds[cell('Event Type').toUpperCase()] ?? 'adjustment';
    const lineId = textThatMustBe(cell, 'Event ID');
    const amountPaise = movedIn(cell, 'Event Amount');
    const netPaise = movedIn(cell, 'Event Settlement Amount');
    // The charges of the other events are those of their payment, which were taken with it.
    const charges =
      kind === 'payment'
        ? { feePaise: paiseIn(cell, 'Transaction Service Charge'), taxPaise: paiseIn(cell, 'Txn ST/GST') }
        : { feePaise: amountPaise - netPaise, taxPaise: 0 };
    const utr = textIn(cell, 'UTR');
    return {
      lineId,
      kind,
      reference: referenceOf(kind, cell('Cashfree Reference ID'), lineId),
      amountPaise,
      netPaise,
      ...charges,
      onHold: false,
      settlementId: null,
      utr,
      occurredAt: timeThatMustBe(cell, 'Event Time'),
      settledAt: timeIn(cell, 'Settlement Date'),
    };
  },
};

/** Below zero where money went. */
function movedIn(cell: Cell, column: string): number {
  const paise = Math.abs(paiseIn(cell, column));
  return cell('Sale Type').toUpperCase() === 'DEBIT' ? 0 - paise : paise;
}

/** By which the shop knows it: a payment by Cashfree's number of it, everything else by that of the event. */
function referenceOf(kind: SettlementKind, cashfreeReference: string, lineId: string): string {
  return kind === 'payment' ? cashfreeReference || lineId : lineId;
}
