import type { WalletDay, WalletDayState } from '@boostline/contracts/schemas/admin/money/wallet-statement';
import { decimalText, nanos } from '../../values/decimal.js';

/** The last reading of a wallet on a day, taken while nothing was on its way. Decimals of its currency. */
export interface WalletReading {
  /** In India. */
  day: string;
  readAt: Date;
  balance: string;
  /** What all known orders of the account cost by then. */
  spent: string;
  /** Ended orders without a charge from the supplier: `spent` holds nothing for them. */
  uncharged: number;
  /** Placed since the reading before. */
  orders: number;
}

/**
 * What the balance moved by and orders do not explain is a top-up, or went without an order. Readings by day, with the
 * last one before the period.
 */
export function decideWalletDays(readings: readonly WalletReading[], period: string): WalletDay[] {
  return readings
    .map((reading, index) => compare(reading, readings[index - 1]))
    .filter(({ day }) => day.startsWith(period));
}

function compare(reading: WalletReading, before: WalletReading | undefined): WalletDay {
  const { day, orders, balance } = reading;
  const shown = { day, readAt: reading.readAt.toISOString(), orders, closing: decimalText(nanos(balance)) };
  if (!before) return { ...shown, state: 'first', opening: null, charged: null, other: null };
  const charged = nanos(reading.spent) - nanos(before.spent);
  const other = nanos(balance) - nanos(before.balance) + charged;
  const isClear = reading.uncharged === before.uncharged;
  return {
    ...shown,
    state: isClear ? stateOf(other) : 'unclear',
    opening: decimalText(nanos(before.balance)),
    charged: decimalText(charged),
    other: isClear ? decimalText(other) : null,
  };
}

function stateOf(other: bigint): WalletDayState {
  if (other === 0n) return 'agrees';
  return other > 0n ? 'topped-up' : 'gone';
}
