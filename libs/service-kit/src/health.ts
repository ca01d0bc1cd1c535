import { Injectable } from '@nestjs/common';
import { Deadline, within } from './deadline.js';

type Check = () => Promise<unknown>;

const patience = 2000;

/** What this process needs to be of use. Each module adds its own; `/readyz` runs them all. */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, Check>();
  private readonly optional = new Map<string, Check>();
  private stopping = false;

  get isStopping(): boolean {
    return this.stopping;
  }

  add(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  /** What this process works without, only worse: `/readyz` tells, and stays 200. */
  addOptional(name: string, check: Check): void {
    this.optional.set(name, check);
  }

  /** From now on `/readyz` says 503, so that a load balancer sends no more requests here. */
  stop(): void {
    this.stopping = true;
  }

  /** One entry for each thing that is not well; empty when ready. Each check has two seconds. */
  async reasons(): Promise<Record<string, string>> {
    return { ...(this.stopping && { process: 'is stopping' }), ...(await failing(this.checks)) };
  }

  /** One entry for each thing that is missed and not needed. */
  degraded(): Promise<Record<string, string>> {
    return failing(this.optional);
  }

  get optionalParts(): string[] {
    return [...this.optional.keys()];
  }
}

async function failing(checks: Map<string, Check>): Promise<Record<string, string>> {
  const reasons: Record<string, string> = {};
  await Promise.all(
    [...checks].map(async ([name, check]) => {
      try {
        const work = new Deadline(patience).run(check);
        await within(work, patience, () => new Error(`no answer in ${patience} ms`));
      } catch (error) {
        reasons[name] = error instanceof Error ? error.message : String(error);
      }
    }),
  );
  return reasons;
}
