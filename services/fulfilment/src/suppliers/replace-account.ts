import { ShopError } from '@boostline/contracts/routes/errors';
import { literalList } from '@boostline/service-kit/data/entity-table';
import { handleWhen, retry } from 'cockatiel';
import type { EntityManager } from 'typeorm';
import { unsentStates } from '../placements/placement.state.js';
import { lockAccount } from './lock-account.js';
import { anotherAccount, learnedOf, nothingLearned, sameAccount } from './account-changes.js';
import type { Comparison } from './compare-account.js';
import { Supplier } from './supplier.entity.js';
import { readSupplierKey, sealSupplierKey } from './supplier-key.js';

/**
 * This code locks the account before its lines, all other code the lines first: PostgreSQL ends a deadlock (40P01), and
 * it runs again.
 */
export const afterDeadlock = retry(
  handleWhen((error) => error instanceof Error && 'code' in error && error.code === '40P01'),
  { maxAttempts: 3 },
);

/** Rows besides the lines that carry the number of an account. */
const itsOwn = ['refills', 'absences', 'surplus_orders', 'wallet_days', 'refusal_sentences'] as const;
const longestName = 60;
const forgotten = { same: sameAccount, other: anotherAccount, unknown: nothingLearned };

/**
 * An account that stood there before comes back. Returns what else changes in the row. Needs its lock. Throws
 * `conflict` while something is being sent to an account that leaves.
 */
export async function replaceAccount(
  tx: EntityManager,
  supplier: Supplier,
  { compared, former }: Comparison,
): Promise<Partial<Supplier>> {
  if (compared === 'other') {
    await keepFormerAccount(tx, supplier);
    for (const table of ['services', 'quotas'])
      await tx.query(`DELETE FROM ${table} WHERE provider_id = $1`, [supplier.id]);
    // A person approved the replaced supplier's price.
    await tx.query(
      `UPDATE placements SET approved = false, revision = revision + 1
        WHERE provider_id = $1 AND state = 'READY' AND approved`,
      [supplier.id],
    );
  }
  return former ? putBack(tx, supplier.id, former.id) : forgotten[compared];
}

/** Puts the previous account back into the row `id`, with its orders and what was learned of it; its own row goes. */
async function putBack(tx: EntityManager, id: number, formerId: number): Promise<Partial<Supplier>> {
  const former = await lockAccount(tx, formerId);
  await moveLines(tx, formerId, id, sentLines);
  await moveLines(tx, formerId, id, unsentLines);
  // Of an account that was sent nothing, which leaves none of it behind.
  for (const table of ['wallet_days', 'refusal_sentences'])
    await tx.query(`DELETE FROM ${table} WHERE provider_id = $1`, [id]);
  for (const table of [...itsOwn, 'services'])
    await tx.query(`UPDATE ${table} SET provider_id = $2 WHERE provider_id = $1`, [formerId, id]);
  await tx.query(`DELETE FROM quotas WHERE provider_id = $1`, [formerId]);
  await tx.query(`UPDATE providers SET replaced_by = $2 WHERE replaced_by = $1`, [formerId, id]);
  await tx.delete(Supplier, { id: formerId });
  return learnedOf(former);
}

/**
 * The account that leaves gets a row that buys nothing, with all that it was sent, which is followed to its end. What
 * waits to be bought stays. Nothing to do for one that was sent nothing.
 */
async function keepFormerAccount(tx: EntityManager, supplier: Supplier): Promise<void> {
  const [sent]: { sending: boolean | null }[] = await tx.query(
    `SELECT bool_or(state = 'SENDING') AS sending FROM placements
      WHERE provider_id = $1 AND state NOT IN (${literalList(unsentStates)})`,
    [supplier.id],
  );
  if (sent?.sending)
    throw new ShopError(
      'conflict',
      'Orders are being sent to this supplier right now. Switch it off, and save again in a minute.',
    );
  if (sent?.sending === null) return;
  const id = await insertCopy(tx, supplier);
  await tx.query(
    `INSERT INTO services (provider_id, service_id, name, type, category, rate, min, max, refill, cancel, synced_at, stopped)
     SELECT $2, service_id, name, type, category, rate, min, max, refill, cancel, synced_at, stopped
       FROM services WHERE provider_id = $1`,
    [supplier.id, id],
  );
  await moveLines(tx, supplier.id, id, sentLines);
  for (const table of itsOwn)
    await tx.query(`UPDATE ${table} SET provider_id = $2 WHERE provider_id = $1`, [supplier.id, id]);
}

const unsentLines = `state IN (${literalList(unsentStates)})`;
const sentLines = `NOT ${unsentLines}`;

async function moveLines(tx: EntityManager, from: number, to: number, which: string): Promise<void> {
  let last: string | null = firstId;
  while (last !== null) {
    const [moved]: { last: string | null }[] = await tx.query(moveBatch(which), [from, to, last]);
    last = moved?.last ?? null;
  }
}

const firstId = '00000000-0000-0000-0000-000000000000';
/** Lines at a time, because a statement has 15 s and an old shop some hundred thousand of them. */
const movedAtOnce = 5000;
/** Answers the last line of a whole batch, behind which the next one begins. */
const moveBatch = (which: string) => `
  WITH batch AS (
    SELECT line_id FROM placements
     WHERE provider_id = $1 AND ${which} AND line_id > $3
     ORDER BY line_id LIMIT ${movedAtOnce}
  ), moved AS (
    UPDATE placements AS p SET provider_id = $2, revision = revision + 1
      FROM batch WHERE p.line_id = batch.line_id AND ${which}
  )
  SELECT line_id AS last FROM batch ORDER BY line_id OFFSET ${movedAtOnce - 1}`;

/** Answers its number. */
async function insertCopy(tx: EntityManager, supplier: Supplier): Promise<number> {
  const until = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
  const suffix = ` (until ${until.format(new Date())})`;
  const { id: _, ...facts } = supplier;
  const { id } = await tx.save(
    tx.create(Supplier, {
      ...facts,
      name: supplier.name.slice(0, longestName - suffix.length) + suffix,
      active: false,
      replacedBy: supplier.id,
      fromEnvironment: false,
      version: 1,
      tendedBy: null,
      tendedUntil: null,
    }),
  );
  // The key is bound to the row, whose number is known only now.
  const apiKey = readSupplierKey(supplier);
  if (apiKey !== null) await tx.update(Supplier, { id }, { apiKeySealed: sealSupplierKey(id, apiKey) });
  return id;
}
