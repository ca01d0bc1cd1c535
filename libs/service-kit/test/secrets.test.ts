import { randomBytes } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { testDatabase } from '../../../tools/test-database.ts';
import { DatabaseAddress } from '../src/data/database-address.js';
import { poolAt } from '../src/data/pool-at.js';
import { LiveVariables } from '../src/secrets/live-variables.js';
import { internalTokenOf } from '../src/secrets/own-secrets.js';
import { fixed, type Rotating } from '../src/secrets/rotating.js';
import { seal, unseal } from '../src/secrets/sealed-secret.js';

const folder = mkdtempSync(path.join(tmpdir(), 'boostline-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const token = (letter: string) => letter.repeat(16);

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('a process reads its secrets again, and passes over what is none', async () => {
  const file = path.join(folder, 'catalog');
  const write = (text: string) => {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  };
  write(`INTERNAL_TOKEN=${token('a')}\n`);
  const variables = new LiveVariables({ SECRETS_FILE: file, INTERNAL_TOKEN: token('z') });
  const secret = internalTokenOf(variables, { INTERNAL_TOKEN: token('a') });
  const [first] = [variables.known()];
  expect([secret.all, first.also]).toEqual([[token('a')], []]);

  write(`INTERNAL_TOKEN=${token('b')}\nINTERNAL_TOKEN_ALSO=${token('a')}\n`);
  await until(() => variables.known().file !== first.file);
  expect([secret.newest, secret.all]).toEqual([token('b'), [token('b'), token('a')]]);
  expect(variables.known().also).toEqual(['INTERNAL_TOKEN']);
  expect(JSON.stringify(variables.known())).not.toContain(token('a'));

  const { file: second } = variables.known();
  write('INTERNAL_TOKEN=short\n');
  await until(() => variables.known().file !== second);
  expect(secret.all).toEqual([token('b')]);
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
