// Holds PostgreSQL and Redis of the data folder in its argument until it is killed; says so in one line of JSON.
import { startSystem } from '../system.ts';

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error('give a data folder');
const system = await startSystem({ dataDir, only: [] });
process.stdout.write(
  `${JSON.stringify({
    databaseUrl: system.databaseUrl,
    redisUrl: system.redisUrl,
    pids: [system.postgres?.pid, system.redis?.pid],
  })}\n`,
);
