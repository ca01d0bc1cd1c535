import { claim } from '../process/claim.ts';
import { installationSecrets, ownersPasswords } from '../settings/secrets.ts';
import { SetupError } from '../settings/setup-error.ts';
import type { Settings } from '../settings/read-settings.ts';
import type { Supervised } from '../process/supervised.ts';
import { withClient } from '../with-client.ts';

// The servers that npm start brings along are loaded on demand: images have none.

/**
 * Does something with the database of a shop that runs, or of one that is stopped, whose own PostgreSQL is started for it.
 */
export async function atDatabase<T>(
  settings: Settings,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const running = settings.env.DATABASE_URL ?? (await runningDatabase());
  if (running !== null) return work(running);
  return atStoppedDatabase(settings, work);
}

/**
 * Does something with the embedded database of a stopped shop, and keeps others from starting it meanwhile.
 * @throws SetupError when the shop runs
 */
export async function atStoppedDatabase<T>(
  settings: Settings,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  return stopped(settings, async () => {
    const server = await ownPostgres(settings);
    return during([server], () => work(server.url));
  });
}

/**
 * Does something with PostgreSQL and Redis of a stopped shop, and keeps others from starting it meanwhile.
 * @throws SetupError when the shop runs
 */
export async function atStoppedShop<T>(
  settings: Settings,
  work: (databaseUrl: string, redisUrl: string) => Promise<T>,
): Promise<T> {
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
    return await withClient({ connectionString: url, connectionTimeoutMillis: 5000 }, async () => url);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (error instanceof SetupError || code === 'ECONNREFUSED') return null;
    throw error;
  }
}

async function stopped<T>(settings: Settings, work: () => Promise<T>) {
  const release = await claim(settings);
  try {
    return await work();
  } finally {
    release();
  }
}

async function during<T>(servers: { process: Supervised }[], work: () => Promise<T>) {
  try {
    for (const server of servers) await server.process.start();
    return await work();
  } finally {
    for (const server of servers) await server.process.stop();
  }
}

async function ownPostgres({ dataDir }: Settings) {
  const { preparePostgres } = await import('../postgres.ts');
  return preparePostgres({ dataDir, passwords: () => ownersPasswords(dataDir) });
}

async function ownRedis({ dataDir }: Settings) {
  const { prepareRedis } = await import('../redis.ts');
  return prepareRedis({ dataDir, password: installationSecrets(dataDir).secrets.REDIS_PASSWORD });
}
