import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { testDatabase } from '../../../tools/test-database.ts';
import { DatabaseAddress } from '../src/data/database-address.js';
import { poolAt } from '../src/data/pool-at.js';
import { internalTokenOf } from '../src/secrets/own-secrets.js';
import { fixed, secretsWithTwoValues, type Rotating } from '../src/secrets/rotating.js';
import { seal, unseal } from '../src/secrets/sealed-secret.js';

const token = (letter: string) => letter.repeat(16);

test('a secret with a second value is accepted by both, and a value that breaks the rules is ignored', () => {
  const accepted = (also: string) =>
    internalTokenOf({ INTERNAL_TOKEN_ALSO: also }, { INTERNAL_TOKEN: token('a') }).all;
  expect(accepted(token('b'))).toEqual([token('a'), token('b')]);
  expect(accepted('short')).toEqual([token('a')]);
  const environment = { SECRETS_KEY_ALSO: 'k', INTERNAL_TOKEN_ALSO: '', INTERNAL_TOKEN: 't' };
  expect(secretsWithTwoValues(environment)).toEqual(['SECRETS_KEY']);
});

test('the previous key still opens its secrets, and new ones use the newest key', () => {
  const [newest, former] = [randomBytes(32), randomBytes(32)];
  const both = { newest, all: [newest, former] as const };
  expect(unseal(both, 'owner', seal(fixed(former), 'owner', 'secret'))).toBe('secret');
  expect(unseal(fixed(newest), 'owner', seal(both, 'owner', 'secret'))).toBe('secret');
  expect(() => unseal(both, 'owner', seal(fixed(randomBytes(32)), 'owner', 'secret'))).toThrow();
});

describe('connections to a database whose password changes', () => {
  const role = `rotated_${randomBytes(4).toString('hex')}`;
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let owner: pg.Client;
  beforeAll(async () => {
    database = await testDatabase(['catalog']);
    owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD 'former'`);
    await owner.query(`GRANT CONNECT ON DATABASE ${new URL(database.url).pathname.slice(1)} TO ${role}`);
  });
  afterAll(async () => {
    await owner.query(`DROP OWNED BY ${role}`);
    await owner.query(`DROP ROLE ${role}`);
    await owner.end();
    await database.drop();
  });

  const urlBy = (password: string) => {
    const url = new URL(database.url);
    url.username = role;
    url.password = password;
    return url.toString();
  };

  test('use the other password when the first is refused, and fail when both are', async () => {
    const asked = async (urls: Rotating<string>) => {
      const Pool = poolAt(new DatabaseAddress(urls));
      const pool = new Pool({ connectionString: urls.newest, max: 4 });
      try {
        return await Promise.all(Array.from({ length: 4 }, () => pool.query('SELECT 1 AS one')));
      } finally {
        await pool.end();
      }
    };
    const both = { newest: urlBy('former'), all: [urlBy('former'), urlBy('next')] as const };
    expect(await asked(both)).toHaveLength(4);
    await owner.query(`ALTER ROLE ${role} PASSWORD 'next'`);
    expect(await asked(both)).toHaveLength(4);
    await expect(asked(fixed(urlBy('former')))).rejects.toThrow(/password authentication failed/);
  });
});
