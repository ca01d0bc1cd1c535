import { fieldsInHindi } from './fields-hi.js';
import { moneyRefusalsInHindi } from './money-hi.js';
import { refusalsInHindi } from './refusals-hi.js';
import { resultsInHindi } from './results-hi.js';

/** By the English sentence. */
export const serverSentences: Readonly<Record<string, string>> = {
  ...fieldsInHindi,
  ...refusalsInHindi,
  ...moneyRefusalsInHindi,
  ...resultsInHindi,
};

/** Sentences with a value in them. Those that say the most come first: `{}: {}` alone would fit almost anything. */
const patterns = Object.entries(serverSentences)
  .filter(([english]) => english.includes('{}'))
  .toSorted(([one], [other]) => other.length - one.length)
  .map(([english, hindi]) => ({ parts: english.split('{}'), hindi }));

/** What the server said in English, in Hindi, with what it lists; as it stands where it is not known. */
export function serverSentence(said: string): string {
  if (Object.hasOwn(serverSentences, said)) return serverSentences[said] ?? said;
  for (const { parts, hindi } of patterns) {
    const values = valuesBetween(parts, said)?.map(listed);
    if (values) return hindi.replace(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? '');
  }
  return said;
}

const listed = (values: string): string => values.split(', ').map(serverSentence).join(', ');

/** What stands between the parts of a sentence, as short as it may be; null when it is another sentence. */
function valuesBetween([first = '', ...rest]: readonly string[], said: string): string[] | null {
  if (!said.startsWith(first)) return null;
  const values: string[] = [];
  let at = first.length;
  for (const [index, part] of rest.entries()) {
    const isLast = index === rest.length - 1;
    const end = isLast ? said.length - part.length : said.indexOf(part, at + 1);
    if (end <= at || !said.startsWith(part, end)) return null;
    values.push(said.slice(at, end));
    at = end + part.length;
  }
  return values;
}
