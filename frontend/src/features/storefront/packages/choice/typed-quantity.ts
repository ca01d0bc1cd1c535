/** `1,500`, `1 500`, `1,00,000` and `१,५००` are how people write numbers. Not a number when it is none. */
export function quantityOf(typed: string): number {
  const digits = typed
    .replace(/[\s,]/g, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}
