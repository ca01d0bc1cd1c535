import { Redis } from 'ioredis';

/**
 * Before each suite: TEST_REDIS_URL names the database of this Jest worker, emptied. Suites that ran in one database
 * took each other's events, for the inboxes of two shops have the same names.
 */
const url = new URL(process.env.TEST_REDIS_URL ?? '');
url.pathname = `/${process.env.JEST_WORKER_ID}`;
process.env.TEST_REDIS_URL = url.href;

const redis = new Redis(url.href);
await redis.flushdb();
redis.disconnect();
