import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { endChild } from '../../../tools/process/end-child.ts';
import { freePort } from '../../../tools/process/free-port.ts';
import { redisServer } from '../../../tools/redis.ts';
import { impatientRedis } from '../src/redis.js';

/** What every service does at its start, in a process of its own: a refusal ends it. */
const start = (url: string) =>
  promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { requireRedis } from '@boostline/messaging/require-redis'; await requireRedis('${url}');`,
  ]);

test('a service does not start with a Redis that drops jobs when its memory is full', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'boostline-redis-'));
  const port = await freePort();
  const server = spawn(await redisServer(), ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    cwd: folder,
    stdio: 'ignore',
  });
  const url = `redis://127.0.0.1:${port}`;
  const redis = impatientRedis(url);
  try {
    await new Promise((resolve) => redis.once('ready', resolve));
    await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
    await expect(start(url)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('set maxmemory-policy to noeviction'),
    });
    await redis.config('SET', 'maxmemory-policy', 'noeviction');
    await expect(start(url)).resolves.toMatchObject({ stderr: '' });
  } finally {
    redis.disconnect();
    await endChild(server, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
