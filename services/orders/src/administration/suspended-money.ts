import { bookCurrency } from '../ledger/ledger.js';
import type { CaptureRow, OrderAggregate } from '../order/order-aggregate.js';

/** Only rupees: money in another currency is not in the book and is given back at its gateway. */
const suspended = { purpose: 'unjudged', currency: bookCurrency } as const satisfies Partial<CaptureRow>;
/** The same in SQL, of a capture `c`, to find such captures by their index. */
export const isSuspendedSql = `c.purpose = '${suspended.purpose}' AND c.currency = '${suspended.currency}'`;

export const isForeignSql = `c.purpose = '${suspended.purpose}' AND c.currency <> '${suspended.currency}'`;

export function suspendedCaptures({ captures }: Pick<OrderAggregate, 'captures'>): CaptureRow[] {
  return captures.filter(
    ({ purpose, currency }) => purpose === suspended.purpose && currency === suspended.currency,
  );
}

/** Money in another currency that no person has dealt with. */
export function foreignCaptures({ captures }: Pick<OrderAggregate, 'captures'>): CaptureRow[] {
  return captures.filter(
    ({ purpose, currency }) => purpose === suspended.purpose && currency !== suspended.currency,
  );
}

/** In paise. */
export function suspendedPaise(known: Pick<OrderAggregate, 'captures'>): number {
  return suspendedCaptures(known).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
