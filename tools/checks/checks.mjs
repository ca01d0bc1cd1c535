import { run } from '../process/run.mjs';
import { repository } from '../repository.mjs';
import { SetupError } from '../settings/setup-error.mjs';

/** Runs checks, says how each went and counts. */
export class Checks {
  passed = 0;
  failed = 0;

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
   * A check that is a script run with this Node; it fails by its exit code.
   * @param {string} name
   * @param {string[]} args
   */
  command(name, args) {
    return this.run(name, async () => {
      const { code, output } = await run(process.execPath, args, {
        cwd: repository,
        env: plainEnvironment(),
      });
      if (code !== 0) throw new SetupError(output.trimEnd());
    });
  }

  /** @param {(() => Promise<unknown>)[]} works */
  async twoAtATime(works) {
    const waiting = [...works];
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await next();
    };
    await Promise.all([lane(), lane()]);
  }

  /** @param {{ passed: number, failed: number }} counts */
  add({ passed, failed }) {
    this.passed += passed;
    this.failed += failed;
  }
}

/** No colour codes in what is collected: it may end up in a file. */
export function plainEnvironment() {
  return { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1' };
}
