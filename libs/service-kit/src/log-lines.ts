import { write, writeSync } from 'node:fs';
import { Counter, register } from 'prom-client';

/** Characters that may wait to be written; further lines are dropped. */
const maxWaiting = 1024 * 1024;
/** Pause after a failed write, ms. */
const retryMs = 1000;
const busyMs = 50;
/** A write that takes longer has failed, because the reader of the pipe has stopped. Milliseconds. */
const stalledMs = 1000;

/**
 * Never blocks a request, whatever the reader does: lines that cannot be written are dropped and counted. pino's own
 * destination ends the process when the disk is full.
 */
export class LogLines {
  private waiting: string[] = [];
  private waitingLength = 0;
  private writingSince: number | null = null;
  /** Why the last write failed; no line is taken until one has succeeded. */
  private reason: string | null = null;
  /** Dropped lines that the log does not mention yet. */
  private missing = 0;
  /** Whether the last line was written in part. */
  private isTorn = false;
  private readonly dropped: Counter;

  constructor(
    private readonly name: string,
    private readonly descriptor: number,
  ) {
    const metric = 'boostline_log_lines_dropped_total';
    register.removeSingleMetric(metric);
    this.dropped = new Counter({ name: metric, help: 'Log lines that could not be written' });
    process.on('exit', () => this.writeLast());
  }

  /** One line, as pino gives it. */
  write(line: string): void {
    if (this.reason !== null || this.waitingLength + line.length > maxWaiting) return this.drop(1);
    this.waiting.push(line);
    this.waitingLength += line.length;
    if (this.writingSince === null) this.writeWaiting();
  }

  /** Throws while lines are being dropped. */
  check(): void {
    if (this.missing > 0 || this.reason !== null) throw new Error(this.complaint());
  }

  private drop(lines: number): void {
    this.missing += lines;
    this.dropped.inc(lines);
  }

  private complaint(): string {
    return `${this.missing} log lines could not be written (${this.reason ?? 'too many at once'})`;
  }

  private writeWaiting(): void {
    const reported = this.missing;
    const notice = reported === 0 ? '' : this.line(this.complaint());
    const lines = this.waiting;
    this.waiting = [];
    this.waitingLength = 0;
    this.writingSince = performance.now();
    const bytes = Buffer.from((this.isTorn ? '\n' : '') + notice + lines.join(''));
    this.writeFrom(bytes, 0, (error, written) => {
      this.writingSince = null;
      if (error) return this.fail(error, lines.length, written);
      this.isTorn = false;
      this.reason = null;
      this.missing -= reported;
      if (this.waiting.length > 0) this.writeWaiting();
    });
  }

  /** The system may write a part; the next write says why not more. */
  private writeFrom(bytes: Buffer, from: number, done: (error: Error | null, written: number) => void): void {
    write(this.descriptor, bytes, from, bytes.length - from, null, (error, written) => {
      // EAGAIN: a non-blocking pipe is full.
      if (error?.code === 'EAGAIN')
        return void setTimeout(() => this.writeFrom(bytes, from, done), busyMs).unref();
      if (error) return done(error, from);
      if (from + written === bytes.length) return done(null, bytes.length);
      this.writeFrom(bytes, from + written, done);
    });
  }

  private fail(error: Error, lines: number, written: number): void {
    this.reason = error.message;
    // Counts also lines that were written completely: telling them apart is not worth the code.
    this.drop(lines + this.waiting.length);
    this.waiting = [];
    this.waitingLength = 0;
    this.isTorn ||= written > 0;
    setTimeout(() => this.writeWaiting(), retryMs).unref();
  }

  private writeLast(): void {
    // Otherwise the process could not end before the write does.
    if (this.writingSince !== null && performance.now() - this.writingSince > stalledMs)
      process.kill(process.pid, 'SIGKILL');
    if (this.reason !== null || this.waiting.length === 0) return;
    try {
      writeSync(this.descriptor, this.waiting.join(''));
    } catch {
      // There is nowhere left to report it.
    }
  }

  private line(msg: string): string {
    return `${JSON.stringify({ level: 40, time: Date.now(), name: this.name, msg })}\n`;
  }
}
