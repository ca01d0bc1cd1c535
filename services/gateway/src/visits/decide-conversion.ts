import type { Overview } from '@boostline/contracts/schemas/admin/overview';

export interface CountedDay {
  day: string;
  pages: number;
  visitors: number;
}

/** How many of those who came paid, on the days on which visits were counted. */
export function decideConversion(
  counted: readonly CountedDay[],
  sold: readonly { day: string; orders: number }[],
): Overview['visits'] {
  const known = new Map(counted.map((one) => [one.day, one]));
  const days = sold.map(({ day }) => ({ day, visitors: known.get(day)?.visitors ?? null }));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const visitors = sum(counted.map((one) => one.visitors));
  const orders = sum(sold.filter(({ day }) => known.has(day)).map((one) => one.orders));
  return {
    days,
    visitors,
    pages: sum(counted.map((one) => one.pages)),
    orders,
    conversion: visitors > 0 ? orders / visitors : null,
  };
}
