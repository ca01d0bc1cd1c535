import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endChild } from '../process/end-child.ts';
import { freePort } from '../process/free-port.ts';

/** A real PgBouncer before the databases of these addresses, all of one server, with `settings` as lines of [pgbouncer]. */
export async function startPgbouncer(program: string, urls: string[], settings: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'boostline-pgbouncer-'));
  // It runs as nobody where the tests run as root, which it refuses to be.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new URL(urls[0] ?? '');
  const users = urls
    .map((text) => new URL(text))
    .map(({ username, password }) => [username, decodeURIComponent(password)]);
  writeFileSync(
    path.join(folder, 'users.txt'),
    users.map(([name, password]) => `"${name}" "${password}"\n`).join(''),
  );
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${server.hostname} port=${server.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${path.join(folder, 'users.txt')}`,
      ...settings,
      '',
    ].join('\n'),
  );
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const start = () => spawn(program, ['-q', ...asNobody, file], { stdio: 'ignore' });
  let child = start();
  const through = (text: string) => {
    const url = new URL(text);
    url.host = `127.0.0.1:${port}`;
    return url.href;
  };
  await untilItListens(port);
  return {
    /** An address, by way of it. */
    through,
    /** Host and port of the server behind it. */
    direct: `${server.hostname}:${server.port}`,
    async killAndStart() {
      await endChild(child, 'SIGKILL');
      child = start();
      await untilItListens(port);
    },
    async stop() {
      await endChild(child, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether the roles behind it exist yet is not asked: it would hold a failed login against them. */
async function untilItListens(port: number) {
  const deadline = Date.now() + 30_000;
  const listens = () =>
    new Promise((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => socket.destroy());
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
  while (!(await listens())) {
    if (Date.now() > deadline) throw new Error('PgBouncer does not listen');
    await sleep(100);
  }
}
