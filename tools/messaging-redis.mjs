import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from './repository.mjs';

const built = path.join(repository, 'libs', 'messaging', 'dist', 'redis.js');

/**
 * How the services open Redis, behind Sentinel too. Read when asked: the first start builds it.
 * @returns {Promise<typeof import('@boostline/messaging/redis')>}
 */
export function messagingRedis() {
  return import(pathToFileURL(built).href);
}
