import { commandPath, installDebianPackage } from './debian-package.mjs';
import { SetupError } from '../settings/setup-error.mjs';

/**
 * Prometheus, and the tool of it that tries alert rules; installed on the spot where that is possible.
 * @returns {Promise<{ prometheus: string, promtool: string }>} their paths
 */
export async function findPrometheus() {
  return {
    promtool: await found('promtool', 'prometheus'),
    prometheus: await found('prometheus', 'prometheus'),
  };
}

/** What Prometheus hands its alerts to; Debian names the program after the package. */
export const findAlertmanager = async () =>
  commandPath('alertmanager') ?? found('prometheus-alertmanager', 'prometheus-alertmanager');

/** @param {string} command @param {string} name of its Debian package */
async function found(command, name) {
  if (commandPath(command) === undefined) await installDebianPackage(name);
  const path = commandPath(command);
  if (path) return path;
  throw new SetupError(`${command} is not on the PATH; install it (Debian: sudo apt-get install ${name})`);
}
