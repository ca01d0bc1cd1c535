import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { freePort } from '../process/free-port.ts';
import { pause } from '../process/is-alive.ts';
import { Supervised } from '../process/supervised.ts';

let folder: string;
let reports: string[];
let supervised: Supervised | undefined;
let url: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boostline-supervised-'));
  reports = [];
  url = `http://127.0.0.1:${await freePort()}`;
});
afterEach(async () => {
  await supervised?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const healthy = `
  import { createServer } from 'node:http';
  process.on('SIGTERM', () => process.exit(0));
  createServer((request, response) => {
    response.end('ok');
    if (request.url === '/hang') setImmediate(() => { for (;;); });
    if (request.url === '/crash') setImmediate(() => process.exit(3));
  }).listen(process.env.PORT, '127.0.0.1');`;

async function supervise(program: string, more: object = {}) {
  supervised = new Supervised({
    name: 'server',
    command: process.execPath,
    args: ['--input-type=module', '-e', program],
    env: { PORT: new URL(url).port, FOLDER: folder },
    cwd: folder,
    logFile: path.join(folder, 'server.log'),
    whyNotReady: async () => ((await fetch(url)).ok ? null : 'not ok'),
    isSilent: () =>
      fetch(url, { signal: AbortSignal.timeout(500) }).then(
        () => false,
        () => true,
      ),
    report: (text) => reports.push(text),
    ...more,
  });
  await supervised.start();
  return supervised;
}

/** Waits until the process that ran is gone and another one runs. */
async function untilAnother(before: number | undefined) {
  while (!supervised?.pid || supervised.pid === before) await pause(5);
}

const delays = () => reports.flatMap((text) => /again in ([\d.]+) s/.exec(text)?.[1] ?? []).map(Number);

test('what ends in order starts again at once, however often', async () => {
  const server = await supervise(healthy);
  for (let times = 0; times < 4; times += 1) {
    const { pid } = server;
    server.kill('SIGTERM');
    await untilAnother(pid);
    await server.untilReady();
  }
  expect(delays()).toEqual([0, 0, 0, 0]);
});

test('what is killed or crashes at work starts again within two seconds', async () => {
  const server = await supervise(healthy);
  for (const end of ['kill', 'crash', 'kill', 'crash', 'kill']) {
    const { pid } = server;
    if (end === 'kill') server.kill('SIGKILL');
    else await fetch(`${url}/crash`);
    await untilAnother(pid);
    await server.untilReady();
  }
  expect(delays()).toEqual([0.5, 1, 2, 2, 2]);
});

/** Works once; from then on fails at each start until the file `mended` is there. */
const failsAtStart = `
  import { existsSync, writeFileSync } from 'node:fs';
  if (existsSync('started') && !existsSync('mended')) {
    console.error('cannot start: PORT must be a number');
    process.exit(1);
  }
  writeFileSync('started', '');`;

test('a steady failure at start waits longer and longer, and says why', async () => {
  const server = await supervise(failsAtStart + healthy, { steadyFailureMs: 1000 });
  server.kill('SIGKILL');
  while (delays().length < 5) await pause(20);
  expect(delays()).toEqual([0.5, 1, 2, 4, 8]);
  expect(reports.at(-1)).toContain('exit code 1: cannot start: PORT must be a number');
});

test('however often it is killed and fails to start, it tries again within five seconds', async () => {
  const server = await supervise(failsAtStart + healthy);
  server.kill('SIGKILL');
  while (delays().length < 6) {
    server.startNow();
    await pause(20);
  }
  expect(delays()).toEqual([0.5, 1, 2, 4, 5, 5]);
  writeFileSync(path.join(folder, 'mended'), '');
  server.startNow();
  await server.untilReady();
  // Killed while it starts, again and again: nothing of it is its own failure.
  for (let times = 0; times < 5; times += 1) {
    const { pid } = server;
    server.kill('SIGKILL');
    await untilAnother(pid);
  }
  await server.untilReady();
  expect(delays().slice(6)).toEqual([2, 2, 2, 2, 2]);
});

test('what waits for something that is there again is started at once', async () => {
  const server = await supervise(failsAtStart + healthy, { steadyFailureMs: 0 });
  const needed = new Supervised({
    name: 'needed',
    command: process.execPath,
    args: ['-e', 'setInterval(() => {}, 1000)'],
    env: {},
    cwd: folder,
    logFile: path.join(folder, 'needed.log'),
    whyNotReady: async () => null,
    whenRunningAgain: () => {
      writeFileSync(path.join(folder, 'mended'), '');
      server.startNow();
    },
  });
  await needed.start();
  server.kill('SIGKILL');
  while (delays().length < 7) {
    server.startNow();
    await pause(20);
  }
  expect(delays()).toEqual([0.5, 1, 2, 4, 8, 16, 30]);
  const waitsSince = performance.now();
  needed.kill('SIGKILL');
  await server.untilReady();
  await needed.stop();
  expect(performance.now() - waitsSince).toBeLessThan(30_000);
});

test('what no longer answers is ended and starts again', async () => {
  const server = await supervise(healthy, { longestSilenceMs: 1500, graceMs: 200 });
  const { pid } = server;
  await fetch(`${url}/hang`);
  await untilAnother(pid);
  await server.untilReady();
  expect(reports[0]).toMatch(/^server has not answered for [2-9] s: it is ended$/);
});

test('runs without a log when there is no room for one', async () => {
  const server = await supervise(healthy, { logFile: path.join(folder, 'logs', 'server.log') });
  rmSync(path.join(folder, 'logs'), { recursive: true });
  symlinkSync('/nowhere/at/all', path.join(folder, 'logs'));
  const { pid } = server;
  server.kill('SIGTERM');
  await untilAnother(pid);
  await server.untilReady();
  expect(() => readFileSync(server.logFile)).toThrow();
});
