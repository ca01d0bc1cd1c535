import { SetupError } from '../settings/setup-error.ts';
import { commandPath, installDebianPackage } from './debian-package.ts';

/** Installs rclone where that is possible; copies of backups to a second place need it. */
export async function findRclone() {
  if (commandPath('rclone') === undefined) await installDebianPackage('rclone');
  if (commandPath('rclone') === undefined)
    throw new SetupError('rclone is not on the PATH; install it (Debian: sudo apt-get install rclone)');
}
