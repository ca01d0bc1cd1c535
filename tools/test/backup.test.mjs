import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { checkDump } from '../backup/dump/dump-file.mjs';
import { fileNameOf, tooOld } from '../backup/kept/kept-files.mjs';
import { whyNotTried } from '../backup/restore/may-try.mjs';
import { whyNotRestorable } from '../backup/restore/may-restore.mjs';
import { whyNotReleased } from '../backup/restore/release.mjs';
import { holdShop, restoreShop } from '../backup/restore/restore-shop.mjs';
import { setAside } from '../backup/restore/set-aside.mjs';
import { takeKey } from '../backup/restore/take-key.mjs';
import { openKey, printOf, sealKey } from '../backup/dump/sealed-key.mjs';
import { inOrder } from '../backup/dump/tables.mjs';
import { tryRestore } from '../backup/restore/try-restore.mjs';
import { writeDump } from '../backup/dump/write-dump.mjs';
import { run } from '../process/run.mjs';
import { repository } from '../repository.mjs';
import { seedOrders } from '../seed-orders.mjs';
import { installationSecrets, readKept, writeKept } from '../settings/secrets.mjs';
import { roleUrl } from '../system/role-url.mjs';
import { testDatabase } from '../test-database.mjs';

const key = '0f'.repeat(32);

describe('which backups stay', () => {
  test('are the newest; what a person or a restore has put there is left alone', () => {
    const days = ['2026-01-03', '2026-01-01', '2026-01-02'].map((day) => new Date(`${day}T02:00:00.123Z`));
    const names = days.map((day) => fileNameOf(day));
    expect(names[0]).toBe('boostline-20260103T020000Z.backup');
    const others = ['mine.backup', fileNameOf(new Date(0), 'before-restore'), `${names[1]}.unfinished`];
    expect(tooOld([...names, ...others], 2)).toEqual([names[1]]);
    expect(tooOld(names, 3)).toEqual([]);
  });

  test('are the newest that can be restored, and the newest of all', () => {
    const [first, second, third, fourth] = [1, 2, 3, 4].map((day) =>
      fileNameOf(new Date(Date.UTC(2026, 0, day))),
    );
    const names = /** @type {string[]} */ ([first, second, third, fourth]);
    expect(tooOld(names, 1, /** @type {string[]} */ ([second, third, fourth]))).toEqual([second, third]);
    expect(tooOld(names, 2, /** @type {string[]} */ ([second, third]))).toEqual([second, third]);
  });
});

test('a backup is restored on trial unless that cannot work, though nothing is wrong with it', () => {
  const known = { orders: ['A1'] };
  const usual = { applied: known, known, mayBeNewer: false, free: 200 * 2 ** 20, size: 100 * 2 ** 20 };
  const newer = { ...usual, applied: { orders: ['A1', 'B2'] } };
  expect(whyNotTried(usual)).toBeNull();
  expect(whyNotTried({ ...usual, free: null })).toBeNull();
  expect(whyNotTried({ ...usual, free: 99 * 2 ** 20 })).toContain('too little room');
  // Nobody said that it may be newer: a trial that fails tells of it.
  expect(whyNotTried(newer)).toBeNull();
  expect(whyNotTried({ ...newer, mayBeNewer: true })).toContain('newer than this version');
});

describe('the key in a backup', () => {
  test('is opened by its passphrase alone', () => {
    const sealed = sealKey(key, 'a long passphrase');
    expect(JSON.stringify(sealed)).not.toContain(key);
    expect(openKey(sealed, 'a long passphrase')).toBe(key);
    expect(() => openKey(sealed, 'another passphrase')).toThrow('BACKUP_PASSPHRASE is not the one');
  });

  test('is told from others in whatever way it is written', () => {
    expect(printOf(key)).toBe(printOf(Buffer.from(key, 'hex').toString('base64')));
    expect(printOf(key)).not.toBe(printOf('1f'.repeat(32)));
  });
});

