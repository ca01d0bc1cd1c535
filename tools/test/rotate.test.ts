import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { decideSecrets } from '../doctor/secrets.ts';
import { serviceKit } from '../rotate/kit.ts';
import { reseal, sealedColumns } from '../rotate/reseal.ts';
import { testDatabase } from '../test-database.ts';

test('the doctor names what was not brought to its end, and where', () => {
  const catalog = { process: 'catalog', also: [] };
  expect(decideSecrets([catalog]).good).toBe(true);
  const open = decideSecrets([catalog, { process: 'orders', also: ['SECRETS_KEY'] }]);
  expect([open.good, open.text]).toEqual([
    false,
    expect.stringContaining('SECRETS_KEY is accepted by orders'),
  ]);
});

describe('sealing anew', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let client: pg.Client;
  const [former, newest] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  beforeAll(async () => {
    database = await testDatabase(['gateway', 'catalog', 'orders', 'fulfilment']);
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  test('knows every column that holds something sealed', async () => {
    const { rows } = await client.query(
      `SELECT table_schema || '.' || table_name || '.' || column_name AS name FROM information_schema.columns
        WHERE table_schema IN ('gateway', 'catalog', 'orders', 'fulfilment')
          AND (column_name LIKE '%sealed%' OR column_name LIKE 'totp_%' AND data_type = 'bytea')`,
    );
    const known = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    expect(rows.map(({ name }) => String(name)).toSorted((a, b) => a.localeCompare(b))).toEqual(
      known.toSorted((a, b) => a.localeCompare(b)),
    );
  });

  test('goes on where it was cut off, and names what no key opens', async () => {
    const { seal, unseal, secretsKeyVariable } = await serviceKit();
    const keyOf = (text: string) => {
      const key = secretsKeyVariable.parse(text);
      return { newest: key, all: [key] as const };
    };
    const bytes = (name: string, key = former) => seal(keyOf(key), `gateway:${name}`, `of ${name}`);
    const names = Array.from({ length: 7 }, (_, index) => `gateway-${index}`);
    for (const name of names)
      await client.query(
        `INSERT INTO orders.gateway_accounts (name, base_url, credentials_sealed, from_environment) VALUES ($1, 'https://g.example', $2, false)`,
        [name, bytes(name)],
      );
    await client.query(
      `INSERT INTO orders.gateway_accounts (name, base_url, credentials_sealed, from_environment) VALUES ('lost', 'https://g.example', $1, false)`,
      [bytes('lost', randomBytes(32).toString('hex'))],
    );
    await client.query(
      `INSERT INTO fulfilment.providers (id, name, base_url, api_key_sealed) VALUES (9, 'p', 'https://p.example', $1)`,
      [`v1.${seal(keyOf(former), 'provider:9', 'key of 9').toString('base64')}`],
    );

    let updates = 0;
    const query = (sql: string, values: unknown[]) => {
      if (sql.startsWith('UPDATE') && ++updates > 3) throw new Error('killed');
      return client.query(sql, values);
    };
    const dying = new Proxy(client, {
      get: (_, name) => (name === 'query' ? query : Reflect.get(client, name)),
    });
    await expect(reseal(dying, [newest, former], 2)).rejects.toThrow('killed');
    expect(await reseal(client, [newest, former], 2)).toEqual({
      sealed: 5,
      kept: 3,
      lost: ['orders.gateway_accounts lost'],
    });
    const { rows } = await client.query(
      `SELECT name, credentials_sealed AS sealed FROM orders.gateway_accounts WHERE name <> 'lost'`,
    );
    for (const { name, sealed } of rows)
      expect(unseal(keyOf(newest), `gateway:${name}`, sealed)).toBe(`of ${name}`);
    const [provider] = (await client.query('SELECT api_key_sealed AS sealed FROM fulfilment.providers')).rows;
    expect(unseal(keyOf(newest), 'provider:9', Buffer.from(provider.sealed.slice(3), 'base64'))).toBe(
      'key of 9',
    );
  });
});
