import { cleanToken } from '../values/clean-text.js';

/** Two groups of four letters, drawn with the order and unique: `K7Q4-M2XR`. */

/** Without what looks or sounds like another: of 0 and O, of 1, I and L none; of 2 and Z, 5 and S, 8 and B, V and U one. */
const letters = '23456789ACDEFGHJKMNPQRTVWXY';
const readAs: Record<string, string> = { Z: '2', S: '5', B: '8', U: 'V' };
const length = 8;
/** An order that is older than the codes has its id, written in the same letters. */
const lengthOfId = 12;

/** Of 48 random bits. Undefined where it would have no letter and could be mistaken for an id. */
export function codeOf(random: number): string | undefined {
  const code = written(random, length);
  return /^\d+$/.test(code) ? undefined : code;
}

/** As people read it, in groups of four. */
export function shownCode({ id, code }: { id: number; code: string | null }): string {
  return (code ?? written(id, lengthOfId)).replace(/(.{4})(?=.)/g, '$1-');
}

/** The code that a text may be, as it is stored, or the id that is written in it; null when it is neither. */
export function readCode(text: string): { code: string } | { id: number } | null {
  const typed = cleanToken(text)
    .toUpperCase()
    .replace(/[\s#-]/g, '');
  if (/^\d*$/.test(typed)) return null;
  const code = [...typed].map((letter) => readAs[letter] ?? letter).join('');
  if (![...code].every((letter) => letters.includes(letter))) return null;
  if (code.length === length) return { code };
  if (code.length !== lengthOfId) return null;
  const id = [...code].reduce((sum, letter) => sum * letters.length + letters.indexOf(letter), 0);
  return id > 0 && Number.isSafeInteger(id) ? { id } : null;
}

/** The last `places` digits of a number, in our letters. */
function written(number: number, places: number): string {
  let text = '';
  for (let rest = number; text.length < places; rest = Math.floor(rest / letters.length))
    text = letters.charAt(rest % letters.length) + text;
  return text;
}
