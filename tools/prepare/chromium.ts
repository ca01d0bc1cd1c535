import { commandPath, installDebianPackage } from './debian-package.ts';
import { SetupError } from '../settings/setup-error.ts';

/** Chromium without windows: a page costs a third of the processor time that it costs in the whole browser. */
const HEADLESS = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The path of the tests' browser, installed on the spot where that is possible. */
export async function findChromium(): Promise<string> {
  const browser = (await found([HEADLESS])) ?? (await found(WHOLE));
  if (browser) return browser;
  throw new SetupError(
    'Chromium is not on the PATH; install it (Debian: sudo apt-get install chromium-headless-shell) or set CHROMIUM_PATH to a Chromium or Chrome',
  );
}

/** @param names the first is the name of its Debian package too */
async function found(names: string[]) {
  const present = () => names.map(commandPath).find((path) => path !== undefined);
  if (present() === undefined) await installDebianPackage(names[0] ?? '');
  return present();
}
