import type { EntityManager } from 'typeorm';
import type { Placement } from '../placements/placement.entity.js';
import type { AddOutcome } from '../suppliers/api/read-add-answer.js';
import { refusalKey } from '../suppliers/words/refusal-key.js';
import type { Sentence } from './decide-answer.js';

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
