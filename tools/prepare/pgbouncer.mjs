import { run } from '../process/run.mjs';
import { commandPath, installDebianPackage } from './debian-package.mjs';

/**
 * PgBouncer, installed on the spot where that is possible; PGBOUNCER_PATH names another one.
 * @returns {Promise<{ path: string, version: number } | undefined>} `version`: 1.24 as 124
 */
export async function findPgbouncer() {
  const present = () =>
    process.env.PGBOUNCER_PATH ?? commandPath('pgbouncer') ?? commandPath('../sbin/pgbouncer');
  if (present() === undefined) await installDebianPackage('pgbouncer');
  const path = present();
  if (path === undefined) return undefined;
  const { output } = await run(path, ['--version']);
  const [, major = '0', minor = '0'] = /PgBouncer (\d+)\.(\d+)/.exec(output) ?? [];
  return { path, version: Number(major) * 100 + Number(minor) };
}
