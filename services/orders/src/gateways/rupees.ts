import { z } from 'zod';

const decimal = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/;

/** Paise to rupees with two decimals, the way gateways that count in rupees want them: `49900` → `499.00`. */
export function rupeeText(paise: number): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`${paise} is no amount in paise`);
  const digits = String(paise).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Digit by digit, because a product of floats would make 114 paise of 1.15; `null` for anything else. */
export function paiseOfRupees(rupees: string | number): number | null {
  const [, whole, fraction = ''] = decimal.exec(String(rupees)) ?? [];
  return whole === undefined ? null : Number(whole + fraction.padEnd(2, '0'));
}

/** Rupees in an answer, read as paise. */
export const rupeesAsPaise = z.union([z.string(), z.number()]).transform((rupees, context) => {
  const paise = paiseOfRupees(rupees);
  if (paise !== null) return paise;
  context.addIssue({ code: 'custom', message: 'is no amount in rupees' });
  return z.NEVER;
});
