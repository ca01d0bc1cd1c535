import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const current = new AsyncLocalStorage<Trace>();
const wellFormed = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Its id is drawn when it is first needed: most requests neither log nor call another service. */
class Trace {
  private drawn: string | undefined;

  constructor(private readonly given: string | null | undefined) {}

  get traceparent(): string {
    return (this.drawn ??= `00-${this.inherited()}-${randomHex().slice(-16)}-01`);
  }

  private inherited(): string {
    return this.given && wellFormed.test(this.given) ? this.given.slice(3, 35) : randomHex();
  }
}

/** 32 hexadecimal digits. Node caches random bytes for UUIDs; `randomBytes` would be a system call each time. */
function randomHex(): string {
  return randomUUID().replaceAll('-', '');
}

/** The W3C `traceparent` of the current work, or `null` outside of a trace. */
export function currentTraceparent(): string | null {
  return current.getStore()?.traceparent ?? null;
}

/** Runs `work` as part of the given trace; a missing or malformed one begins a new trace. */
export function withTrace<T>(traceparent: string | null | undefined, work: () => T): T {
  return current.run(new Trace(traceparent), work);
}

/** The trace id, which all log lines of one request or event share. */
export function currentTraceId(): string | undefined {
  return current.getStore()?.traceparent.slice(3, 35);
}
