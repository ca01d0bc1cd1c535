import {
  settlementColumns,
  settlementKinds,
  type SettlementKind,
} from '@boostline/contracts/schemas/admin/money/settlements';
import { z } from 'zod';
import {
  WrongCell,
  type Cell,
  type ReportFormat,
  paiseIn,
  textIn,
  textThatMustBe,
  timeIn,
  timeThatMustBe,
} from './report.js';

const cashfreeKinds: Record<string, SettlementKind> = { PAYMENT: 'payment', REFUND: 'refund' };
/** Of an event that has not happened, or not yet, no money moved. */
const withoutMoney = ['FAILED', 'PENDING', 'CANCELLED', 'ONHOLD'];

/** “Settlement Recon”, second part “Transaction details”. “Sale Type” says whether money came or went. */
export const cashfreeReport: ReportFormat = {
  columns: ['Event ID', 'Event Type', 'Sale Type', 'Event Time', 'Event Amount', 'Event Settlement Amount'],
  lineOf(cell) {
    if (withoutMoney.includes(cell('Status').toUpperCase())) return null;
    const kind = cashfreeKinds[cell('Event Type').toUpperCase()] ?? 'adjustment';
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

const phonepeKinds: Record<string, SettlementKind> = { PAYMENT: 'payment', REFUND: 'refund' };
const corrections = ['EXCESS_RECOVERY', 'INVOICE_RECOVERY', 'SHORT_SETTLEMENT'];

/** Rupees, with fees and taxes below zero. A payment by several instruments has a line for each. */
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
    const kind = (!isCorrection && phonepeKinds[cell('PaymentType').toUpperCase()]) || 'adjustment';
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

const kinds: Record<string, SettlementKind> = { payment: 'payment', refund: 'refund' };

/** “Settlement Recon”: rupees, the fee without its tax, what moved under debit or credit. */
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
