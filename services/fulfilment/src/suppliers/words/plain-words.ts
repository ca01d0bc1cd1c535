import { translated } from './foreign-words.js';
import { unaccented } from './unaccented.js';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const invisible = ['script', 'style', 'head', 'title'];
const blocks = ['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'h4'];

/** The text that a browser would show of HTML. */
export function withoutMarkup(text: string): string {
  const [first = '', ...rest] = text.split('<');
  let shown = first;
  let hiddenBy: string | null = null;
  for (const part of rest) {
    const end = part.indexOf('>');
    const name = /^\/?[a-z0-9!]*/i.exec(part)?.[0].toLowerCase() ?? '';
    if (hiddenBy === null && end < 0) shown += `<${part}`;
    if (end < 0) continue;
    if (hiddenBy === null && invisible.includes(name)) hiddenBy = name;
    else if (hiddenBy !== null && name === `/${hiddenBy}`) hiddenBy = null;
    if (hiddenBy === null)
      shown += `${blocks.includes(name.replace('/', '')) ? '\n' : ''}${part.slice(end + 1)}`;
  }
  return shown
    .replace(/&(?:#39|#x27|([a-z]+));/gi, (entity, name?: string) =>
      name === undefined ? "'" : (entities[name.toLowerCase()] ?? entity),
    )
    .trim();
}

/**
 * English words in lower case with ` . ` between sentences. Codes such as `invalidApiKey` are words too, and one wrong
 * letter is mended.
 */
export function plainWords(text: string): string {
  const spaced = withoutMarkup(text)
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[\p{Cf}'’`´]/gu, '')
    .replace(/https?:\/\/\S+/gi, ' ')
    .replace(/ \/ |(?<=\p{L})\/(?=\p{L})/gu, ' or ');
  const marked = unaccented(spaced)
    .replace(/\.(?=[\p{L}\p{N}])/gu, ' ')
    .replace(/[.!?;,。，！？।\n]+/g, ' . ')
    .replace(/[^\p{L}\p{M}\p{N}.]+/gu, ' ');
  return translated(marked).split(' ').filter(Boolean).map(spelled).join(' ');
}

/** Words that matter, and those that a wrong letter must not turn into one of them. */
const vocabulary = new Set(
  `service services balance credits wallet quantity amount comments username profile account duplicate active inactive
  invalid valid incorrect correct insufficient sufficient enough unknown disabled disable enabled deactivated suspended
  blocked banned expired missing required removed deleted unavailable available unsupported supported denied rejected
  private public exists minimum maximum minimal maximal already request requests credit comment maintenance unauthorized authorized permission
  forbidden accepted received created placed success successful successfully`
    .split(/\s+/)
    .filter((word) => word.length >= 6),
);

function spelled(word: string): string {
  if (word.length < 6 || vocabulary.has(word) || !/^[a-z]+$/.test(word)) return word;
  return [...vocabulary].find((known) => isOneSlipApart(word, known)) ?? word;
}

/** One letter too many, too few or wrong, or two that have changed places; the first letter is right. */
function isOneSlipApart(one: string, other: string): boolean {
  if (one[0] !== other[0] || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  if (a.length > b.length) return a.slice(1) === b;
  if (a.length < b.length) return a === b.slice(1);
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || isSwapped;
}
