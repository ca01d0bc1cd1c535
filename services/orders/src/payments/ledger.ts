import type { EntityManager } from 'typeorm';

/**
 * Where money stands. `gateway` is the outside it came from, so its balance is minus what was captured; the others
 * share that out: not yet judged, paid for but not delivered, delivered, owed back, given back. The whole book adds
 * up to zero, which is invariant I3.
 */
export type Account = 'gateway' | 'suspense' | 'in_progress' | 'fulfilled' | 'refund_due' | 'refunded';

interface Posting {
  orderId: number;
  /** What this posting is about, unique for ever: `capture:sandbox:cap_1`, `line:<id>:fulfilled`. */
  reference: string;
  from: Account;
  to: Account;
  amountPaise: number;
}

/**
 * Moves `amountPaise` from one account to another, once for each reference: the same posting again is no posting.
 * Append-only; a mistake is corrected by a further posting. Throws RangeError for an amount that is none.
 */
export async function post(
  tx: EntityManager,
  { orderId, reference, from, to, amountPaise }: Posting,
): Promise<void> {
  if (amountPaise === 0) return;
  if (!Number.isSafeInteger(amountPaise) || amountPaise < 0)
    throw new RangeError(`${amountPaise} is no amount to post`);
  await tx.query(
    `WITH posting AS (
       INSERT INTO ledger_postings (reference, order_id) VALUES ($1, $2) ON CONFLICT (reference) DO NOTHING RETURNING id
     )
     INSERT INTO ledger_entries (posting_id, account, amount_paise)
     SELECT id, account, amount FROM posting, (VALUES ($3, -$5::bigint), ($4, $5::bigint)) AS entry (account, amount)`,
    [reference, orderId, from, to, amountPaise],
  );
}
