import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { checkDump } from '../backup/dump/dump-file.ts';
import { holdShop, restoreShop } from '../backup/restore/restore-shop.ts';
import { setAside } from '../backup/restore/set-aside.ts';
import { tryRestore } from '../backup/restore/try-restore.ts';
import { writeDump } from '../backup/dump/write-dump.ts';
import { run } from '../process/run.ts';
import { repository } from '../repository.ts';
import { seedOrders } from '../seed-orders.ts';
import { roleUrl } from '../system/role-url.ts';
import { testDatabase } from '../test-database.ts';

const key = '0f'.repeat(32);

describe('a database of a shop', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'boostline-dump-'));
  const file = path.join(folder, 'shop.backup');
  let databases: Awaited<ReturnType<typeof testDatabase>>[];
  let full: string;
  let other: string;
  const about = { version: '1.2.3', secretsKey: key, passphrase: undefined };
  const said: string[] = [];

  beforeAll(async () => {
    databases = await Promise.all(
      [0, 1].map(() => testDatabase(['gateway', 'catalog', 'orders', 'fulfilment'])),
    );
    [full = '', other = ''] = databases.map(({ url }) => url);
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
  const place = (databaseUrl: string) => ({
    ...about,
    databaseUrl,
    redisUrl: redisUrl(),
    folder,
    say: (line: string) => void said.push(line),
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

  test('is held too when others brought it to an earlier moment, unless a part of the shop uses it', async () => {
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
    const restore = new URL('../backup/restore/restore-shop.ts', import.meta.url).href;
    const killed = `
      import { restoreShop } from ${JSON.stringify(restore)};
      const say = (line) => { if (line.includes('tables are loaded')) process.kill(process.pid, 'SIGKILL'); };
      await restoreShop(${JSON.stringify(file)}, { ...${JSON.stringify(place(other))}, say });`;
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', killed], { cwd: folder });
    expect(signal).toBe('SIGKILL');
    expect(await printOfTable(other, 'orders_before_restore.orders')).toEqual(before);
    // Started now, the shop would buy again: every service refuses.
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

  test('is refused too when the restore into an empty database was killed', async () => {
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

/** What the migrations say. */
async function migrated(url: string) {
  const env = { PATH: process.env.PATH, DATABASE_URL: url };
  return (await run(process.execPath, [path.join(repository, 'tools', 'migrate.ts')], { env })).output;
}

/** What a service says that may not start. */
async function startedCatalog(url: string) {
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    INTERNAL_TOKEN: 'a token for a test',
    CATALOG_DATABASE_URL: roleUrl(url, 'catalog'),
    REDIS_URL: process.env.TEST_REDIS_URL,
  };
  const main = path.join(repository, 'services', 'catalog', 'dist', 'main.js');
  return (await run(process.execPath, [main], { env })).output;
}

async function ask(url: string, work: (owner: pg.Client) => Promise<unknown>) {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

async function rows(url: string, sql: string): Promise<Record<string, unknown>[]> {
  let found: Record<string, unknown>[] = [];
  await ask(url, async (owner) => {
    found = (await owner.query(sql)).rows;
  });
  return found;
}

function printOfTable(url: string, table: string) {
  return rows(
    url,
    `SELECT count(*) AS rows, md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum FROM ${table} t`,
  );
}
