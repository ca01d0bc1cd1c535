import { Injectable } from '@nestjs/common';
import { Deadline, within } from './deadline.js';

type Check = () => Promise<unknown>;

const patience = 2000;

/** What this process needs to be of use. Each module adds its own; `/readyz` runs them all. */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, Check>();
  private stopping = false;

  add(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  /** From now on `/readyz` says 503, so that a load balancer sends no more requests here. */
  stop(): void {
    this.stopping = true;
  }

  /** One entry for each thing that is not well; empty when ready. Each check has two seconds. */
  async reasons(): Promise<Record<string, string>> {
    const reasons: Record<string, string> = this.stopping ? { process: 'is stopping' } : {};
    await Promise.all(
      [...this.checks].map(async ([name, check]) => {
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
}
