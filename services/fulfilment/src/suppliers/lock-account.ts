import { selected } from '@boostline/service-kit/data/entity-table';
import { runPrepared } from '@boostline/service-kit/data/prepared';
import { suppliers, Supplier } from './supplier.entity.js';
import type { EntityManager } from 'typeorm';

/** A supplier account, locked after the lines that are bought there. Throws when there is none. */
export async function lockAccount(tx: EntityManager, providerId: number): Promise<Supplier> {
  // Not as strong as FOR UPDATE: lines that are accepted meanwhile refer to the row and must not wait for it.
  const [account] = await runPrepared<Supplier>(
    tx,
    'lock-account',
    `SELECT ${selected(suppliers, 'p')} FROM providers p WHERE id = $1 FOR NO KEY UPDATE`,
    [providerId],
  );
  if (!account) throw new Error(`there is no supplier account ${providerId}`);
  return account;
}

/** The account that was asked. Throws when another stands in its row by now: the answer of the replaced one is not about this one. */
export async function lockAskedAccount(
  tx: EntityManager,
  asked: Access & Pick<Supplier, 'id' | 'name'>,
): Promise<Supplier> {
  const account = await lockAccount(tx, asked.id);
  if (isSameAccess(account, asked)) return account;
  throw new Error(`${asked.name} was replaced by another account while it was asked`);
}

/** Whether the account that was asked still stands in its row; without a lock. */
export async function isInItsRow(tx: EntityManager, asked: Supplier): Promise<boolean> {
  const account = await tx.findOneBy(Supplier, { id: asked.id });
  return account !== null && isSameAccess(account, asked);
}

type Access = Pick<Supplier, 'baseUrl' | 'apiKeySealed'>;
const isSameAccess = (one: Access, other: Access) =>
  one.baseUrl === other.baseUrl && one.apiKeySealed === other.apiKeySealed;

/** Writes what was decided about a supplier account that is locked; nothing when nothing has changed. */
export async function writeAccount(tx: EntityManager, before: Supplier, after: Supplier): Promise<void> {
  const changed = Object.entries(after).filter(
    ([property, value]) => Reflect.get(before, property) !== value,
  );
  if (changed.length > 0) await tx.update(Supplier, { id: before.id }, Object.fromEntries(changed));
}
