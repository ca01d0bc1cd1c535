import { Injectable, Logger } from '@nestjs/common';
import { Deadline, within } from './calls/deadline.js';

type Check = () => Promise<unknown>;

const patience = 2000;

/** Readiness checks of this process. Modules add them; `/readyz` runs them all. */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, Check>();
  private readonly optional = new Map<string, Check>();
  private readonly logger = new Logger('health');
  /** Parts whose last check failed, so that each failure is logged once. */
  private readonly unwell = new Set<string>();
  private stopping = false;

  get isStopping(): boolean {
    return this.stopping;
  }

  add(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  /** Adds a part that the process can do without: `/readyz` names it when it fails, and stays 200. */
  addOptional(name: string, check: Check): void {
    this.optional.set(name, check);
  }

  /** From now on `/readyz` answers 503, so that load balancers send no more requests. */
  stop(): void {
    this.stopping = true;
  }

  /** One entry for each failed check; empty when ready. Each check has 2 s. */
  async reasons(): Promise<Record<string, string>> {
    return { ...(this.stopping && { process: 'is stopping' }), ...(await this.failing(this.checks)) };
  }

  /** One entry for each failed optional check. */
  degraded(): Promise<Record<string, string>> {
    return this.failing(this.optional);
  }

  get optionalParts(): string[] {
    return [...this.optional.keys()];
  }

  private async failing(checks: Map<string, Check>): Promise<Record<string, string>> {
    const reasons: Record<string, string> = {};
    await Promise.all(
      [...checks].map(async ([name, check]) => {
        try {
          const work = new Deadline(patience).run(check);
          await within(work, patience, () => new Error(`no answer in ${patience} ms`));
          if (this.unwell.delete(name)) this.logger.log(`${name} works again`);
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          reasons[name] = reason;
          if (!this.unwell.has(name)) this.logger.warn(`${name} does not work: ${reason}`);
          this.unwell.add(name);
        }
      }),
    );
    return reasons;
  }
}

/** Without error texts, which may name hosts, users and versions. */
export function withoutDetail(reasons: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reasons).map(([part, reason]) => [part, part === 'process' ? reason : 'unreachable']),
  );
}
