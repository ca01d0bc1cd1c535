import { runPrepared } from '@boostline/service-kit/data/prepared';
import type { EntityManager } from 'typeorm';
import type { Placement } from '../placement/placement.entity.js';
import type { Attempt, PlacementAggregate } from '../placement/placement-change.js';
import { providers, placements } from './tables.js';
import type { Provider } from '../providers/provider.entity.js';
import { selected } from '@boostline/service-kit/data/entity-table';

/** `skip`: without those that another transaction holds. */
type Lock = 'wait' | 'skip';

/** Which placements: a name for the statement, and its condition with parameters. */
interface Which {
  name: string;
  where: string;
  values: unknown[];
}

export const ofLines = (lineIds: readonly string[]): Which => ({
  name: 'lines',
  where: 'p.line_id = ANY($1::uuid[])',
  values: [lineIds],
});

/** The lines that have these orders of a panel account. */
export const ofOrders = (providerId: number, orderIds: readonly string[]): Which => ({
  name: 'orders',
  where: 'p.provider_id = $1 AND p.upstream_order_id = ANY($2::text[])',
  values: [providerId, orderIds],
});

/** A line, and whichever line has the order of the panel that may be its own. */
export const ofLineOrOrder = (lineId: string, providerId: number, orderId: string | null): Which => ({
  name: 'line-or-order',
  where: `p.line_id IN (SELECT $1::uuid UNION ALL
    SELECT line_id FROM placements WHERE provider_id = $2 AND upstream_order_id = $3)`,
  values: [lineId, providerId, orderId],
});

/** Locks placements in the order of their ids and reads them. */
export async function lockPlacements(
  tx: EntityManager,
  { name, where, values }: Which,
  lock: Lock = 'wait',
): Promise<PlacementAggregate[]> {
  const rows = await runPrepared<Placement & { refillable: boolean | null }>(
    tx,
    `lock-${name}-${lock}`,
    `SELECT ${selected(placements, 'p')}, (SELECT s.refill FROM services s
             WHERE s.provider_id = p.provider_id AND s.service_id = p.service_id) AS refillable
       FROM placements p WHERE ${where} ORDER BY p.line_id FOR UPDATE OF p ${lock === 'skip' ? 'SKIP LOCKED' : ''}`,
    values,
  );
  return rows.map(({ refillable, ...placement }) => ({ placement, refillable: refillable === true }));
}

/** The attempts of a line, oldest first. */
export async function readAttempts(tx: EntityManager, lineId: string): Promise<Attempt[]> {
  return tx.query(`SELECT attempt, kind, outcome FROM attempts WHERE line_id = $1 ORDER BY attempt`, [
    lineId,
  ]);
}

/** A panel account, locked after the lines that are bought there. Throws when there is none. */
export async function lockAccount(tx: EntityManager, providerId: number): Promise<Provider> {
  // Not as strong as FOR UPDATE: lines that are accepted meanwhile refer to the row and must not wait for it.
  const [account] = await runPrepared<Provider>(
    tx,
    'lock-account',
    `SELECT ${selected(providers, 'p')} FROM providers p WHERE id = $1 FOR NO KEY UPDATE`,
    [providerId],
  );
  if (!account) throw new Error(`there is no panel account ${providerId}`);
  return account;
}

/** The account that was asked. Throws when another stands in its row by now: what the former answered is not about this one. */
export async function lockAskedAccount(
  tx: EntityManager,
  asked: Access & Pick<Provider, 'id' | 'name'>,
): Promise<Provider> {
  const account = await lockAccount(tx, asked.id);
  if (isSameAccess(account, asked)) return account;
  throw new Error(`${asked.name} was replaced by another account while it was asked`);
}

/** Likewise, without a lock: whether the account that was asked still stands in its row. */
export async function isInItsRow(tx: EntityManager, asked: Provider): Promise<boolean> {
  const [account]: Access[] = await tx.query(
    `SELECT base_url AS "baseUrl", api_key_sealed AS "apiKeySealed" FROM providers WHERE id = $1`,
    [asked.id],
  );
  return account !== undefined && isSameAccess(account, asked);
}

type Access = Pick<Provider, 'baseUrl' | 'apiKeySealed'>;
const isSameAccess = (one: Access, other: Access) =>
  one.baseUrl === other.baseUrl && one.apiKeySealed === other.apiKeySealed;
