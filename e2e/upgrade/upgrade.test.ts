import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { checkInvariants } from '../../tools/invariants.ts';
import { repository } from '../../tools/repository.ts';
import { startSystem, type System } from '../../tools/system.ts';
import { restoreInto } from './restore-into.mjs';
import { buy, pay, until } from './short-journey.mjs';

/** A dump of each release, made by older-release.mjs. */
const folder = path.join(repository, 'e2e', 'upgrade', 'releases');

describe.each(readdirSync(folder))('a shop of release %s', (dump) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boostline-upgrade-'));
  let said: string[];
  let system: System;

  beforeAll(async () => {
    said = await restoreInto(dataDir, path.join(folder, dump));
    system = await startSystem({ dataDir, env: { DELIVERY_SECONDS: '1', STATUS_POLL_MS: '300' } });
  });
  afterAll(async () => {
    await system.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('a shop of an older release is migrated and its invariants hold', () => {
    expect(said.join('\n')).toMatch(/tables are loaded\n(\d+) of \1 invariants hold/);
  });

  test('a shop of an older release keeps its orders and sells', async () => {
    const client = new pg.Client({ connectionString: system.databaseUrl });
    await client.connect();
    const { rows } = await client.query(`SELECT status FROM orders.orders ORDER BY created_at`);
    await client.end();
    // The third is too old to be paid by now, and expires with the next look at such orders.
    const unpaid = expect.stringMatching(/^payment_(pending|expired)$/);
    expect(rows.map(({ status }) => status)).toEqual(['completed', 'completed', unpaid]);

    const order = await buy(system.url, 'sold_after_the_update');
    await pay(system, order);
    await until(order, 'completed');
    const broken = (await checkInvariants(system.databaseUrl)).filter(({ breaches }) => breaches.length > 0);
    expect(broken).toEqual([]);
  });
});