describe('the key of a restored backup', () => {
  const [before, ofBackup] = ['0a', '0b'].map((byte) => byte.repeat(32));
  const passphrase = 'a long passphrase';
  const [beforeKey = '', backupKey = ''] = [before, ofBackup];
  const header = (/** @type {string} */ one) => ({ keyPrint: printOf(one), key: sealKey(one, passphrase) });
  /** @type {string} */
  let dataDir;
  beforeAll(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'boostline-key-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test('where the environment gives it, lies beside the backup, for its owner alone', () => {
    const backup = path.join(dataDir, 'shop.backup');
    const settings = { env: { SECRETS_KEY: beforeKey }, dataDir: path.join(dataDir, 'of-a-container') };
    const said = takeKey(backup, settings, header(backupKey), { secretsKey: beforeKey, passphrase });
    const beside = `${backup}.secrets-key`;
    expect(said).toEqual([expect.stringContaining(`set SECRETS_KEY to what stands in ${beside}`)]);
    expect(readFileSync(beside, 'utf8')).toBe(`${backupKey}\n`);
    expect(statSync(beside).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['shop.backup.secrets-key']);
  });

  test('becomes that of the shop, and the one of before is found when that is restored', () => {
    const shop = { env: {}, dataDir: path.join(dataDir, 'shop') };
    writeKept(shop.dataDir, { ...installationSecrets(shop.dataDir).secrets, SECRETS_KEY: beforeKey });
    const keyNow = () => readKept(shop.dataDir).SECRETS_KEY;
    takeKey('shop.backup', shop, header(backupKey), { secretsKey: beforeKey, passphrase });
    expect(keyNow()).toBe(backupKey);
    // The file before-restore was made without a passphrase.
    const point = { ...header(beforeKey), key: null };
    takeKey('before-restore.backup', shop, point, { secretsKey: backupKey, passphrase: undefined });
    expect(keyNow()).toBe(beforeKey);
  });
});

describe('whether a backup fits the code', () => {
  const known = { orders: ['A1', 'B2', 'C3'], catalog: ['D1'] };
  test.each([
    ['of the same version does', { orders: ['A1', 'B2', 'C3'], catalog: ['D1'] }, null],
    ['of an older version does', { orders: ['A1'], catalog: ['D1'] }, null],
    ['of a newer version does not', { orders: ['A1', 'B2', 'C3', 'E4'], catalog: ['D1'] }, 'newer than'],
    ['with a hole does not', { orders: ['A1', 'C3'], catalog: ['D1'] }, 'lacks B2'],
    ['of a part of a shop does not', { orders: ['A1'] }, 'no catalog'],
    ['of an unknown part does not', { orders: ['A1'], catalog: ['D1'], loyalty: ['F1'] }, 'part loyalty'],
  ])('one %s', (_, migrations, refusal) => {
    const found = whyNotRestorable({ version: '9.9.9', migrations }, known, '1.0.0');
    if (refusal === null) expect(found).toBeNull();
    else expect(found).toContain(refusal);
  });
});

