import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync, renameSync } from 'node:fs';
import path from 'node:path';
import { SetupError } from '../settings/setup-error.ts';
import { pause } from './is-alive.ts';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** The longest before a process that did its work starts again, or one that was killed from outside: buyers wait. */
const LONGEST_DELAY_AFTER_WORK_MS = 2000;
/** The longest before a process that fails at start tries again, while it may be another's failure that passes. */
const LONGEST_DELAY_AT_FIRST_MS = 5000;
/** A process that has failed at each start for this long has a steady failure: delays grow up to the longest. */
const STEADY_FAILURE_MS = 60_000;
/** A process that lived this long starts again without the delay of earlier failures. */
const SETTLED_MS = 60_000;

const FROM_OUTSIDE = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'];
const LONGEST_SILENCE_MS = 20_000;
/** A process that is starting does not answer yet. */
const LONGEST_START_MS = 60_000;
const BETWEEN_LOOKS_MS = 5000;
/** Bytes of a log in which the reason of an end is looked for. */
const LOG_TAIL = 64 * 1024;

interface Recipe {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  logFile: string;
  /** Null once it can do its work; failing counts as a reason too. */
  whyNotReady: () => Promise<string | null>;
  /** Whether it does not answer at all: a process that hangs lives, and is of no use. */
  isSilent?: () => Promise<boolean>;
  /** Before it is ended and started again; 20000 by default. */
  longestSilenceMs?: number;
  /** Written to standard input at start. */
  input?: string;
  /** Asks it to end; SIGTERM by default. */
  politely?: NodeJS.Signals;
  /** What follows when it does not; SIGKILL by default. */
  byForce?: NodeJS.Signals;
  /** Between the two; 3000 by default. */
  graceMs?: number;
  /** Before it is started again, however often it has died; 30000 by default. */
  longestDelayMs?: number;
  /** Of failing at each start, before delays grow beyond 5 s; 60000 by default. */
  steadyFailureMs?: number;
  /** Called when it is ready after it was started again. */
  whenRunningAgain?: () => void;
  report?: (text: string) => void;
}

/**
 * One process that is started again when it dies, until `stop`: at once after an orderly end (exit code 0),
 * after at most two seconds when it did its work or was killed, and after at most five when it fails at start. Only a
 * failure that lasts, such as a wrong setting, makes it wait longer.
 */
export class Supervised {
  #recipe;
  #child: ChildProcess | undefined;
  #wanted = false;
  #ready = false;
  /** Whether the process that runs now, or ran last, was ever ready. */
  #wasReady = false;
  /** What the last look at it said. */
  #reason: string | null = null;
  #delay = FIRST_DELAY_MS;
  #startedAt = 0;
  /** When the first of the starts began that all failed, in ms of `performance.now()`. */
  #failingSince: number | undefined;
  #again: NodeJS.Timeout | undefined;
  /** Environment of the next start alone, e.g. a crash point in a fault test. */
  #extra: NodeJS.ProcessEnv = {};

  constructor(recipe: Recipe) {
    this.#recipe = recipe;
    rotate(recipe.logFile);
  }

  get pid() {
    return this.#child?.pid;
  }

  get logFile() {
    return this.#recipe.logFile;
  }

