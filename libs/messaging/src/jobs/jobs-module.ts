import { BullModule } from '@nestjs/bullmq';
import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { patientRedis } from '../redis.js';
import type { JobTable } from './job-table.js';
import { Jobs } from './jobs.js';
import { JobWorkers, workerConnection } from './job-workers.js';
import { SafetyNet } from './safety-net.js';

interface JobsModuleOptions {
  /** Begins the names of its keys in Redis, so that services may have queues of one name. */
  service: string;
  table: JobTable;
  redisUrl: string;
}

/** Provides `Jobs`, `JobWorkers` (starts the `@Processor` classes) and `SafetyNet` (keeps the schedulers). */
export function jobsModule({ service: prefix, table, redisUrl }: JobsModuleOptions): DynamicModule {
  const connection = patientRedis(redisUrl);
  @Module({})
  class JobsModule {}
  return {
    module: JobsModule,
    global: true,
    imports: [
      DiscoveryModule,
      // Workers are made of it when `JobWorkers` starts them; `Jobs` has a connection of its own that waits for nothing.
      BullModule.forRoot({ connection, prefix, extraOptions: { manualRegistration: true } }),
      // Without a queue of its own it brings what finds the `@Processor` classes.
      BullModule.registerQueue(),
    ],
    providers: [
      { provide: workerConnection, useValue: connection },
      { provide: Jobs, useFactory: () => new Jobs(table, { redisUrl, prefix }) },
      { provide: SafetyNet, useFactory: (jobs: Jobs) => new SafetyNet(table, jobs), inject: [Jobs] },
      JobWorkers,
    ],
    exports: [Jobs, JobWorkers, SafetyNet],
  };
}
