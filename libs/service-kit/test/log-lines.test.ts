import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { register } from 'prom-client';
import { LogLines } from '../src/log-lines.js';

const built = new URL('../dist/log-lines.js', import.meta.url).href;
const builtBoot = new URL('../dist/boot.js', import.meta.url).href;
let folder: string;
const open: number[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boostline-log-'));
});
afterEach(() => {
  for (const descriptor of open.splice(0)) closeSync(descriptor);
  rmSync(folder, { recursive: true, force: true });
});

const opened = (file: string, flags: number) => {
  const descriptor = openSync(file, flags);
  open.push(descriptor);
  return descriptor;
};
const fifo = () => {
  const file = path.join(folder, 'pipe');
  expect(spawnSync('mkfifo', [file]).status).toBe(0);
  return file;
};
const droppedLines = async () =>
  (await register.getSingleMetric('boostline_log_lines_dropped_total')?.get())?.values[0]?.value;
const eventually = async (holds: () => boolean | Promise<boolean>) => {
  for (let looks = 0; looks < 1000 && !(await holds()); looks += 1) await sleep(10);
  expect(await holds()).toBe(true);
};
const complaint = (lines: LogLines) => {
  try {
    lines.check();
    return '';
  } catch (error) {
    return String(error);
  }
};

describe('the log of a service', () => {
  test('drops and counts what a full disk does not take', async () => {
    // Never closed: the log writes to it again and again, and its number would soon be that of another file or socket.
    const lines = new LogLines('test', openSync('/dev/full', constants.O_WRONLY));
    for (let count = 0; count < 3; count += 1) lines.write('a line\n');
    await eventually(() => complaint(lines).includes('3 log lines could not be written (ENOSPC'));
    lines.write('one more\n');
    expect(complaint(lines)).toContain('4 log lines');
    expect(await droppedLines()).toBe(4);
  });

  test('keeps no more than it may for a reader who stands still, and tells him later how much he lacks', async () => {
    const pipe = opened(fifo(), constants.O_RDWR | constants.O_NONBLOCK);
    const lines = new LogLines('test', pipe);
    const line = `${'x'.repeat(9999)}\n`;
    for (let count = 0; count < 300; count += 1) lines.write(line);
    expect(complaint(lines)).toContain('log lines could not be written');
    const missing = (await droppedLines()) ?? 0;
    expect(missing).toBeGreaterThan(100);
    let text = '';
    await eventually(() => {
      text += readAll(pipe);
      return complaint(lines) === '';
    });
    text += readAll(pipe);
    const read = text.trimEnd().split('\n');
    expect(read.filter((one) => one === line.trimEnd())).toHaveLength(300 - missing);
    expect(read.filter((one) => one !== line.trimEnd()).map((one) => JSON.parse(one).msg)).toEqual([
      `${missing} log lines could not be written (too many at once)`,
    ]);
  });

  test('has the last words of a process', () => {
    const file = path.join(folder, 'log');
    const descriptor = opened(file, constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND);
    const program = `import { LogLines } from '${built}'; const lines = new LogLines('test', 1);
      for (const word of ['first', 'second', 'last']) lines.write(word + '\\n'); process.exit(7);`;
    const { status } = run(program, descriptor);
    expect(status).toBe(7);
    expect(readFileSync(file, 'utf8').trim().split('\n').toSorted()).toEqual(['first', 'last', 'second']);
  });

  test('has the words of an error of the database, and none of the values that it carries', () => {
    const file = path.join(folder, 'log');
    const descriptor = opened(file, constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND);
    const program = `import { boot } from '${builtBoot}'; import { Logger, Module } from '@nestjs/common';
      import { QueryFailedError } from 'typeorm';
      class Nothing {}
      Module({})(Nothing);
      await boot({ name: 'test', module: Nothing, host: '127.0.0.1', port: 0, logLevel: 'error' });
      const values = { detail: 'Key (email)=(asha@example.com)', where: 'portal with asha@example.com' };
      const cause = Object.assign(new Error('duplicate key value'), values);
      const failed = new QueryFailedError('INSERT INTO buyers VALUES ($1)', ['asha@example.com'], cause);
      const logger = new Logger('error');
      logger.error(failed);
      logger.error({ err: failed }, 'logged beside a sentence');
      logger.error(new AggregateError([failed], 'several'));
      logger.error(Object.assign(new Error('outer'), { inner: failed }));
      process.exit(0);`;
    expect(run(program, descriptor).status).toBe(0);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines).toHaveLength(4);
    for (const line of lines) {
      expect(line).toContain('duplicate key value');
      expect(line).toContain('INSERT INTO buyers');
      expect(line).not.toContain('asha@example.com');
    }
  });

  test.each([
    ['the disk is full', () => opened('/dev/full', constants.O_WRONLY)],
    ['nobody reads', () => opened(fifo(), constants.O_RDWR)],
  ])('does not keep a process from ending when %s', async (_when, output) => {
    const program = `import { LogLines } from '${built}'; const lines = new LogLines('test', 1);
      setInterval(() => lines.write('x'.repeat(200_000) + '\\n'), 10); process.on('SIGTERM', () => process.exit(0));
      setTimeout(() => process.kill(process.pid, 'SIGTERM'), 1500);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', output(), 'inherit'],
    });
    const late = setTimeout(() => child.kill('SIGQUIT'), 20_000);
    const [, signal] = await once(child, 'exit');
    clearTimeout(late);
    expect(signal).not.toBe('SIGQUIT');
  });
});

function run(program: string, output: number) {
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', output, 'inherit'],
  });
}

/** What a pipe holds now. */
function readAll(pipe: number): string {
  const bytes = Buffer.alloc(1024 * 1024);
  try {
    return bytes.toString('utf8', 0, readSync(pipe, bytes));
  } catch {
    return '';
  }
}
