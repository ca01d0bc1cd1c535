import type { RefusalSentence } from '@boostline/contracts/schemas/admin/refusals';
import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type { EntityManager } from 'typeorm';

type Row = Omit<RefusalSentence, 'waitingPaid' | 'firstSaidAt' | 'lastSaidAt' | 'explainedAt'> & {
  waitingPaise: number;
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
  return rows.map(({ waitingPaise, firstSaidAt, lastSaidAt, explainedAt, ...row }) => ({
    ...row,
    waitingPaid: rupeesFromPaise(waitingPaise),
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
         waiting.lines AS "waitingLines", waiting.paise AS "waitingPaise"
    FROM refusal_sentences r JOIN providers v ON v.id = r.provider_id,
         LATERAL (SELECT count(*) AS lines, coalesce(sum(p.paid_paise)
                           FILTER (WHERE p.state <> 'REVIEW' AND p.held_for IS NULL), 0)::bigint AS paise
                    FROM placements p WHERE p.unread_refusal = r.id) waiting
   WHERE $1 OR r.meaning IS NULL
   ORDER BY r.last_said_at DESC, r.id LIMIT 100`;
