import { describe, expect, test } from '@jest/globals';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { readSettlementFile } from '../../src/payments/settlements/files/read-settlement-file.js';

type Row = Record<string, string>;

/** As a report has it: all columns in the header, and nothing where a row has none. */
const csvOf = (columns: readonly string[], rows: readonly Row[]) =>
  stringify([columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]);

const razorpayColumns = [
  'transaction_entity',
  'entity_id',
  'amount',
  'currency',
  'fee (exclusive tax)',
  'tax',
  'debit',
  'credit',
  'payment_method',
  'entity_created_at',
  'payment_notes',
  'order_id',
  'order_receipt',
  'settlement_id',
  'settled_at',
  'settlement_utr',
  'settled_by',
];
const cashfreeBatches = [
  'ID',
  'Total Transaction Amount',
  'Net Settlement Amount',
  'UTR No.',
  'Settlement Date',
];
const cashfreeColumns = [
  'Event ID',
  'Event Type',
  'Sale Type',
  'Event Currency',
  'Event Time',
  'Status',
  'Event Amount',
  'Event Settlement Amount',
  'Settlement Date',
  'UTR',
  'Merchant Reference ID',
  'Cashfree Reference ID',
  'Transaction Service Charge',
  'Txn ST/GST',
];
const phonepeColumns = [
  'PaymentType',
  'MerchantReferenceId',
  'PhonePeReferenceId',
  'From',
  'Instrument',
  'CreationDate',
  'TransactionDate',
  'SettlementDate',
  'BankReferenceNo',
  'Amount',
  'Fee',
  'IGST',
  'CGST',
  'SGST',
];

describe('the report of Razorpay', () => {
  const payment: Row = {
    transaction_entity: 'payment',
    entity_id: 'pay_1',
    amount: '199.0',
    currency: 'INR',
    'fee (exclusive tax)': '3.98',
    tax: '0.72',
    debit: '0.0',
    credit: '194.30',
    entity_created_at: '2026-11-20T13:33:57',
    settlement_id: 'setl_1',
    settled_at: '24/11/2026 10:00:00',
    settlement_utr: 'UTR1',
  };

  test('is read as it is downloaded', () => {
    const refund: Row = {
      transaction_entity: 'refund',
      entity_id: 'rfnd_1',
      amount: '50.5',
      debit: '50.50',
      credit: '0.0',
      entity_created_at: '20/11/2026 09:05:00',
    };
    const adjustment = { ...refund, transaction_entity: 'adjustment', entity_id: 'adj_1' };
    expect(readSettlementFile('razorpay', csvOf(razorpayColumns, [payment, refund, adjustment]))).toEqual([
      {
        gateway: 'razorpay',
        lineId: 'pay_1',
        kind: 'payment',
        reference: 'pay_1',
        amountPaise: 19_900,
        feePaise: 398,
        taxPaise: 72,
        netPaise: 19_430,
        onHold: false,
        settlementId: 'setl_1',
        utr: 'UTR1',
        occurredAt: new Date('2026-11-20T13:33:57+05:30'),
        settledAt: new Date('2026-11-24T10:00:00+05:30'),
      },
      expect.objectContaining({
        kind: 'refund',
        reference: 'rfnd_1',
        amountPaise: -5050,
        netPaise: -5050,
        feePaise: 0,
        occurredAt: new Date('2026-11-20T09:05:00+05:30'),
        settledAt: null,
        utr: null,
      }),
      expect.objectContaining({ kind: 'adjustment', amountPaise: -5050 }),
    ]);
  });

  test.each([
    ['entity_created_at', '31/06/2026 10:00:00', 'Line 2: entity_created_at must be a time'],
    ['entity_created_at', '24/13/2026', 'Line 2: entity_created_at must be a time'],
    ['entity_id', '1.23457E+11', 'Line 2: entity_id was shortened by a spreadsheet'],
    ['entity_created_at', '', 'Line 2: entity_created_at must not be empty'],
    ['credit', '194.305', 'Line 2: credit must be an amount'],
    ['tax', '-', 'Line 2: tax must be an amount'],
    ['entity_id', '', 'Line 2: entity_id must be'],
  ])('with %s “%s” is refused with its place', (column, text, words) =>
    expect(() =>
      readSettlementFile('razorpay', csvOf(razorpayColumns, [{ ...payment, [column]: text }])),
    ).toThrow(words),
  );

  test('is not taken for that of another gateway', () =>
    expect(() => readSettlementFile('phonepe', csvOf(razorpayColumns, [payment]))).toThrow(
      'This looks like a report of Razorpay: choose that gateway.',
    ));

  test('has dates in one order: seen from the file, else asked', () => {
    const read = (entity_created_at: string, settled_at: string, dates?: 'day-first' | 'month-first') =>
      readSettlementFile(
        'razorpay',
        csvOf(razorpayColumns, [{ ...payment, entity_created_at, settled_at }]),
        dates,
      ).map(({ occurredAt }) => occurredAt.toISOString().slice(0, 10));
    expect(read('3/4/2026 12:00', '13/4/2026')).toEqual(['2026-04-03']);
    expect(read('3/4/2026 12:00', '4/13/2026')).toEqual(['2026-03-04']);
    expect(read('3/4/2026 12:00', '2026-04-13', 'month-first')).toEqual(['2026-03-04']);
    expect(() => read('3/4/2026 12:00', '2026-04-13')).toThrow(
      'Is “3/4/2026 12:00” written with the day first',
    );
  });
});

