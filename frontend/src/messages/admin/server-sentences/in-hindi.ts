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

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Sentences with a value in them. Those that say the most come first: `{}` alone would fit anything. */
const patterns = Object.entries(serverSentences)
  .filter(([english]) => english.includes('{}'))
  .toSorted(([one], [other]) => other.length - one.length)
  .map(([english, hindi]) => ({
    reads: new RegExp(`^${english.split('{}').map(escaped).join('(.+?)')}$`, 's'),
    hindi,
  }));

/** What the server said in English, in Hindi, with what it lists; as it stands where it is not known. */
export function serverSentence(said: string): string {
  const known = serverSentences[said];
  if (known !== undefined) return known;
  for (const { reads, hindi } of patterns) {
    const values = reads.exec(said)?.slice(1).map(listed);
    if (values) return hindi.replace(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? '');
  }
  return said;
}

const listed = (values: string): string => values.split(', ').map(serverSentence).join(', ');
