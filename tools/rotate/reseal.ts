import { serviceKit } from './kit.ts';
import type { Client } from 'pg';
import type { SecretsKeys } from '@boostline/service-kit/secrets/sealed-secret';

const FORMAT = 'v1.';

/** Where the database holds what is sealed with SECRETS_KEY. `owner` is what a row's secret is bound to. */
type SealedColumn = {
  table: string;
  key: string;
  column: string;
  owner: (key: string) => string;
  isText?: true;
};
export const sealedColumns: SealedColumn[] = [
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
    table: 'orders.lookup_sources',
    key: 'name',
    column: 'secret_sealed',
    owner: (name) => `lookup-source:${name}`,
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
 * @param client of the owner
 * @param batch rows that are read at a time
 * @returns lost: what none of the keys opens
 */
export async function reseal(
  client: Client,
  keys: [newest: string, ...others: string[]],
  batch: number = 100,
): Promise<{ sealed: number; kept: number; lost: string[] }> {
  const { secretsKeyVariable } = await serviceKit();
  const [newest, ...others] = keys.map((key) => secretsKeyVariable.parse(key));
  if (newest === undefined) throw new Error('no key is given');
  const sum: { sealed: number; kept: number; lost: string[] } = { sealed: 0, kept: 0, lost: [] };
  for (const column of sealedColumns)
    for await (const row of rowsOf(client, column, batch)) {
      const became = await resealRow(client, column, row, [newest, ...others]);
      if (became === 'lost') sum.lost.push(`${column.table} ${row.key}`);
      else sum[became] += 1;
    }
  return sum;
}

async function* rowsOf(
  client: Client,
  { table, key, column }: SealedColumn,
  batch: number,
): AsyncGenerator<{ key: string; value: Buffer | string }> {
  let last: string | null = null;
  for (;;) {
    const { rows }: { rows: { key: string; value: Buffer | string }[] } = await client.query(
      `SELECT ${key}::text AS key, ${column} AS value FROM ${table}
        WHERE ${column} IS NOT NULL AND ($1::text IS NULL OR ${key}::text > $1) ORDER BY ${key}::text LIMIT $2`,
      [last, batch],
    );
    yield* rows;
    if (rows.length < batch) return;
    last = rows.at(-1)?.key ?? null;
  }
}

async function resealRow(
  client: Client,
  { table, key, column, owner, isText }: SealedColumn,
  row: { key: string; value: Buffer | string },
  keys: [Buffer<ArrayBuffer>, ...Buffer<ArrayBuffer>[]],
): Promise<'sealed' | 'kept' | 'lost'> {
  const { seal, unseal } = await serviceKit();
  const bytes = Buffer.isBuffer(row.value)
    ? row.value
    : Buffer.from(row.value.slice(FORMAT.length), 'base64');
  const newest = { newest: keys[0], all: [keys[0]] as const };
  const open = (by: SecretsKeys) => {
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
