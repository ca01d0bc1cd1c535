import type { WalletDay, WalletStatement } from '@boostline/contracts/schemas/admin/money/wallet-statement';
import { byteOrderMark, spreadsheet } from '@boostline/service-kit/spreadsheet';
import { stringify } from 'csv-stringify/sync';

const amounts = ['opening', 'charged', 'other', 'closing'] as const;
const header = ['supplier', 'currency', 'day', 'state', 'orders', ...amounts];

/** A line for each day of each supplier's wallet, for a spreadsheet. */
export function walletFile(statements: readonly WalletStatement[]): string {
  const rows = statements.flatMap(({ name, currency, days }) =>
    days.map((day) => [
      name,
      currency,
      day.day,
      day.state,
      day.orders,
      ...amounts.map((of) => numberOf(day, of)),
    ]),
  );
  return byteOrderMark + stringify([header, ...rows], spreadsheet);
}

/** As a number: a text that begins with a minus would be written so that it is none. */
function numberOf(day: WalletDay, of: (typeof amounts)[number]): number | null {
  const amount = day[of];
  return amount === null ? null : Number(amount);
}
