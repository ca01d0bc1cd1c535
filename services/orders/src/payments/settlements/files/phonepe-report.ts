import type { SettlementKind } from '@boostline/contracts/schemas/admin/money/settlements';
import { paiseIn, textIn, textThatMustBe, timeIn, timeThatMustBe } from './report-cells.js';
import type { Cell, ReportFormat } from './report.js';

const kinds: Record<string, SettlementKind> = { PAYMENT: 'payment', REFUND: 'refund' };
const corrections = ['EXCESS_RECOVERY', 'INVOICE_RECOVERY', 'SHORT_SETTLEMENT'];

/**
 * The settlement report: rupees, with fees and taxes below zero, so that what is settled is the plain sum of a line. What
 * was paid by several instruments has a line for each.
 */
export const phonepeReport: ReportFormat = {
  columns: [
    'PaymentType',
    'MerchantReferenceId',
    'PhonePeReferenceId',
    'Amount',
    'Fee',
    'IGST',
    'CGST',
    'SGST',
  ],
  lineOf(cell) {
    const isCorrection = corrections.includes(cell('Instrument').toUpperCase());
    const kind = (!isCorrection && kinds[cell('PaymentType').toUpperCase()]) || 'adjustment';
    const written = paiseIn(cell, 'Amount');
    const amountPaise = kind === 'refund' ? 0 - Math.abs(written) : written;
    const [feePaise, taxPaise] = [0 - paiseIn(cell, 'Fee'), 0 - taxesIn(cell)];
    return {
      lineId: textThatMustBe(cell, 'PhonePeReferenceId'),
      kind,
      reference: cell('MerchantReferenceId'),
      amountPaise,
      feePaise,
      taxPaise,
      netPaise: amountPaise - feePaise - taxPaise,
      onHold: false,
      settlementId: null,
      utr: textIn(cell, 'BankReferenceNo'),
      occurredAt: timeThatMustBe(cell, 'TransactionDate'),
      settledAt: timeIn(cell, 'SettlementDate'),
    };
  },
};

const taxesIn = (cell: Cell) => paiseIn(cell, 'IGST') + paiseIn(cell, 'CGST') + paiseIn(cell, 'SGST');
