import { setTimeout as sleep } from 'node:timers/promises';

/** As long as a busy machine may take, ms. */
const maxMs = 150_000;

/** Waits until the condition holds; throws when it never does. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + maxMs; !(await isSo()); await sleep(25))
    if (Date.now() > end) throw new Error(`waited in vain: ${String(isSo)}`);
}
