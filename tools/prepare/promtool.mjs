import { commandPath, installDebianPackage } from './debian-package.mjs';
import { SetupError } from '../settings/setup-error.mjs';

/**
 * The program that tries alert rules, installed on the spot where that is possible.
 * @returns {Promise<string>} its path
 */
export async function findPromtool() {
  const present = () => commandPath('promtool');
  if (present() === undefined) await installDebianPackage('prometheus');
  const found = present();
  if (found) return found;
  throw new SetupError('promtool is not on the PATH; install it (Debian: sudo apt-get install prometheus)');
}
