/** India is ahead of UTC by this, all year round, ms. */
const indianOffset = 5.5 * 60 * 60 * 1000;

/** The Indian financial year of a moment, April to March by Indian time: `26-27`. */
export function financialYearOf(moment: Date): string {
  const there = new Date(moment.getTime() + indianOffset);
  const began = there.getUTCFullYear() - (there.getUTCMonth() < 3 ? 1 : 0);
  return `${twoDigits(began)}-${twoDigits(began + 1)}`;
}

/**
 * `R/26-27/0000001`: at most 16 characters and unique in its financial year, as Rule 46 of the GST rules wants it
 * (research/payments.md, "India"). Throws RangeError when the year has no number left.
 */
export function receiptNumber(financialYear: string, serial: number): string {
  const number = `R/${financialYear}/${String(serial).padStart(7, '0')}`;
  if (serial < 1 || number.length > 16) throw new RangeError(`${serial} is no receipt number`);
  return number;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
