import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { ask } from './ask.ts';
import { lastTrial, newestBackup } from '../backup/kept/kept-files.ts';
import { readCopyState, type CopyState } from '../backup/store/copy-state.ts';
import { bad, good, reasonOf, type Finding } from './finding.ts';
import { messagingRedis } from '../messaging-redis.ts';
import type { Place } from './find-shop.ts';
import { withClient } from '../with-client.ts';

const GIGABYTE = 2 ** 30;
const LEAST_FREE = GIGABYTE;
const LEAST_SHARE = 0.05;
const HOUR_MS = 3_600_000;
/** A nightly one, late by two hours. */
const OLDEST_BACKUP_HOURS = 26;
const OLDEST_CHECK_MS = 10 * 60_000;

export async function checkDisk({ dataDir }: Place): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(existsSync(dataDir) ? dataDir : '/');
  return decideDisk(bavail * bsize, blocks * bsize);
}

/**
 * @param free bytes
 * @param all bytes
 */
export function decideDisk(free: number, all: number): Finding {
  const text = `${(free / GIGABYTE).toFixed(1)} of ${(all / GIGABYTE).toFixed(0)} GB are free`;
  return free < LEAST_FREE || free / all < LEAST_SHARE
    ? bad(`only ${text}: make room before the database stops`)
    : good(text);
}

/** Reads, and writes what goes away again where the role may. */
export async function checkDatabase({ databaseUrl, readsOnly }: Place): Promise<Finding> {
  const server = { connectionString: databaseUrl, connectionTimeoutMillis: 5000, query_timeout: 10_000 };
  return withClient(server, async (client) => {
    const { rows } = await client.query(
      `SELECT current_setting('server_version') AS version, pg_size_pretty(pg_database_size(current_database())) AS size,
              (SELECT sum(numbackends)::int FROM pg_stat_database) AS used,
              current_setting('max_connections')::int AS max`,
    );
    if (!readsOnly) await client.query('CREATE TEMPORARY TABLE doctor AS SELECT 1 AS one');
    const { version, size, used, max } = rows[0];
    if (used > max * 0.9)
      return bad(
        `${used} of ${max} connections are in use: raise max_connections (docs/operations.md, "Connections to PostgreSQL")`,
      );
    return good(
      `PostgreSQL ${version.split(' ')[0]} answers${readsOnly ? '' : ' and writes'}, ${size}, ${used} of ${max} connections`,
    );
  }).catch((error) =>
    bad(`PostgreSQL does not serve: ${reasonOf(error)}. Check that it runs and its address`),
  );
}

export async function checkQueue({ redisUrl }: Place): Promise<Finding> {
  const { openRedis } = await messagingRedis();
  const redis = openRedis(redisUrl, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    connectTimeout: 5000,
  });
  /** Why there is no connection; what was asked then only says that it is closed. */
  let broken: unknown = null;
  redis.on('error', (error) => {
    broken = error;
  });
  try {
    await redis.connect();
    await redis.set('boostline:doctor', 'asked', 'EX', 10);
    if (/redis_mode:cluster/.test(await redis.info('server')))
      return bad('this Redis is a Cluster, which is not supported: give REDIS_URL one server, or sentinels');
    const policy = /maxmemory_policy:(\S+)/.exec(await redis.info('memory'))?.[1];
    return policy === undefined || policy === 'noeviction'
      ? good('Redis answers and writes')
      : bad(`Redis throws entries away when it is full (maxmemory-policy ${policy}): set noeviction`);
  } catch (error) {
    return bad(
      `Redis does not serve: ${reasonOf(broken ?? error)}. Orders are taken, but delivery waits for it`,
    );
  } finally {
    redis.disconnect();
  }
}

/** @param folder none: no backups are made here */
export async function checkBackups(folder: string | undefined, elsewhere: boolean): Promise<Finding> {
  if (elsewhere) return good('made by others, as BACKUPS_ELSEWHERE says; try a restore now and then');
  const newest = folder === undefined ? null : await newestBackup(folder);
  const copies = folder === undefined ? null : await readCopyState(folder);
  const trial = folder === undefined ? null : await lastTrial(folder);
  if (newest === null && trial !== null) return bad(cannotBeRestored(trial));
  if (newest === null)
    return bad(
      `there is none${folder ? ` in ${folder}` : ''}: run npm run backup each night (compose: docker compose logs backup), or set BACKUPS_ELSEWHERE=true`,
    );
  const { name, at, size } = newest;
  return decideBackups({ newest: name, at, size, copies, trial, now: new Date() });
}

type LastTrial = Awaited<ReturnType<typeof lastTrial>>;

const cannotBeRestored = ({ name, problem }: NonNullable<LastTrial>) =>
  `${name} cannot be restored: ${problem}. Mend that, then run npm run backup -- --try (compose: docker compose run --rm backup node tools/backup.ts --try)`;

export function decideBackups({
  newest,
  at,
  size,
  copies,
  trial = null,
  now,
}: {
  /** The newest that can be restored, as far as is known. */
  newest: string;
  at: Date;
  size: number;
  copies: CopyState | null;
  /** Of the newest of all. */
  trial?: LastTrial;
  now: Date;
}): Finding {
  const hours = Math.floor((now.getTime() - at.getTime()) / HOUR_MS);
  if (trial !== null && trial.problem !== null)
    return bad(`${cannotBeRestored(trial)}. The newest that can is ${newest}, ${hours} hours old`);
  if (size === 0) return bad(`${newest} is empty: run npm run backup and read what it says`);
  if (hours > OLDEST_BACKUP_HOURS)
    return bad(
      `the newest is ${hours} hours old (${newest}): run npm run backup, and see why the nightly one failed`,
    );
  if (copies?.problem)
    return bad(
      `${newest} is not at ${copies.place}: ${copies.problem}. Mend that, then npm run backup -- --copy (compose: docker compose run --rm backup node tools/backup.ts --copy)`,
    );
  return good(
    `${newest} is ${hours} hours old, ${(size / 2 ** 20).toFixed(1)} MB${copies ? `, also ${copies.isEncrypted ? 'encrypted ' : ''}at ${copies.place}` : ''}${trial?.untried ? `, not restored on trial: ${trial.untried}` : ''}`,
  );
}

type Findings = {
  checkedAt: string | null;
  problem: string | null;
  invariants: { title: string; breaches: number }[];
};
export async function checkInvariants(shop: Place): Promise<Finding> {
  return decideInvariants(await ask(shop, 'invariants', '/invariants'), new Date());
}

export function decideInvariants({ checkedAt, problem, invariants }: Findings, now: Date): Finding {
  if (problem !== null) return bad(`they cannot be checked: ${problem}`);
  if (checkedAt === null || now.getTime() - Date.parse(checkedAt) > OLDEST_CHECK_MS)
    return bad('they have not been checked for ten minutes: read the log of the process invariants');
  const broken = invariants.filter(({ breaches }) => breaches > 0);
  return broken.length > 0
    ? bad(
        `broken: ${broken.map(({ title }) => title).join('; ')}. The panel's page System health names the rows`,
      )
    : good(`all ${invariants.length} hold`);
}
