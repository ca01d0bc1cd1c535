import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { SetupError } from '../settings/setup-error.mjs';
import { pause } from './is-alive.mjs';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** A process that lived this long starts again without the delay of earlier failures. */
const SETTLED_MS = 60_000;

/**
 * @typedef {object} Recipe
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} env
 * @property {string} cwd
 * @property {string} logFile
 * @property {() => Promise<string | null>} whyNotReady null once it can do its work; failing counts as a reason too
 * @property {string} [input] written to standard input at start
 * @property {NodeJS.Signals} [politely] asks it to end; SIGTERM by default
 * @property {NodeJS.Signals} [byForce] what follows when it does not; SIGKILL by default
 * @property {number} [graceMs] between the two; 3000 by default
 * @property {number} [longestDelayMs] before it is started again, however often it has died; 30000 by default
 * @property {(text: string) => void} [report]
 */

/** One process that is started again when it dies, with a growing delay, until it is told to stop. */
export class Supervised {
  #recipe;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #wanted = false;
  #ready = false;
  /** What the last look at it said. @type {string | null} */
  #reason = null;
  #delay = FIRST_DELAY_MS;
  #startedAt = 0;
  /** @type {NodeJS.Timeout | undefined} */
  #again;
  /** Environment of the next start alone, e.g. a crash point in a fault test. @type {NodeJS.ProcessEnv} */
  #extra = {};

  /** @param {Recipe} recipe */
  constructor(recipe) {
    this.#recipe = recipe;
    rotate(recipe.logFile);
  }

  get pid() {
    return this.#child?.pid;
  }

  get logFile() {
    return this.#recipe.logFile;
  }

  /**
   * Starts it and waits until it is ready.
   * @param {{ env?: NodeJS.ProcessEnv, timeoutMs?: number }} [options]
   * @throws {SetupError} when it ends or is not ready in time
   */
  async start({ env = {}, timeoutMs = 60_000 } = {}) {
    this.#extra = env;
    this.#wanted = true;
    this.#ready = false;
    this.#spawn();
    const deadline = Date.now() + timeoutMs;
    while (!(await this.#isReady())) {
      if (!this.#wanted) throw new SetupError(`${this.#recipe.name} was stopped while it started`);
      if (!this.#child) throw this.#failure('ended while starting');
      if (Date.now() > deadline)
        throw this.#failure(`was not ready within ${timeoutMs / 1000} s (${this.#reason})`);
      await pause(50);
    }
    this.#ready = true;
  }

  /** Ends it for good: politely, then by force. */
  async stop() {
    this.#wanted = false;
    clearTimeout(this.#again);
    const child = this.#child;
    if (!child) return;
    const { politely = 'SIGTERM', byForce = 'SIGKILL', graceMs = 3000 } = this.#recipe;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(politely);
    const force = setTimeout(() => child.kill(byForce), graceMs);
    const kill = setTimeout(() => child.kill('SIGKILL'), graceMs + 700);
    await ended;
    clearTimeout(force);
    clearTimeout(kill);
  }

  /** @param {{ env?: NodeJS.ProcessEnv }} [options] env: on top, for this start alone and not for those after a crash */
  async restart(options) {
    await this.stop();
    await this.start(options);
  }

  /**
   * Sends a signal and leaves the rest to the supervision, as a crash would.
   * @param {NodeJS.Signals} signal
   */
  kill(signal) {
    this.#child?.kill(signal);
  }

  /** Waits until it answers as ready, e.g. after a kill. @param {number} [timeoutMs] */
  async untilReady(timeoutMs = 30_000) {
    const deadline = Date.now() + timeoutMs;
    while (!(await this.#isReady())) {
      if (Date.now() > deadline)
        throw this.#failure(`was not ready within ${timeoutMs / 1000} s (${this.#reason})`);
      await pause(50);
    }
  }

  async #isReady() {
    if (this.#child === undefined) return false;
    const { whyNotReady } = this.#recipe;
    this.#reason = await whyNotReady().catch((/** @type {Error} */ error) => error.message);
    return this.#reason === null;
  }

  #spawn() {
    const { command, args, env, cwd, logFile, input } = this.#recipe;
    const log = openSync(logFile, 'a', 0o600);
    // A session of its own: Ctrl-C on the terminal must reach the supervisor alone, which ends them in order.
    const child = spawn(command, args, {
      cwd,
      env: { ...env, ...this.#extra },
      detached: true,
      stdio: ['pipe', log, log],
    });
    closeSync(log);
    this.#extra = {};
    this.#child = child;
    this.#startedAt = Date.now();
    // The process may end before it has read anything.
    child.stdin?.on('error', () => {});
    if (input !== undefined) child.stdin?.end(input);
    child.once('error', () => this.#ended(child, 'it could not be started'));
    child.once('exit', (code, signal) => this.#ended(child, signal ?? `exit code ${code}`));
  }

  /**
   * @param {import('node:child_process').ChildProcess} child
   * @param {string} how
   */
  #ended(child, how) {
    if (this.#child !== child) return;
    this.#child = undefined;
    if (!this.#wanted || !this.#ready) return;
    if (Date.now() - this.#startedAt > SETTLED_MS) this.#delay = FIRST_DELAY_MS;
    const { name, logFile, report, longestDelayMs = LONGEST_DELAY_MS } = this.#recipe;
    report?.(`${name} ended (${how}); starting it again in ${this.#delay / 1000} s. Its log: ${logFile}`);
    this.#again = setTimeout(() => this.#startAgain(), this.#delay);
    this.#delay = Math.min(this.#delay * 2, longestDelayMs);
  }

  #startAgain() {
    this.#spawn();
    const { name, report } = this.#recipe;
    this.untilReady().then(
      () => report?.(`${name} is running again`),
      // It died once more, which is reported by itself, or it was stopped.
      () => {},
    );
  }

  /** @param {string} what */
  #failure(what) {
    const { name, logFile } = this.#recipe;
    const reason = reasonIn(logFile);
    return new SetupError(`${name} ${what}${reason ? `: ${reason}` : ''} (log: ${logFile})`);
  }
}

/**
 * The line of a log that most likely says what went wrong: of a stack the error, of structured lines the message.
 * @param {string} logFile
 */
function reasonIn(logFile) {
  const lines = existsSync(logFile) ? readFileSync(logFile, 'utf8').trim().split('\n') : [];
  const telling = lines.findLast((line) =>
    /^(\S*(Error|Exception)|cannot start)\b|\bERROR \[|"level":[56]0|FATAL/.test(line),
  );
  const line = telling ?? lines.at(-1) ?? '';
  return (/"msg":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? line).slice(0, 400);
}

/** @param {string} logFile */
function rotate(logFile) {
  mkdirSync(path.dirname(logFile), { recursive: true, mode: 0o700 });
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
}
