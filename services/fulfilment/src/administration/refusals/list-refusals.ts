import type { RefusalSentence } from '@boostline/contracts/schemas/admin/refusals';
import type { EntityManager } from 'typeorm';

type Row = Omit<RefusalSentence, 'firstSaidAt' | 'lastSaidAt' | 'explainedAt'> & {
  firstSaidAt: Date;
  lastSaidAt: Date;
  explainedAt: Date | null;
};

/** What suppliers refused in words that are not read, the newest first. */
export async function listRefusals(
  tx: EntityManager,
  which: 'all' | 'unexplained',
): Promise<RefusalSentence[]> {
  const rows: Row[] = await tx.query(sentencesQuery, [which === 'all']);
  return rows.map(({ firstSaidAt, lastSaidAt, explainedAt, ...row }) => ({
    ...row,
    firstSaidAt: firstSaidAt.toISOString(),
    lastSaidAt: lastSaidAt.toISOString(),
    explainedAt: explainedAt?.toISOString() ?? null,
  }));
}

/** $1 also those that the owner has explained. */
const sentencesQuery = `
  SELECT r.id, r.provider_id AS "providerId", v.name AS "providerName", r.said AS text, r.times,
         r.first_said_at AS "firstSaidAt", r.last_said_at AS "lastSaidAt", r.meaning,
         r.explained_by AS "explainedBy", r.explained_at AS "explainedAt",
         (SELECT count(*) FROM placements p WHERE p.unread_refusal = r.id) AS "waitingLines"
    FROM refusal_sentences r JOIN providers v ON v.id = r.provider_id
   WHERE $1 OR r.meaning IS NULL
   ORDER BY r.last_said_at DESC, r.id LIMIT 100`;
