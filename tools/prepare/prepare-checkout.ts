import { buildAll } from './build.ts';
import { withCheckoutLock } from './checkout-lock.ts';
import { installPackages } from './install.ts';

/** What a command needs that runs the shop on a clean clone: the right Node, the packages, the build. Throws SetupError. */
export async function prepareCheckout() {
  await withCheckoutLock(async () => {
    await installPackages();
    await buildAll();
  });
}
