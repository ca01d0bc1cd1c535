import { setTimeout as sleep } from 'node:timers/promises';

/** Tries the assertions again and again until they hold; after `seconds` the last failure counts. */
export async function eventually<T>(assertions: () => Promise<T>, seconds = 150): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await assertions();
    } catch (failure) {
      if (Date.now() > deadline) throw failure;
      await sleep(100);
    }
  }
}

/** Waits until the condition holds; throws after `maxSeconds`. */
export async function waitUntil(
  what: string,
  condition: () => Promise<boolean>,
  maxSeconds: number,
): Promise<void> {
  const deadline = performance.now() + maxSeconds * 1000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`waited ${maxSeconds} s in vain: ${what}`);
    await sleep(200);
  }
}
