import { run } from '../process/run.ts';
import { SetupError } from '../settings/setup-error.ts';
import { buildPgbouncer } from './build-pgbouncer.ts';
import { commandPath, installDebianPackage } from './debian-package.ts';

/** The first that follows prepared statements from one connection to PostgreSQL to the next, as 1.21. */
const NEEDED = 121;

/** The path of PgBouncer: the one of PGBOUNCER_PATH, else the installed one, else one built here once. */
export async function findPgbouncer(): Promise<string> {
  const named = process.env.PGBOUNCER_PATH;
  if (named !== undefined) return newEnough(named, 'the one that PGBOUNCER_PATH names');
  const present = () => commandPath('pgbouncer') ?? commandPath('../sbin/pgbouncer');
  if (present() === undefined) await installDebianPackage('pgbouncer');
  const installed = present();
  if (installed !== undefined && (await versionOf(installed)) >= NEEDED) return installed;
  return newEnough(await buildPgbouncer(), 'the one that was built');
}

/** @param which in words */
async function newEnough(program: string, which: string) {
  if ((await versionOf(program)) >= NEEDED) return program;
  throw new SetupError(`PgBouncer 1.21 or newer is needed; ${which} is older or does not start`);
}

/** @returns 1.24 as 124; 0 when it does not say */
async function versionOf(program: string): Promise<number> {
  const { output } = await run(program, ['--version']);
  const [, major = '0', minor = '0'] = /PgBouncer (\d+)\.(\d+)/.exec(output) ?? [];
  return Number(major) * 100 + Number(minor);
}
