import pg from 'pg';
import { claim } from '../process/claim.ts';
import { installationSecrets, ownersPasswords } from '../settings/secrets.ts';
import { SetupError } from '../settings/setup-error.ts';

// The servers that npm start brings along are loaded on demand: images have none.

/** @typedef {import('../settings/read-settings.ts').Settings} Settings */

/**
 * Does something with the database of a shop that runs, or of one that is stopped, whose own PostgreSQL is started for it.
 * @template T
 * @param {Settings} settings
 * @param {(databaseUrl: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function atDatabase(settings, work) {
  const running = settings.env.DATABASE_URL ?? (await runningDatabase());
  if (running !== null) return work(running);
  return atStoppedDatabase(settings, work);
}

/**
 * Does something with the embedded database of a stopped shop, and keeps others from starting it meanwhile.
 * @template T
 * @param {Settings} settings
 * @param {(databaseUrl: string) => Promise<T>} work
 * @returns {Promise<T>}
 * @throws {SetupError} when the shop runs
 */
export async function atStoppedDatabase(settings, work) {
  return stopped(settings, async () => {
    const server = await ownPostgres(settings);
    return during([server], () => work(server.url));
  });
}

/**
 * Does something with PostgreSQL and Redis of a stopped shop, and keeps others from starting it meanwhile.
 * @template T
 * @param {Settings} settings
 * @param {(databaseUrl: string, redisUrl: string) => Promise<T>} work
 * @returns {Promise<T>}
 * @throws {SetupError} when the shop runs
 */
export async function atStoppedShop(settings, work) {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = settings.env;
  return stopped(settings, async () => {
    const postgres = databaseUrl ? null : await ownPostgres(settings);
    const redis = redisUrl ? null : await ownRedis(settings);
    const started = [postgres, redis].filter((server) => server !== null);
    return during(started, () => work(databaseUrl ?? postgres?.url ?? '', redisUrl ?? redis?.url ?? ''));
  });
}

/** The embedded database of a shop that runs; null when none answers. */
async function runningDatabase() {
  const { embeddedDatabaseUrl } = await import('../postgres/embedded-url.ts');
  try {
    const url = embeddedDatabaseUrl();
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => {});
    await client.connect();
    await client.end();
    return url;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (error instanceof SetupError || code === 'ECONNREFUSED') return null;
    throw error;
  }
}

/**
 * @template T
 * @param {Settings} settings @param {() => Promise<T>} work
 */
async function stopped(settings, work) {
  const release = await claim(settings);
  try {
    return await work();
  } finally {
    release();
  }
}

/**
 * @template T
 * @param {{ process: import('../process/supervised.ts').Supervised }[]} servers
 * @param {() => Promise<T>} work
 */
async function during(servers, work) {
  try {
    for (const server of servers) await server.process.start();
    return await work();
  } finally {
    for (const server of servers) await server.process.stop();
  }
}

/** @param {Settings} settings */
async function ownPostgres({ dataDir }) {
  const { preparePostgres } = await import('../postgres.ts');
  return preparePostgres({ dataDir, passwords: () => ownersPasswords(dataDir) });
}

/** @param {Settings} settings */
async function ownRedis({ dataDir }) {
  const { prepareRedis } = await import('../redis.ts');
  return prepareRedis({ dataDir, password: installationSecrets(dataDir).secrets.REDIS_PASSWORD });
}
