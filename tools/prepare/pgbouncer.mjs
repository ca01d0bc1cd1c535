import { commandPath, installDebianPackage } from './debian-package.mjs';

/**
 * PgBouncer, installed on the spot where that is possible.
 * @returns {Promise<string | undefined>} its path
 */
export async function findPgbouncer() {
  const present = () => commandPath('pgbouncer') ?? commandPath('../sbin/pgbouncer');
  if (present() === undefined) await installDebianPackage('pgbouncer');
  return present();
}