test('tables stand behind those that they refer to, and a circle is told', () => {
  const tables = ['c', 'b', 'a'].map((name) => ({ schema: 's', name, columns: [] }));
  const references = [
    { from: 's.c', to: 's.b' },
    { from: 's.b', to: 's.a' },
    { from: 's.a', to: 's.a' },
  ];
  expect(inOrder(tables, references).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(() => inOrder(tables, [...references, { from: 's.a', to: 's.c' }])).toThrow('in a circle');
});

test('buying goes on only when each panel was searched, or a person wants it all the same', () => {
  const doubts = { found: [], lines: [], unpaid: 0 };
  const one = (/** @type {boolean} */ searched) => ({ ...doubts, held: [{ id: 1, name: 'Main', searched }] });
  expect(whyNotReleased({ ...doubts, held: [] }, false)).toContain('nothing is held');
  expect(whyNotReleased(one(false), false)).toContain('not searched yet: Main');
  expect(whyNotReleased(one(false), true)).toBeNull();
  expect(whyNotReleased(one(true), false)).toBeNull();
});

describe('a database of a shop', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'boostline-dump-'));
  const file = path.join(folder, 'shop.backup');
  /** @type {Awaited<ReturnType<typeof testDatabase>>[]} */
  let databases;
  /** @type {string} */
  let full;
  /** @type {string} */
  let other;
  const about = { version: '1.2.3', secretsKey: key, passphrase: undefined };
  /** @type {string[]} */
  const said = [];

  beforeAll(async () => {
    databases = await Promise.all(
      [0, 1].map(() => testDatabase(['gateway', 'catalog', 'orders', 'fulfilment'])),
    );
    [full, other] = /** @type {[string, string]} */ (databases.map(({ url }) => url));
    await ask(full, async (owner) => seedOrders(owner, 300));
    // Whatever COPY must write otherwise than it stands.
    await ask(full, (owner) =>
      owner.query(
        String.raw`UPDATE orders.orders SET target = E'a\tb\\.\n\\.\r' || id WHERE kind = 'package'`,
      ),
    );
    await writeDump(full, file, about);
  });
  afterAll(async () => {
    for (const database of databases) await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const redisUrl = () => {
    const url = new URL(process.env.TEST_REDIS_URL ?? '');
    url.pathname = '/15';
    return url.toString();
  };
  const place = (/** @type {string} */ databaseUrl) => ({
    ...{ ...about, databaseUrl, redisUrl: redisUrl(), folder },
    say: (/** @type {string} */ line) => void said.push(line),
  });

  test('comes back as it was, row by row', async () => {
    await restoreShop(file, place(other));
    for (const table of ['orders.orders', 'orders.ledger_entries', 'orders.outbox', 'fulfilment.attempts'])
      expect([table, await printOfTable(other, table)]).toEqual([table, await printOfTable(full, table)]);
    const sequences = `SELECT schemaname, sequencename, last_value FROM pg_sequences ORDER BY 1, 2`;
    expect(await rows(other, sequences)).toEqual(await rows(full, sequences));
  });

  test('holds all buying then', async () => {
    const held = await rows(other, `SELECT DISTINCT hold_reason FROM fulfilment.providers`);
    expect(held.every(({ hold_reason }) => hold_reason === 'restored')).toBe(true);
    const [counts] = await rows(
      other,
      `SELECT (SELECT count(*)::int FROM fulfilment.doubted_orders) AS doubted,
              (SELECT count(DISTINCT l.order_id)::int FROM orders.order_lines l
                 LEFT JOIN fulfilment.placements p ON p.line_id = l.id WHERE p.upstream_order_id IS NULL) AS open`,
    );
    expect(counts?.doubted).toBe(counts?.open);
    expect(await rows(other, `SELECT refund_policy FROM orders.payment_settings`)).not.toContainEqual({
      refund_policy: 'automatic',
    });
  });

  test('is held likewise when others brought it to an earlier moment, unless a part of the shop uses it', async () => {
    const state = `SELECT (SELECT json_agg(DISTINCT refund_policy) FROM orders.payment_settings) AS refunds,
                          (SELECT count(*)::int FROM fulfilment.doubted_orders) AS doubted`;
    const [held] = await rows(other, state);
    await ask(other, (owner) =>
      owner.query(
        `DELETE FROM fulfilment.doubted_orders; UPDATE fulfilment.providers SET hold_reason = NULL`,
      ),
    );
    const service = new pg.Client({ connectionString: other, application_name: 'boostline-orders' });
    await service.connect();
    await expect(holdShop(place(other))).rejects.toThrow('stop the shop first: boostline-orders');
    await service.end();
    for (let time = 0; time < 2; time += 1) await holdShop(place(other));
    expect(await rows(other, state)).toEqual([held]);
    expect(Number(held?.doubted)).toBeGreaterThan(0);
  });

  test('is what it was before when the restored one is not sound', async () => {
    const unsound = path.join(folder, 'unsound.backup');
    await ask(full, (owner) => owner.query(`UPDATE orders.orders SET amount_paise = amount_paise + 1`));
    await writeDump(full, unsound, about);
    await ask(other, (owner) => owner.query(`UPDATE orders.orders SET target = 'of today'`));
    const before = await printOfTable(other, 'orders.orders');
    await expect(restoreShop(unsound, place(other))).rejects.toThrow('is not sound');
    expect(said.at(-1)).toContain('again what it was before');
    await expect(tryRestore(unsound, place(other))).rejects.toThrow('is not sound');
    expect(await rows(other, `SELECT FROM pg_database WHERE datname LIKE 'boostline_trial_%'`)).toEqual([]);
    expect(await printOfTable(other, 'orders.orders')).toEqual(before);
    expect(await rows(other, `SELECT FROM pg_namespace WHERE nspname LIKE '%before_restore'`)).toHaveLength(
      0,
    );
    // What the search of orders needs is where the migrations look for it.
    await ask(other, (owner) => owner.query(`SELECT orders.similarity('a', 'b')`));
  });

  test('comes back with a promise that was broken before, when a person says so', async () => {
    const unsound = path.join(folder, 'unsound.backup');
    await expect(restoreShop(unsound, place(other))).rejects.toThrow('add --unsound');
    await restoreShop(unsound, { ...place(other), unsound: true });
    expect(said.at(-1)).toContain('the restored shop is not sound:');
    expect(await printOfTable(other, 'orders.orders')).toEqual(await printOfTable(full, 'orders.orders'));
    const held = await rows(other, `SELECT DISTINCT hold_reason FROM fulfilment.providers`);
    expect(held.every(({ hold_reason }) => hold_reason === 'restored')).toBe(true);
    // Nor is a backup worth less for what is broken in the shop that it is of.
    await tryRestore(unsound, place(full));
    expect(said.at(-1)).toContain('with what is broken in the shop as well');
  });

  test('is what it was before when the restore is killed midway', async () => {
    const before = await printOfTable(other, 'orders.orders');
    const restore = new URL('../backup/restore/restore-shop.mjs', import.meta.url).href;
    const killed = `
      import { restoreShop } from ${JSON.stringify(restore)};
      const say = (line) => { if (line.includes('tables are loaded')) process.kill(process.pid, 'SIGKILL'); };
      await restoreShop(${JSON.stringify(file)}, { ...${JSON.stringify(place(other))}, say });`;
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', killed], { cwd: folder });
    expect(signal).toBe('SIGKILL');
    expect(await printOfTable(other, 'orders_before_restore.orders')).toEqual(before);
    // Started now, the shop would buy again: nobody may.
    const refusal = 'a restore of this database did not come to its end: give it again';
    expect(await migrated(other)).toContain(`migrate: failed: ${refusal}`);
    expect(await startedCatalog(other)).toContain(`cannot start: ${refusal}`);
    await expect(holdShop(place(other))).rejects.toThrow('did not come to its end');
    // What an older version of the shop sold in such a state is in the restore point of the next restore.
    await ask(other, (owner) => owner.query(`UPDATE orders.orders SET target = 'sold meanwhile'`));
    const unsound = path.join(folder, 'unsound.backup');
    said.length = 0;
    await expect(restoreShop(unsound, place(other))).rejects.toThrow('is not sound');
    expect(said).toContain('an earlier restore did not come to its end: what was there before it is back');
    expect(await printOfTable(other, 'orders.orders')).toEqual(before);
    const points = said.flatMap((line) => /is kept in (.*)/.exec(line)?.[1] ?? []);
    expect(points.map((point) => gunzipSync(readFileSync(point)).includes('sold meanwhile'))).toEqual([
      true,
      false,
    ]);
  });

  test('is refused likewise when the restore into an empty database was killed', async () => {
    const empty = new URL(other);
    empty.pathname = `/empty_${process.pid}`;
    await ask(other, (owner) => owner.query(`CREATE DATABASE ${empty.pathname.slice(1)}`));
    try {
      await ask(empty.href, (owner) => setAside(owner));
      expect(await migrated(empty.href)).toContain('did not come to its end');
      await restoreShop(file, place(empty.href));
      expect(await migrated(empty.href)).toContain('orders is up to date');
    } finally {
      await ask(other, (owner) => owner.query(`DROP DATABASE ${empty.pathname.slice(1)} WITH (FORCE)`));
    }
  });

  test('is not read from a file that was changed or cut', async () => {
    const text = gunzipSync(readFileSync(file)).toString('latin1');
    const changed = path.join(folder, 'changed.backup');
    writeFileSync(changed, gzipSync(Buffer.from(text.replace('followers', 'follower5'), 'latin1')));
    await expect(checkDump(changed)).rejects.toThrow('its checksum is another');
    writeFileSync(changed, gzipSync(Buffer.from(text.slice(0, text.length / 2), 'latin1')));
    await expect(checkDump(changed)).rejects.toThrow('ends too early');
    writeFileSync(changed, readFileSync(file).subarray(0, 5000));
    await expect(checkDump(changed)).rejects.toThrow('cannot be read');
    writeFileSync(changed, 'something else');
    await expect(checkDump(changed)).rejects.toThrow('cannot be read');
  });
});

