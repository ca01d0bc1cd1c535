import { recordColumns, valueOf, type Column, type Table } from '@boostline/service-kit/data/entity-table';

/** Each row carries the id of its order. */
const ofOrder = { property: 'ofOrder', type: 'bigint' };

/** Those rows of a JSON parameter whose orders are written. */
export const givenRows = (name: string, json: string, columns: string) => `
  ${name} AS MATERIALIZED (
    SELECT given.* FROM jsonb_to_recordset(${json}) AS given ${columns} JOIN written ON written.id = given."ofOrder"
  )`;

export function insertOf(name: string, table: Table, onConflict = ''): (json: string) => string {
  const given = recordColumns([...table.columns, ofOrder]);
  const names = table.columns.map((column) => column.name).join(', ');
  const values = table.columns.map((column) => valueOf(column, 'given')).join(', ');
  return (json) => `
  ${name}_made AS (
    INSERT INTO ${table.name} (${names})
    SELECT ${values} FROM jsonb_to_recordset(${json}) AS given ${given} JOIN written ON written.id = given."ofOrder"
    ${onConflict}
  )`;
}

/** Names the key twice: a condition with an array always uses the primary key, whatever plan was cached. */
export function updateOf(name: string, table: Table, columns: readonly Column[], json: string): string {
  const keys = columns.filter(({ isKey }) => isKey);
  const given = recordColumns([...columns, ofOrder]);
  const isKey = keys
    .map(
      (key) =>
        `t.${key.name} = g."${key.property}" AND t.${key.name} = ANY (ARRAY(SELECT "${key.property}" FROM ${name}))`,
    )
    .join(' AND ');
  return `${givenRows(name, json, given)}, ${name}_set AS (
    UPDATE ${table.name} AS t SET ${assignments(columns)} FROM ${name} AS g WHERE ${isKey}
  )`;
}

/** Updates these columns of the orders that are still as they were read. `skipLocked`: a locked order counts as changed. */
export function ordersSet(
  { name }: Table,
  columns: readonly Column[],
  { skipLocked, waitForDisk }: { skipLocked: boolean; waitForDisk: boolean },
): string {
  const asRead = [
    { property: 'revisionRead', type: 'integer' },
    { property: 'versionRead', type: 'integer' },
  ];
  // Locked in the order of their ids; the lock reads each row again.
  return `
  WITH given AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS o ${recordColumns([...columns, ...asRead])}
     ${waitForDisk ? '' : `WHERE set_config('synchronous_commit', 'off', true) IS NOT NULL`} ORDER BY id
  ), held AS MATERIALIZED (
    SELECT given.* FROM given CROSS JOIN LATERAL (
      SELECT id FROM ${name}
       WHERE id = given.id AND revision = given."revisionRead" AND version = given."versionRead"
         FOR UPDATE ${skipLocked ? 'SKIP LOCKED' : ''}) AS o
  ), written AS (
    UPDATE ${name} AS t SET ${assignments(columns)} FROM held AS g
     WHERE t.id = g.id AND t.id = ANY (ARRAY(SELECT id FROM held)) RETURNING t.id
  )`;
}

// ON CONFLICT covers the idempotency key and a collision of ids. In the order of keys, so that processes do not wait in
// a circle.
/** Inserts orders that do not exist yet. */
export function ordersMade(orders: Table): string {
  return `
  WITH written AS (
    INSERT INTO orders (${orders.columns.map(({ name }) => name).join(', ')})
    SELECT ${orders.columns.map((column) => valueOf(column, 'o')).join(', ')}
      FROM jsonb_to_recordset($1::jsonb) AS o ${recordColumns(orders.columns)}
     ORDER BY o."buyerHash", o."idempotencyKey"
    ON CONFLICT DO NOTHING RETURNING id
  )`;
}

function assignments(columns: readonly Column[]): string {
  return columns
    .filter(({ isUpdated }) => isUpdated)
    .map((column) => `${column.name} = ${valueOf(column, 'g')}`)
    .join(', ');
}