test('the report of Cashfree is read below its first part', () => {
  const payment: Row = {
    'Event ID': '900',
    'Event Type': 'PAYMENT',
    'Sale Type': 'CREDIT',
    Status: 'SUCCESS',
    'Event Time': '2026-11-20 15:05:12',
    'Event Amount': '1,500.00',
    'Event Settlement Amount': '1464.60',
    'Settlement Date': '2026-11-24 15:35:50',
    UTR: 'AXIS1',
    'Cashfree Reference ID': '885',
    'Transaction Service Charge': '30.00',
    'Txn ST/GST': '5.40',
  };
  const refund: Row = {
    ...payment,
    'Event ID': '901',
    'Event Type': 'REFUND',
    'Sale Type': 'DEBIT',
    'Event Amount': '200.00',
    'Event Settlement Amount': '-200.00',
  };
  const open: Row = { ...refund, 'Event ID': '902', Status: 'PENDING' };
  const file = [
    csvOf(cashfreeBatches, [{ ID: '208', 'Net Settlement Amount': '1264.60', 'UTR No.': 'AXIS1' }]),
    csvOf(['Transaction details'], []),
    csvOf(cashfreeColumns, [payment, refund, open]),
  ].join('');
  expect(readSettlementFile('cashfree', file)).toEqual([
    {
      gateway: 'cashfree',
      lineId: '900',
      kind: 'payment',
      reference: '885',
      amountPaise: 150_000,
      feePaise: 3000,
      taxPaise: 540,
      netPaise: 146_460,
      onHold: false,
      settlementId: null,
      utr: 'AXIS1',
      occurredAt: new Date('2026-11-20T15:05:12+05:30'),
      settledAt: new Date('2026-11-24T15:35:50+05:30'),
    },
    expect.objectContaining({
      lineId: '901',
      kind: 'refund',
      reference: '901',
      amountPaise: -20_000,
      netPaise: -20_000,
      feePaise: 0,
      taxPaise: 0,
    }),
  ]);
});

test('the report of PhonePe is read, and what several instruments paid is one line', () => {
  const payment: Row = {
    PaymentType: 'PAYMENT',
    MerchantReferenceId: 'b1',
    PhonePeReferenceId: 'T1',
    Instrument: 'UPI_REDEMPTION',
    TransactionDate: '20-11-2026',
    SettlementDate: '24-11-2026',
    BankReferenceNo: 'AXNP1',
    Amount: '150.00',
    Fee: '-3.00',
    IGST: '-0.54',
    CGST: '0',
    SGST: '0',
  };
  const wallet = { ...payment, Instrument: 'WALLET_REDEMPTION', Amount: '49.00', Fee: '0', IGST: '0' };
  const refund = { ...payment, PaymentType: 'REFUND', MerchantReferenceId: 'r1', PhonePeReferenceId: 'T2' };
  const recovery = { ...payment, Instrument: 'INVOICE_RECOVERY', PhonePeReferenceId: 'T3', Amount: '-10' };
  const rows = [payment, wallet, { ...refund, Amount: '-20.00', Fee: '0', IGST: '0' }, recovery];
  expect(readSettlementFile('phonepe', csvOf(phonepeColumns, rows))).toEqual([
    {
      gateway: 'phonepe',
      lineId: 'T1',
      kind: 'payment',
      reference: 'b1',
      amountPaise: 19_900,
      feePaise: 300,
      taxPaise: 54,
      netPaise: 19_546,
      onHold: false,
      settlementId: null,
      utr: 'AXNP1',
      occurredAt: new Date('2026-11-20T00:00:00+05:30'),
      settledAt: new Date('2026-11-24T00:00:00+05:30'),
    },
    expect.objectContaining({ kind: 'refund', reference: 'r1', amountPaise: -2000, netPaise: -2000 }),
    expect.objectContaining({ kind: 'adjustment', amountPaise: -1000, feePaise: 300 }),
  ]);
});

