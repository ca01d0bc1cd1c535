import { formatRupees } from '@boostline/contracts/schemas/values/money';

/** Fractions of a cent matter for what one order costs, and never in a wallet. */
const smallestShown = 0.01;

/** `$999,996.40` of `999996.40`; `$0.0027` where cents would hide it. `amount`: a decimal as the supplier writes it. */
export function supplierMoney(amount: string, currency: string): string {
  const value = Number(amount);
  const tiny = value !== 0 && Math.abs(value) < smallestShown;
  return value.toLocaleString('en-US', {
    style: 'currency',
    currency,
    ...(tiny ? { maximumSignificantDigits: 2 } : { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  });
}

/** `₹1,240`: for sums that are only read. */
export const aboutRupees = (rupees: number) =>
  formatRupees(Math.abs(rupees) >= 100 ? Math.round(rupees) : Math.round(rupees * 100) / 100);
