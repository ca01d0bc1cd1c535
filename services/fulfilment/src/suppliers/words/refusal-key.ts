import { plainWords } from './plain-words.js';

/** What a supplier may repeat of an order in its answer. */
interface Repeated {
  link: string | null;
  target: string | null;
  serviceId: string;
}

/** Characters of a key: more than of a sentence that is kept. */
const longestKey = 400;

/**
 * By what a refusal is recognised: its words, without numbers, addresses and what it repeats of the order, which are others each
 * time. Signs, case and HTML make no other sentence.
 */
export function refusalKey(text: string, { link, target, serviceId }: Repeated): string {
  const repeated = [link, target, serviceId].flatMap((value) => value ?? []).filter((value) => value !== '');
  const bare = repeated
    .toSorted((one, other) => other.length - one.length)
    .reduce((so, value) => so.replaceAll(value, ' … '), text.replace(/https?:\/\/\S+|@[\w.]+/gi, ' … '));
  const words = plainWords(bare)
    .split(' ')
    // An id holds a digit; the names of codes do not.
    .filter((word) => !/\d/.test(word) && word !== '.');
  return words.join(' ').slice(0, longestKey);
}