describe('whatever amounts a report has, they are read to the paisa', () => {
  const paise = fc.integer({ min: 0, max: 1_000_000_000_00 });
  const charge = fc.integer({ min: 0, max: 100_000_00 });
  const moved = fc.record({ amount: paise, fee: charge, tax: charge, isRefund: fc.boolean() });
  const all = fc.array(moved, { minLength: 1, maxLength: 20 });
  /** As programs of several makes write rupees: with both decimals, or without zeros behind. */
  const rupees = (amount: number, at: number) => {
    const [sign, digits] = [amount < 0 ? '-' : '', String(Math.abs(amount)).padStart(3, '0')];
    const text = `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
    return at % 2 === 0 ? text : text.replace(/\.?0+$/, '') || '0';
  };
  type Moved = { amount: number; fee: number; tax: number; isRefund: boolean };
  const expected = ({ amount, fee, tax, isRefund }: Moved) => {
    const amountPaise = isRefund ? 0 - amount : amount;
    return { amountPaise, feePaise: fee, taxPaise: tax, netPaise: amountPaise - fee - tax };
  };
  const read = (gateway: string, columns: readonly string[], rows: readonly Row[]) =>
    readSettlementFile(gateway, csvOf(columns, rows)).map(
      ({ amountPaise, feePaise, taxPaise, netPaise }) => ({ amountPaise, feePaise, taxPaise, netPaise }),
    );

  test('of Razorpay', () =>
    fc.assert(
      fc.property(all, (movements) => {
        // What a payment brings less its charges is a credit, unless they are more than it.
        const rows = movements.map((one, at) => {
          const { netPaise } = expected(one);
          return {
            transaction_entity: one.isRefund ? 'refund' : 'payment',
            entity_id: `id_${at}`,
            amount: rupees(one.amount, at),
            'fee (exclusive tax)': rupees(one.fee, at + 1),
            tax: rupees(one.tax, at),
            entity_created_at: '2026-11-20T13:33:57',
            credit: rupees(Math.max(netPaise, 0), at),
            debit: rupees(Math.max(-netPaise, 0), at),
          };
        });
        const enough = movements.map(({ amount, fee, tax, isRefund }) => isRefund || amount >= fee + tax);
        const lines = read('razorpay', razorpayColumns, rows);
        expect(lines.filter((_, at) => enough[at])).toEqual(
          movements.map(expected).filter((_, at) => enough[at]),
        );
        expect(lines.map(({ netPaise }) => netPaise)).toEqual(movements.map((one) => expected(one).netPaise));
      }),
    ));

  test('of Cashfree', () =>
    fc.assert(
      fc.property(all, (movements) => {
        const payments = movements.map((one) => ({
          ...one,
          amount: one.amount + one.fee + one.tax,
          isRefund: false,
        }));
        const rows = payments.map((one, at) => ({
          'Event ID': `${at}`,
          'Event Type': 'PAYMENT',
          'Sale Type': 'CREDIT',
          Status: 'SUCCESS',
          'Event Time': '2026-11-20 15:05:12',
          'Event Amount': rupees(one.amount, at),
          'Event Settlement Amount': rupees(expected(one).netPaise, at + 1),
          'Transaction Service Charge': rupees(one.fee, at),
          'Txn ST/GST': rupees(one.tax, at + 1),
        }));
        expect(read('cashfree', cashfreeColumns, rows)).toEqual(payments.map(expected));
      }),
    ));

  test('of PhonePe', () =>
    fc.assert(
      fc.property(all, (movements) => {
        const rows = movements.map((one, at) => ({
          PaymentType: one.isRefund ? 'REFUND' : 'PAYMENT',
          PhonePeReferenceId: `T${at}`,
          TransactionDate: '20-11-2026',
          Amount: rupees(expected(one).amountPaise, at),
          Fee: rupees(-one.fee, at + 1),
          IGST: '',
          CGST: rupees(-Math.floor(one.tax / 2), at),
          SGST: rupees(-Math.ceil(one.tax / 2), at),
        }));
        expect(read('phonepe', phonepeColumns, rows)).toEqual(movements.map(expected));
      }),
    ));
});
