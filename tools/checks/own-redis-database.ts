import { Redis } from 'ioredis';

/** Before each suite: TEST_REDIS_URL names the emptied database of this Jest worker, as inboxes of two shops share names. */
const url = new URL(process.env.TEST_REDIS_URL ?? '');
url.pathname = `/${process.env.JEST_WORKER_ID}`;
process.env.TEST_REDIS_URL = url.href;

const redis = new Redis(url.href);
await redis.flushdb();
redis.disconnect();
