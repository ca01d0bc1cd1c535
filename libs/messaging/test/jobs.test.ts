import 'reflect-metadata';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable, type INestApplicationContext, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DelayedError, type Job } from 'bullmq';
import { z } from 'zod';
import { JobHandlers } from '../src/jobs/job-handlers.js';
import { defineJobs, kept } from '../src/jobs/job-table.js';
import { JobWorkers, workerOptions } from '../src/jobs/job-workers.js';
import { Jobs } from '../src/jobs/jobs.js';
import { jobsModule } from '../src/jobs/jobs-module.js';
import { SafetyNet } from '../src/jobs/safety-net.js';
import { until } from '../../../tools/test-until.ts';

const redisUrl = process.env['TEST_REDIS_URL'] ?? '';
const table = defineJobs({
  bake: { queue: 'kitchen', data: z.object({ cake: z.string() }), options: kept },
  sweep: { queue: 'floor', data: z.object({}), options: kept, repeat: { everyMs: 3_600_000 } },
});

let baked: string[] = [];
let swept = 0;
/** Sweeping goes on until it is let go. */
let sweeping = Promise.resolve();
/** The next cake is put off for this long, ms. */
let putOffMs = 0;

@Processor('kitchen', workerOptions)
class Kitchen extends WorkerHost {
  private readonly handlers = new JobHandlers(table, 'kitchen', {
    bake: async ({ cake }, { job, token }) => {
      const ms = putOffMs;
      putOffMs = 0;
      if (ms > 0) {
        await job.moveToDelayed(Date.now() + ms, token);
        throw new DelayedError();
      }
      baked.push(cake);
    },
  });

  process(job: Job, token?: string) {
    return this.handlers.handle(job, token);
  }
}

@Processor('floor', workerOptions)
class Floor extends WorkerHost {
  private readonly handlers = new JobHandlers(table, 'floor', {
    sweep: async () => {
      swept += 1;
      await sweeping;
    },
  });

  process(job: Job, token?: string) {
    return this.handlers.handle(job, token);
  }
}

@Processor('floor', workerOptions)
class SecondFloor extends Floor {}

@Injectable()
class Unrelated {}

let app: INestApplicationContext | undefined;

beforeEach(() => {
  baked = [];
  swept = 0;
  sweeping = Promise.resolve();
  putOffMs = 0;
});
afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function start(...processors: Type[]) {
  const module = {
    module: class Bakery {},
    imports: [jobsModule({ service: 'bakery', table, redisUrl })],
    providers: [...processors, Unrelated],
  };
  app = await NestFactory.createApplicationContext(module, { logger: false });
  const jobs: Jobs<typeof table> = app.get(Jobs);
  await until(() => jobs.redis.status === 'ready');
  await jobs.redis.flushdb();
  app.get(JobWorkers).start();
  return jobs;
}

const victoria = { id: 'victoria-1', data: { cake: 'victoria' } };
const stateOf = async (jobs: Jobs<typeof table>, name: string) =>
  (await jobs.states()).find(({ queue }) => queue === name);
const kitchen = (jobs: Jobs<typeof table>) => stateOf(jobs, 'kitchen');
const floor = (jobs: Jobs<typeof table>) => stateOf(jobs, 'floor');

describe('a service with jobs', () => {
  test('does not start when the jobs of a queue have no handler', async () => {
    await expect(start(Kitchen)).rejects.toThrow('the jobs of queue floor have no handler');
  });

  test('does not start when the jobs of a queue have two handlers', async () => {
    await expect(start(Kitchen, Floor, SecondFloor)).rejects.toThrow(
      'the jobs of queue floor have two handlers',
    );
  });
});

describe('a job', () => {
  test('that waits for its time runs when it is asked to run now', async () => {
    const jobs = await start(Kitchen, Floor);
    putOffMs = 3_600_000;
    await jobs.add('bake', [victoria]);
    await until(async () => (await kitchen(jobs))?.delayed === 1);
    await jobs.runNow('bake', [victoria]);
    await until(() => baked.length === 1);
  });

  test('that Redis has lost, or has finished, runs when it is asked to run now', async () => {
    const jobs = await start(Kitchen, Floor);
    await jobs.add('bake', [victoria]);
    await until(async () => baked.length === 1 && (await kitchen(jobs))?.active === 0);
    await jobs.runNow('bake', [victoria]);
    await until(async () => baked.length === 2 && (await kitchen(jobs))?.active === 0);
    await jobs.redis.flushdb();
    await jobs.runNow('bake', [victoria]);
    await until(() => baked.length === 3);
  });

  test('with data that its schema refuses fails, and is counted', async () => {
    const jobs = await start(Kitchen, Floor);
    await jobs.add('bake', [{ id: 'nothing-1', data: JSON.parse('{}') }]);
    await until(async () => (await kitchen(jobs))?.failed === 1);
    expect(baked).toEqual([]);
  });

  test('with a scheduler comes again and again, until it is no longer wanted', async () => {
    const jobs = await start(Kitchen, Floor);
    await jobs.schedule('floor', [{ id: 'sweep-1', name: 'sweep', everyMs: 100, data: {} }]);
    await until(() => swept >= 3);
    expect(await jobs.schedulerCount('floor')).toBe(1);
    await jobs.schedule('floor', []);
    expect(await jobs.schedulerCount('floor')).toBe(0);
  });

  test('that is woken while it is under way runs once more after that', async () => {
    const jobs = await start(Kitchen, Floor);
    const { promise, resolve } = Promise.withResolvers<void>();
    sweeping = promise;
    await jobs.wake('sweep');
    await until(() => swept === 1);
    await jobs.wake('sweep');
    await jobs.wake('sweep');
    expect(swept).toBe(1);
    resolve();
    await until(async () => swept === 2 && (await floor(jobs))?.active === 0);
    expect(await floor(jobs)).toMatchObject({ waiting: 0, delayed: 0 });
  });

  test('that the table repeats runs at the start, and again when Redis was emptied', async () => {
    const jobs = await start(Kitchen, Floor);
    app?.get(SafetyNet).start();
    await until(() => swept === 1);
    await jobs.redis.flushdb();
    await until(() => swept === 2);
    expect(await jobs.schedulerCount('floor')).toBe(1);
  });
});
