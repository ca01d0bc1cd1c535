import { JobWorkers } from '@boostline/messaging/jobs/job-workers';
import { SafetyNet } from '@boostline/messaging/jobs/safety-net';
import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';

@Injectable()
export class StartJobs implements OnApplicationBootstrap {
  constructor(
    private readonly jobWorkers: JobWorkers,
    private readonly safetyNet: SafetyNet,
  ) {}

  onApplicationBootstrap(): void {
    this.jobWorkers.start();
    this.safetyNet.start();
  }
}
