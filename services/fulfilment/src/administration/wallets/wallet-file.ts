import type { WalletStatement } from '@boostline/contracts/panel/wallet-statement';
import { stringify } from 'csv-stringify/sync';

const columns = ['day', 'state', 'orders', 'opening', 'charged', 'other', 'closing'] as const;

/** A line for each day of each supplier's wallet, for a spreadsheet. */
export function walletFile(statements: readonly WalletStatement[]): string {
  const rows = statements.flatMap(({ name, currency, days }) =>
    // A spreadsheet would run a name that begins so as a formula.
    days.map((day) => [
      name.replace(/^(?=[=+\-@\t\r])/, "'"),
      currency,
      ...columns.map((column) => day[column]),
    ]),
  );
  const csv = { quoted_string: true, record_delimiter: 'windows' } as const;
  // Without the mark Excel takes the file for Latin-1.
  return `\uFEFF${stringify([['supplier', 'currency', ...columns], ...rows], csv)}`;
}
