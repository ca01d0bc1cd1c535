import { serviceKit } from './kit.mjs';

const FORMAT = 'v1.';

/**
 * Where the database holds what is sealed with SECRETS_KEY. `owner` is what a row's secret is bound to.
 * @typedef {{ table: string, key: string, column: string, owner: (key: string) => string, isText?: true }} SealedColumn
 * @type {SealedColumn[]}
 */
export const sealedColumns = [
  { table: 'gateway.admins', key: 'id', column: 'totp_secret', owner: (id) => id },
  { table: 'gateway.admins', key: 'id', column: 'totp_pending', owner: (id) => id },
  {
    table: 'orders.gateway_accounts',
    key: 'name',
    column: 'credentials_sealed',
    owner: (name) => `gateway:${name}`,
  },
  {
    table: 'orders.former_gateway_accounts',
    key: 'id',
    column: 'credentials_sealed',
    owner: (id) => `former-gateway:${id}`,
  },
  {
    table: 'orders.message_channels',
    key: 'name',
    column: 'secrets_sealed',
    owner: (name) => `message-channel:${name}`,
  },
  {
    table: 'orders.webhook_endpoints',
    key: 'id',
    column: 'secret_sealed',
    owner: (id) => `webhook-endpoint:${id}`,
  },
  {
    table: 'orders.webhook_endpoints',
    key: 'id',
    column: 'former_secret_sealed',
    owner: (id) => `webhook-endpoint:${id}`,
  },
  {
    table: 'fulfilment.providers',
    key: 'id',
    column: 'api_key_sealed',
    isText: true,
    owner: (id) => `provider:${id}`,
  },
];

/**
 * Seals everything anew that opens only with another key than the newest. Repeatable: what the newest key opens stays as
 * it is, and what a service writes meanwhile is not overwritten.
 * @param {import('pg').Client} client of the owner
 * @param {[newest: string, ...others: string[]]} keys
 * @param {number} [batch] rows that are read at a time
 * @returns {Promise<{ sealed: number, kept: number, lost: string[] }>} lost: what none of the keys opens
 */
export async function reseal(client, keys, batch = 100) {
  const { secretsKeyVariable } = await serviceKit();
  const [newest, ...others] = keys.map((key) => secretsKeyVariable.parse(key));
  if (newest === undefined) throw new Error('no key is given');
  const sum = { sealed: 0, kept: 0, lost: /** @type {string[]} */ ([]) };
  for (const column of sealedColumns)
    for await (const row of rowsOf(client, column, batch)) {
      const became = await resealRow(client, column, row, [newest, ...others]);
      if (became === 'lost') sum.lost.push(`${column.table} ${row.key}`);
      else sum[became] += 1;
    }
  return sum;
}

/**
 * @param {import('pg').Client} client @param {SealedColumn} column @param {number} batch
 * @returns {AsyncGenerator<{ key: string, value: Buffer | string }>}
 */
async function* rowsOf(client, { table, key, column }, batch) {
  /** @type {string | null} */
  let last = null;
  for (;;) {
    /** @type {{ rows: { key: string, value: Buffer | string }[] }} */
    const { rows } = await client.query(
      `SELECT ${key}::text AS key, ${column} AS value FROM ${table}
        WHERE ${column} IS NOT NULL AND ($1::text IS NULL OR ${key}::text > $1) ORDER BY ${key}::text LIMIT $2`,
      [last, batch],
    );
    yield* rows;
    if (rows.length < batch) return;
    last = rows.at(-1)?.key ?? null;
  }
}

/**
 * @param {import('pg').Client} client @param {SealedColumn} column
 * @param {{ key: string, value: Buffer | string }} row
 * @param {[Buffer<ArrayBuffer>, ...Buffer<ArrayBuffer>[]]} keys
 * @returns {Promise<'sealed' | 'kept' | 'lost'>}
 */
async function resealRow(client, { table, key, column, owner, isText }, row, keys) {
  const { seal, unseal } = await serviceKit();
  const bytes = Buffer.isBuffer(row.value)
    ? row.value
    : Buffer.from(row.value.slice(FORMAT.length), 'base64');
  const newest = { newest: keys[0], all: /** @type {const} */ ([keys[0]]) };
  const open = (/** @type {import('@boostline/service-kit/secrets/sealed-secret').SecretsKeys} */ by) => {
    try {
      return unseal(by, owner(row.key), bytes);
    } catch {
      return null;
    }
  };
  if (open(newest) !== null) return 'kept';
  const secret = open({ newest: keys[0], all: keys });
  if (secret === null) return 'lost';
  const sealed = seal(newest, owner(row.key), secret);
  const value = isText ? FORMAT + sealed.toString('base64') : sealed;
  await client.query(`UPDATE ${table} SET ${column} = $1 WHERE ${key}::text = $2 AND ${column} = $3`, [
    value,
    row.key,
    row.value,
  ]);
  return 'sealed';
}
