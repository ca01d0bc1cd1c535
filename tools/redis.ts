import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { commandPath, installDebianPackage } from './prepare/debian-package.ts';
import { freePort } from './process/free-port.ts';
import { endProcess } from './process/is-alive.ts';
import { Supervised } from './process/supervised.ts';
import { SetupError } from './settings/setup-error.ts';

const SERVER = /redis|valkey/;

/** Our own Redis on a data folder and a private loopback port: every write kept (AOF), nothing evicted. Ready to be started. */
export async function prepareRedis({
  dataDir,
  password,
  report,
  whenRunningAgain,
}: {
  dataDir: string;
  password: string;
  report?: (text: string) => void;
  /** After it had died. */
  whenRunningAgain?: () => void;
}) {
  const server = await redisServer();
  const home = path.join(dataDir, 'redis');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  await endLeftover(home);
  const port = await freePort();
  const supervised = new Supervised({
    name: 'redis',
    ...dyingWithParent(server),
    // Given on standard input: the password stays out of the process list. Paths are relative to the data folder.
    input: configuration(port, password),
    env: { PATH: process.env.PATH, LANG: 'C', TZ: 'UTC' },
    cwd: home,
    logFile: path.join(dataDir, 'logs', 'redis.log'),
    whyNotReady: () => answer(port, password),
    graceMs: 1200,
    report,
    whenRunningAgain,
  });
  return { url: `redis://:${password}@127.0.0.1:${port}`, note: path.basename(server), process: supervised };
}

function configuration(port: number, password: string) {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    'dir .',
    'pidfile redis.pid',
    'daemonize no',
    'appendonly yes',
    'appendfsync everysec',
    'maxmemory-policy noeviction',
    'save ""',
    '',
  ].join('\n');
}

function dyingWithParent(server: string) {
  if (!commandPath('setpriv')) return { command: server, args: ['-'] };
  return { command: 'setpriv', args: ['--pdeathsig=TERM', '--', server, '-'] };
}

/** @returns path of the server, installed on the spot where that is possible */
export async function redisServer(): Promise<string> {
  const present = () => commandPath('redis-server') ?? commandPath('valkey-server');
  if (present() === undefined) await installDebianPackage('redis-server');
  const server = present();
  if (server) return server;
  throw new SetupError(
    'redis-server is not on the PATH; install it (Debian: sudo apt-get install redis-server, macOS: brew install redis) or set REDIS_URL',
  );
}

/** A server that outlived an earlier run (kill -9) still writes to these files. */
async function endLeftover(home: string) {
  const file = path.join(home, 'redis.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8'));
  const folder = realpathSync(home);
  await endProcess(pid, { word: SERVER, folder, politely: 'SIGTERM', by: 'SIGKILL', waitMs: 5000 });
}

/** @returns null when it takes commands; it does not while it still loads its data */
function answer(port: number, password: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', timeout: 1000 });
    let text = '';
    const finish = () => {
      socket.destroy();
      resolve(text.includes('+PONG') ? null : `it answers: ${text.trim() || 'nothing'}`);
    };
    socket.on('connect', () => socket.write(`AUTH ${password}\r\nPING\r\nQUIT\r\n`));
    socket.on('data', (data) => (text += data));
    for (const event of ['end', 'error', 'timeout']) socket.on(event, finish);
  });
}
