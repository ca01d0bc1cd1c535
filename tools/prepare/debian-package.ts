import { accessSync, chmodSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../process/run.ts';
import { withLock } from './checkout-lock.ts';
import { SetupError } from '../settings/setup-error.ts';

const POLICY = '/usr/sbin/policy-rc.d';
/** Packages with a server that would start with the machine. */
const SERVERS = new Set(['redis-server', 'prometheus', 'prometheus-alertmanager', 'pgbouncer']);

/** How long apt waits while another program installs packages. */
const PATIENCE = ['-o', 'DPkg::Lock::Timeout=600'];

/** Installs Debian packages, without starting servers, where possible (root, apt-get); elsewhere the caller says what is missing. */
export async function installDebianPackage(...names: string[]) {
  if (process.getuid?.() !== 0 || !commandPath('apt-get')) return;
  // Suites that run at the same time need different packages, and apt works for one at a time.
  await withLock('installing', () => install(names));
}

async function install(names: string[]) {
  const keepQuiet = !existsSync(POLICY);
  if (keepQuiet) {
    writeFileSync(POLICY, '#!/bin/sh\nexit 101\n');
    chmodSync(POLICY, 0o755);
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const args = [...PATIENCE, 'install', '-y', '-qq', '--no-install-recommends', ...names];
  try {
    const first = await run('apt-get', args, { env });
    if (first.code === 0) return;
    // A fresh machine has no package lists yet.
    await run('apt-get', ['update', '-qq'], { env });
    const { code, output } = await run('apt-get', args, { env });
    if (code !== 0) process.stderr.write(`apt-get could not install ${names.join(', ')}:\n${output}\n`);
  } finally {
    if (keepQuiet) rmSync(POLICY, { force: true });
    // Ours runs on a port of its own; the packaged one is not to appear after the next boot.
    const servers = names.filter((name) => SERVERS.has(name));
    if (servers.length > 0 && existsSync('/run/systemd/system')) {
      await run('systemctl', ['disable', '--now', ...servers], { env });
    }
  }
}

/** @returns its path */
export function commandPath(command: string): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/local/bin',
    '/usr/bin',
    '/opt/homebrew/bin',
  ];
  return folders
    .filter((folder) => path.isAbsolute(folder))
    .map((folder) => path.join(folder, command))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Installs rclone where that is possible; copies of backups to a second place need it. */
export async function findRclone() {
  if (commandPath('rclone') === undefined) await installDebianPackage('rclone');
  if (commandPath('rclone') === undefined)
    throw new SetupError('rclone is not on the PATH; install it (Debian: sudo apt-get install rclone)');
}
