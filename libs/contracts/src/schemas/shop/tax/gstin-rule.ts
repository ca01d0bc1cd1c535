/** Beside the schema, so that a checkout takes the rule without the checks of everything else. */
import { isStateCode, type StateCode } from './indian-states.js';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Each character counts once or twice in turn, in base 36, and the digits of each product are added. */
export function gstinCheckDigit(first14: string): string {
  const sum = [...first14].reduce((total, character, at) => {
    const product = digits.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36] ?? '';
}

export function isGstin(text: string): boolean {
  return form.test(text) && isStateCode(text.slice(0, 2)) && gstinCheckDigit(text.slice(0, 14)) === text[14];
}

/** The State in which the holder of a GSTIN is registered. */
export function stateOfGstin(checked: string): StateCode {
  const state = checked.slice(0, 2);
  if (isStateCode(state)) return state;
  throw new RangeError('the GSTIN begins with no State');
}
