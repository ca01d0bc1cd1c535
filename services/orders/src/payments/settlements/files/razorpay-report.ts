import type { SettlementKind } from '@boostline/contracts/schemas/admin/money/settlements';
import { paiseIn, textIn, textThatMustBe, timeIn, timeThatMustBe } from './report-cells.js';
import type { ReportFormat } from './report.js';

const kinds: Record<string, SettlementKind> = { payment: 'payment', refund: 'refund' };

/**
 * Reports, Settlement Recon, by the columns of Razorpay's own sample: rupees, the fee without its tax, what moved under
 * debit or credit. (The answers of its API have other names and count in paise.)
 */
export const razorpayReport: ReportFormat = {
  columns: ['transaction_entity', 'entity_id', 'amount', 'fee (exclusive tax)', 'tax', 'debit', 'credit'],
  lineOf(cell) {
    const kind = kinds[cell('transaction_entity').toLowerCase()] ?? 'adjustment';
    const lineId = textThatMustBe(cell, 'entity_id');
    const netPaise = paiseIn(cell, 'credit') - paiseIn(cell, 'debit');
    const amount = Math.abs(paiseIn(cell, 'amount'));
    const settledAt = timeIn(cell, 'settled_at');
    return {
      lineId,
      kind,
      reference: lineId,
      netPaise,
      amountPaise: netPaise < 0 ? 0 - amount : amount,
      feePaise: paiseIn(cell, 'fee (exclusive tax)'),
      taxPaise: paiseIn(cell, 'tax'),
      onHold: false,
      settlementId: textIn(cell, 'settlement_id'),
      utr: textIn(cell, 'settlement_utr'),
      occurredAt: timeThatMustBe(cell, 'entity_created_at'),
      settledAt,
    };
  },
};
