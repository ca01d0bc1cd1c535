import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const current = new AsyncLocalStorage<string>();
const wellFormed = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The W3C `traceparent` of the work under way, or `null` outside of any. */
export function currentTraceparent(): string | null {
  return current.getStore() ?? null;
}

/** Runs `work` as part of the given trace; a missing or malformed one begins a new trace. */
export function withTrace<T>(traceparent: string | null | undefined, work: () => T): T {
  const inherited =
    traceparent && wellFormed.test(traceparent) ? traceparent.slice(3, 35) : randomBytes(16).toString('hex');
  return current.run(`00-${inherited}-${randomBytes(8).toString('hex')}-01`, work);
}

/** The part that all of one order's log lines share. */
export function currentTraceId(): string | undefined {
  return current.getStore()?.slice(3, 35);
}
