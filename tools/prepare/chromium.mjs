import { commandPath, installDebianPackage } from './debian-package.mjs';
import { SetupError } from '../settings/setup-error.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The browser of the journeys, installed on the spot where that is possible.
 * @returns {Promise<string>} its path
 */
export async function findChromium() {
  const present = () => NAMES.map(commandPath).find((found) => found !== undefined);
  if (present() === undefined) await installDebianPackage('chromium');
  const browser = present();
  if (browser) return browser;
  throw new SetupError(
    'Chromium is not on the PATH; install it (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to a Chromium or Chrome',
  );
}
