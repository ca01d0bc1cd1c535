import type { SettlementKind, SettlementState } from '@boostline/contracts/schemas/admin/money/settlements';
import type { WalletDayState } from '@boostline/contracts/schemas/admin/money/wallet-statement';

const states: Record<SettlementState, string> = {
  matched: 'Agrees',
  expected: 'Not due yet',
  late: 'Late',
  'missing-there': 'The gateway does not name it',
  'missing-here': 'The shop does not know it',
  differs: 'Another amount',
  'on-hold': 'Held back by the gateway',
  adjustment: 'Correction by the gateway',
};
const kinds: Record<SettlementKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  adjustment: 'Correction',
};

const walletStates: Record<WalletDayState, string> = {
  first: 'First day that is known',
  agrees: 'Agrees',
  'topped-up': 'Topped up or paid back',
  gone: 'Went without an order of the shop',
  unclear: 'The supplier names no charge of some orders',
};

/** Words of the page Settlements. */
export const settlementMessages = {
  states,
  kinds,
  title: 'What the gateways pay out',
  text: 'Each payment and refund of the shop beside the line with which the payment gateway settled it.',
  month: 'Month',
  download: 'Everything of this month as CSV',
  last: (when: string) => `Last read ${when}`,
  never: 'No settlement has been read yet.',
  each: (names: string) => `Read each night from: ${names}`,
  none: 'Nothing was paid or settled in this month.',
  agrees: 'All that is due agrees.',
  fetch: 'Read Now',
  fetching: 'Reading...',
  fetched: (lines: string, changed: string) => `Lines read: ${lines}, new or changed: ${changed}`,
  days: 'By day',
  differences: 'To look at',
  differencesText: (shown: string, all: string) => `${shown} of ${all}; all are in the file.`,
  total: 'Total',
  columns: {
    day: 'Day',
    ours: 'Shop has',
    theirs: 'Gateway has',
    fees: 'Fees',
    taxes: 'Tax on fees',
    net: 'Paid out',
    toLookAt: 'To look at',
    what: 'What',
    state: 'State',
    order: 'Order',
    gateway: 'Gateway',
    reference: 'Reference',
  },
  file: {
    title: 'Read a file',
    text: 'For a gateway that is not read each night. Download its report and choose it here as it is: “Settlement Recon” of Razorpay or Cashfree, the settlement report of PhonePe. Of another gateway, make a file with the columns below; amounts in rupees, refunds below zero, fees without their tax, times such as 2026-11-24T10:00:00+05:30:',
    gateway: 'Gateway',
    field: 'Settlement lines (CSV or Excel)',
    dates: 'Dates',
    dateOrders: {
      unsaid: 'Seen from the file',
      'day-first': 'Day first: 24/11/2026',
      'month-first': 'Month first: 11/24/2026',
    },
  },
  imports: {
    title: 'Files that were read',
    changed: (count: number, by: string) =>
      `${count === 1 ? '1 new or changed line' : `${count.toLocaleString('en-IN')} new or changed lines`}, by ${by}`,
    takeBack: 'Take back',
    takeBackOf: (name: string) => `Take back the file of ${name}`,
    question: (count: number) =>
      `${count === 1 ? 'The line becomes' : `The ${count.toLocaleString('en-IN')} lines become`} what the shop knew before this file. Your own payments and refunds stay as they are.`,
    takenBack: 'Taken back',
  },
  wallets: {
    title: 'What the suppliers took',
    text: 'Each supplier’s wallet by day: what the shop’s orders cost there beside what left it. Read while nothing is on its way; the last reading of a day counts.',
    none: 'Nothing has been read of this wallet in this month.',
    nobody: 'No supplier is connected.',
    download: 'All days as CSV',
    days: (name: string) => `Wallet at ${name} by day`,
    overcharged: (name: string) => `Orders for which ${name} took more than its price list said`,
    states: walletStates,
    columns: {
      day: 'Day',
      orders: 'Orders',
      opening: 'Before',
      charged: 'Orders cost',
      other: 'Not by orders',
      closing: 'After',
      state: 'State',
      order: 'Order',
      supplierOrder: 'Supplier’s order',
      service: 'Service',
      expected: 'Price list',
      took: 'Took',
    },
  },
};
