import { underRightRuntime } from '../runtime.mjs';
import { readSettings } from '../settings/read-settings.mjs';
import { buildAll } from './build.mjs';
import { withCheckoutLock } from './checkout-lock.mjs';
import { installPackages } from './install.mjs';

/** What a command needs that runs the shop on a clean clone: the right Node, the packages, the build. Throws SetupError. */
export async function prepareCheckout() {
  await underRightRuntime(readSettings(process.env).dataDir);
  await withCheckoutLock(async () => {
    await installPackages();
    await buildAll();
  });
}
