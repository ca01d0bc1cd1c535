import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preparePostgres } from '../postgres.ts';
import { prepareRedis } from '../redis.ts';
import { leaveNothing } from './stop-test-servers.ts';

/** Jest's global set-up: one PostgreSQL and Redis for all suites, in TEST_DATABASE_URL (of the owner) and TEST_REDIS_URL. */
export default async function startTestServers() {
  if (process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL) return;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boostline-test-'));
  const password = 'for-tests-alone';
  // Nothing outlives the tests, so nothing is forced onto the disk; a killed server still loses nothing. To vacuum a
  // hundred databases that live for seconds is of no use to anyone.
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '300', autovacuum: 'off' };
  const postgres = await preparePostgres({ dataDir, passwords: () => [password], settings });
  const redis = await prepareRedis({ dataDir, password });
  leaveNothing(dataDir, [postgres.process, redis.process]);
  await Promise.all([postgres.process.start(), redis.process.start()]);
  process.env.TEST_DATABASE_URL = postgres.url;
  process.env.TEST_REDIS_URL = redis.url;
}
