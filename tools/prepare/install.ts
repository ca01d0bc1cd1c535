import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../process/run.ts';
import { checkoutState, repository } from '../repository.ts';
import { SetupError } from '../settings/setup-error.ts';

/** Installs the packages when the lock file has changed since; returns what was done. */
export async function installPackages(): Promise<string> {
  const stamp = path.join(checkoutState, 'installed');
  const wanted = lockFileHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 'packages unchanged';
  // Not `npm ci`, as images do: it empties node_modules first, from which another start of this checkout may be running.
  const { code, output } = await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: repository,
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (code !== 0) {
    const reason = output
      .split('\n')
      .filter((line) => /npm error/.test(line))
      .slice(0, 4)
      .join(' | ');
    throw new SetupError(`npm install failed: ${reason || output.trim().slice(-300)}`);
  }
  mkdirSync(checkoutState, { recursive: true });
  writeFileSync(stamp, lockFileHash());
  return 'packages installed';
}

function lockFileHash() {
  const lock = readFileSync(path.join(repository, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}