  /** Starts it and waits until it is ready. Throws SetupError when it ends or is not ready in time. */
  async start({ env = {}, timeoutMs = 180_000 }: { env?: NodeJS.ProcessEnv; timeoutMs?: number } = {}) {
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
    this.#again = undefined;
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

  /** @param options env: on top, for this start alone and not for those after a crash */
  async restart(options?: { env?: NodeJS.ProcessEnv }) {
    await this.stop();
    await this.start(options);
  }

  /** Sends a signal and leaves the rest to the supervision, as a crash would. */
  kill(signal: NodeJS.Signals) {
    this.#child?.kill(signal);
  }

  /** Ends the wait before its next start, if it waits: what it needs is there again. */
  startNow() {
    if (this.#again === undefined) return;
    clearTimeout(this.#again);
    this.#startAgain();
  }

  /** Waits until it answers as ready, e.g. after a kill. */
  async untilReady(timeoutMs: number = 150_000) {
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
    this.#reason = await whyNotReady().catch((error: Error) => error.message);
    if (this.#reason !== null) return false;
    this.#wasReady = true;
    this.#failingSince = undefined;
    return true;
  }

  #spawn() {
    const { command, args, env, cwd, logFile, input } = this.#recipe;
    const log = openLog(logFile);
    // A session of its own: Ctrl-C on the terminal must reach the supervisor alone, which ends them in order.
    const child = spawn(command, args, {
      cwd,
      env: { ...env, ...this.#extra },
      detached: true,
      stdio: ['pipe', log, log],
    });
    if (log !== 'ignore') closeSync(log);
    this.#extra = {};
    this.#child = child;
    this.#wasReady = false;
    this.#startedAt = Date.now();
    // The process may end before it has read anything.
    child.stdin?.on('error', () => {});
    if (input !== undefined) child.stdin?.end(input);
    child.once('error', () => this.#ended(child, { how: 'it could not be started' }));
    child.once('exit', (code, signal) =>
      this.#ended(child, { how: signal ?? `exit code ${code}`, code, signal }),
    );
    void this.#endWhenSilent(child);
  }

  #ended(
    child: ChildProcess,
    { how, code, signal }: { how: string; code?: number | null; signal?: NodeJS.Signals | null },
  ) {
    if (this.#child !== child) return;
    this.#child = undefined;
    if (!this.#wanted || !this.#ready) return;
    if (Date.now() - this.#startedAt > SETTLED_MS) this.#delay = FIRST_DELAY_MS;
    const { name, logFile, report } = this.#recipe;
    const failedAtStart = !this.#wasReady && !FROM_OUTSIDE.includes(signal ?? '');
    const longest = failedAtStart ? this.#longestAfterFailure() : this.#longest(LONGEST_DELAY_AFTER_WORK_MS);
    const isOrderly = code === 0 && this.#wasReady;
    const delay = isOrderly ? 0 : Math.min(this.#delay, longest);
    const why = failedAtStart ? `: ${reasonIn(logFile)}` : '';
    report?.(`${name} ended (${how}${why}); starting it again in ${delay / 1000} s. Its log: ${logFile}`);
    this.#again = setTimeout(() => this.#startAgain(), delay);
    if (!isOrderly) this.#delay = Math.min(this.#delay * 2, longest);
  }

  /** The longest delay after a start that failed, ms. */
  #longestAfterFailure() {
    const { steadyFailureMs = STEADY_FAILURE_MS, longestDelayMs = LONGEST_DELAY_MS } = this.#recipe;
    this.#failingSince ??= performance.now();
    const isSteady = performance.now() - this.#failingSince >= steadyFailureMs;
    return isSteady ? longestDelayMs : this.#longest(LONGEST_DELAY_AT_FIRST_MS);
  }

  #longest(delayMs: number) {
    return Math.min(this.#recipe.longestDelayMs ?? LONGEST_DELAY_MS, delayMs);
  }

  #startAgain() {
    this.#again = undefined;
    this.#spawn();
    const { name, report, whenRunningAgain } = this.#recipe;
    void this.#untilReadyOrGone().then((ready) => {
      if (!ready) return;
      report?.(`${name} is running again`);
      whenRunningAgain?.();
    });
  }

  /** Whether the process that runs now became ready; false when it died before, which is reported by itself. */
  async #untilReadyOrGone() {
    const child = this.#child;
    while (child && this.#child === child) {
      if (await this.#isReady()) return true;
      await pause(50);
    }
    return false;
  }

  /** Looks whether it still answers, for as long as it lives. */
  async #endWhenSilent(child: ChildProcess) {
    const { name, isSilent, longestSilenceMs = LONGEST_SILENCE_MS, report, graceMs = 3000 } = this.#recipe;
    if (!isSilent) return;
    let answeredAt = performance.now();
    while (this.#child === child) {
      await pause(Math.min(BETWEEN_LOOKS_MS, longestSilenceMs / 4));
      const asked = performance.now();
      if (!(await isSilent())) answeredAt = asked;
      const silence = performance.now() - answeredAt;
      const longest = this.#wasReady ? longestSilenceMs : Math.max(longestSilenceMs, LONGEST_START_MS);
      if (silence < longest || this.#child !== child || !this.#wanted || !this.#ready) continue;
      report?.(`${name} has not answered for ${Math.round(silence / 1000)} s: it is ended`);
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), graceMs).unref();
      return;
    }
  }

  #failure(what: string) {
    const { name, logFile } = this.#recipe;
    const reason = reasonIn(logFile);
    return new SetupError(`${name} ${what}${reason ? `: ${reason}` : ''} (log: ${logFile})`);
  }
}

/** A full disk must not keep a process from running. */
function openLog(logFile: string) {
  try {
    return openSync(logFile, 'a', 0o600);
  } catch {
    return 'ignore';
  }
}

/** The line of a log that most likely says what went wrong: of a stack the error, of structured lines the message. */
function reasonIn(logFile: string) {
  const lines = endOf(logFile).trim().split('\n');
  const reason = lines.findLast((line) =>
    /^(\S*(Error|Exception)|cannot start)\b|\bERROR \[|"level":[56]0|FATAL/.test(line),
  );
  const line = reason ?? lines.at(-1) ?? '';
  return (/"msg":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? line).slice(0, 400);
}

function endOf(file: string) {
  try {
    const log = openSync(file, 'r');
    const { size } = fstatSync(log);
    const bytes = Buffer.alloc(Math.min(size, LOG_TAIL));
    const length = readSync(log, bytes, 0, bytes.length, size - bytes.length);
    closeSync(log);
    return bytes.toString('utf8', 0, length);
  } catch {
    return '';
  }
}

function rotate(logFile: string) {
  mkdirSync(path.dirname(logFile), { recursive: true, mode: 0o700 });
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
}
