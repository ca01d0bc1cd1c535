import type { EntityManager } from 'typeorm';
import type { Placement } from '../placements/placement.entity.js';
import type { AddOutcome } from '../suppliers/api/read-add-answer.js';
import type { Sentence } from './decide-answer.js';
import { plainWords } from '../suppliers/words/plain-words.js';

/** What a supplier may repeat of an order in its answer. */
interface Repeated {
  link: string | null;
  target: string | null;
  serviceId: string;
}

/** Characters of a key: more than of a sentence that is kept. */
const longestKey = 400;

/** The words without numbers, addresses, markup and what is repeated of the order. */
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

/** Keeps a refusal in words that are not read, once for each account; null when the answer is none. */
export async function keepSentence(
  tx: EntityManager,
  sent: Pick<Placement, 'providerId' | 'link' | 'target' | 'serviceId'>,
  outcome: AddOutcome,
): Promise<Sentence | null> {
  if (outcome.kind !== 'lost' || outcome.by !== 'unknown-error') return null;
  const [sentence]: Sentence[] = await tx.query(
    `INSERT INTO refusal_sentences AS r (provider_id, key, said) VALUES ($1, $2, $3)
         ON CONFLICT (provider_id, key) DO UPDATE
            SET times = r.times + 1, last_said_at = clock_timestamp(), said = excluded.said
       RETURNING id, meaning`,
    [sent.providerId, refusalKey(outcome.words, sent), outcome.words],
  );
  return sentence ?? null;
}