/** What the migrations say. @param {string} url */
async function migrated(url) {
  const env = { PATH: process.env.PATH, DATABASE_URL: url };
  return (await run(process.execPath, [path.join(repository, 'tools', 'migrate.mjs')], { env })).output;
}

/** What a service says that may not start. @param {string} url */
async function startedCatalog(url) {
  const env = {
    ...{ PATH: process.env.PATH, PORT: '0', INTERNAL_TOKEN: 'a token for a test' },
    ...{ CATALOG_DATABASE_URL: roleUrl(url, 'catalog'), REDIS_URL: process.env.TEST_REDIS_URL },
  };
  const main = path.join(repository, 'services', 'catalog', 'dist', 'main.js');
  return (await run(process.execPath, [main], { env })).output;
}

/** @param {string} url @param {(owner: pg.Client) => Promise<unknown>} work */
async function ask(url, work) {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** @param {string} url @param {string} sql @returns {Promise<Record<string, unknown>[]>} */
async function rows(url, sql) {
  /** @type {Record<string, unknown>[]} */
  let found = [];
  await ask(url, async (owner) => {
    found = (await owner.query(sql)).rows;
  });
  return found;
}

/** @param {string} url @param {string} table */
function printOfTable(url, table) {
  return rows(
    url,
    `SELECT count(*) AS rows, md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum FROM ${table} t`,
  );
}
