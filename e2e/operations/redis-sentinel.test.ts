import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Queue, Worker } from 'bullmq';
import { messagingRedis } from '../../tools/messaging-redis.ts';
import { eventually } from '../shop/eventually.js';
import { RedisSentinels } from '../shop/redis-sentinels.js';

let cluster: RedisSentinels;
let queue: Queue;
let worker: Worker;
const done = new Set<string>();
let jobs = 0;
let close: () => Promise<unknown>;

beforeAll(async () => {
  cluster = await RedisSentinels.start();
  const { impatientRedis, patientRedis } = await messagingRedis();
  const sender = impatientRedis(cluster.url);
  const receiver = patientRedis(cluster.url);
  // As services open theirs: no command while connecting.
  queue = new Queue('drill', {
    connection: sender,
    skipWaitingForReady: true,
    skipVersionCheck: true,
    skipMetasUpdate: true,
  });
  worker = new Worker('drill', async ({ id }) => void done.add(id ?? ''), {
    connection: receiver,
    stalledInterval: 5000,
  });
  queue.on('error', () => undefined);
  worker.on('error', () => undefined);
  close = async () => {
    await Promise.allSettled([worker.close(true), queue.close()]);
    sender.disconnect();
    receiver.disconnect();
  };
  await consumes();
});

afterAll(async () => {
  await close();
  await cluster.close();
});

test('workers consume again after the master was killed', async () => {
  const killed = await cluster.master();
  await cluster.kill([killed]);
  await eventually(async () => expect((await cluster.master()).port).not.toBe(killed.port));
  await consumes();
  await killed.start();
  await consumes();
});

test('workers consume again after all of Redis was away for 20 s', async () => {
  await cluster.kill(cluster.servers);
  await sleep(20_000);
  for (const server of cluster.servers) await server.start();
  await consumes();
});

test('workers consume again after all sentinels were away and the master changed', async () => {
  await cluster.kill(cluster.sentinels);
  await sleep(3000);
  for (const sentinel of cluster.sentinels) await sentinel.start();
  await consumes();
  await cluster.kill([await cluster.master()]);
  await consumes();
});

/** A job that is added now, or as soon as Redis takes it, is done. */
async function consumes(): Promise<void> {
  jobs += 1;
  const jobId = `job-${jobs}`;
  await eventually(() => queue.add('work', {}, { jobId }));
  await eventually(async () => expect(done).toContain(jobId));
}
