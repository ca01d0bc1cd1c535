/** Paise as a buyer reads them: `₹1,49,900`, `₹499.50`. */
export function formatPaise(paise: number): string {
  const fraction = paise % 100 === 0 ? 0 : 2;
  const digits = { minimumFractionDigits: fraction, maximumFractionDigits: fraction };
  return `₹${(paise / 100).toLocaleString('en-IN', digits)}`;
}

/** Paise with a point and two decimals, as UPI links carry them: `499.00`. */
export function decimalRupees(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}
