import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from './repository.ts';

const built = path.join(repository, 'libs', 'messaging', 'dist', 'redis.js');

/** How the services open Redis, behind Sentinel too. Read when asked: the first start builds it. */
export function messagingRedis(): Promise<typeof import('@boostline/messaging/redis')> {
  return import(pathToFileURL(built).href);
}
