import { run } from '../process/run.mjs';
import { repository } from '../repository.mjs';
import { SetupError } from '../settings/setup-error.mjs';
import { Seconds } from './seconds.mjs';

/** Runs checks, says how each went, counts and keeps how long each took. */
export class Checks {
  passed = 0;
  failed = 0;
  /** @type {string[]} a line for each check or test that failed */
  failures = [];
  seconds = new Seconds();

  /**
   * @param {string} name
   * @param {() => Promise<unknown>} work fails by throwing
   * @returns {Promise<boolean>}
   */
  async run(name, work) {
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

  /**
   * A check that is a phase of its own.
   * @param {string} name
   * @param {() => Promise<unknown>} work fails by throwing
   */
  phase(name, work) {
    return this.seconds.phase(name, () => this.run(name, work));
  }

  /**
   * A check that is a script run with this Node; it fails by its exit code. It gives way to suites, which wait for answers.
   * @param {string} name
   * @param {string[]} args
   * @param {Record<string, string>} [more] environment
   */
  command(name, args, more = {}) {
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

  /** @param {import('./run-jest.mjs').Counts} counts */
  add({ passed, failed, suites, failures }) {
    this.passed += passed;
    this.failed += failed;
    this.seconds.suites.push(...suites);
    this.failures.push(...failures);
  }
}

/** No colour codes in what is collected: it may end up in a file. */
export function plainEnvironment() {
  return { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1' };
}
