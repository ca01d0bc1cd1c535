import { run } from '../process/run.ts';
import { repository } from '../repository.ts';
import { SetupError } from '../settings/setup-error.ts';
import { Seconds } from './seconds.ts';
import { plainEnvironment, type Counts } from './run-jest.ts';

/** What is checked as one: all that runs in Node, and each folder whose surroundings differ from it. */
export const typeProjects = ['.', 'frontend', 'frontend/worker', 'e2e', 'tools', 'bench'];

/** For type checkers, written in Go: one thread, and less garbage collection, which saves a quarter of the processor time. */
export const checkerEnvironment = { GOMAXPROCS: '1', GOGC: '400' };

/** Runs checks, says how each went, counts and keeps how long each took. */
export class Checks {
  passed = 0;
  failed = 0;
  /** a line for each check or test that failed */
  failures: string[] = [];
  seconds = new Seconds();

  /** @param work fails by throwing */
  async run(name: string, work: () => Promise<unknown>): Promise<boolean> {
    const started = performance.now();
    let reason = '';
    try {
      await work();
      this.passed += 1;
    } catch (error) {
      this.failed += 1;
      this.failures.push(name);
      reason =
        error instanceof SetupError
          ? error.message
          : error instanceof Error
            ? String(error.stack)
            : String(error);
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(
      `${reason === '' ? 'PASS' : 'FAIL'} ${name} (${seconds} s)\n${reason === '' ? '' : `${reason}\n`}`,
    );
    return reason === '';
  }

  /** A check that is a phase of its own and fails by throwing. */
  phase(name: string, work: () => Promise<unknown>) {
    return this.seconds.phase(name, () => this.run(name, work));
  }

  /** A check that is a script run with this Node and fails by its exit code. It gives way to suites, which wait for answers. */
  command(name: string, args: string[], more: Record<string, string> = {}) {
    const check = () =>
      this.run(name, async () => {
        const { code, output } = await run('nice', ['-n', '10', process.execPath, ...args], {
          cwd: repository,
          env: { ...plainEnvironment(), ...more },
        });
        if (code !== 0) throw new SetupError(output.trimEnd());
      });
    return this.seconds.suite(name, check);
  }

  add({ passed, failed, suites, failures }: Counts) {
    this.passed += passed;
    this.failed += failed;
    this.seconds.suites.push(...suites);
    this.failures.push(...failures);
  }
}
