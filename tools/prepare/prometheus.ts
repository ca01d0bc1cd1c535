import { commandPath, installDebianPackage } from './debian-package.ts';
import { SetupError } from '../settings/setup-error.ts';

/** The paths of Prometheus and promtool, installed on the spot where that is possible. */
export async function findPrometheus(): Promise<{ prometheus: string; promtool: string }> {
  return {
    promtool: await found('promtool', 'prometheus'),
    prometheus: await found('prometheus', 'prometheus'),
  };
}

/** What Prometheus hands its alerts to; Debian names the program after the package. */
export const findAlertmanager = async () =>
  commandPath('alertmanager') ?? found('prometheus-alertmanager', 'prometheus-alertmanager');

/** @param name of its Debian package */
async function found(command: string, name: string) {
  if (commandPath(command) === undefined) await installDebianPackage(name);
  const path = commandPath(command);
  if (path) return path;
  throw new SetupError(`${command} is not on the PATH; install it (Debian: sudo apt-get install ${name})`);
}
