/**
 * Runs `work` with a signal that gives it up after `ms`. Throws what `work` throws. Unlike that of AbortSignal.timeout
 * the clock ends with the work: a signal that fires after a call that succeeded makes an error and its stack for nobody.
 */
export async function abortAfter<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(new Error(`no answer in ${ms} ms`)), ms).unref();
  try {
    return await work(giveUp.signal);
  } finally {
    clearTimeout(timer);
  }
}
