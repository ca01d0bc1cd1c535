import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Recorder, Span, SpanStart } from './traces/recorder.js';

const current = new AsyncLocalStorage<Trace>();
const wellFormed = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
/** Nobody records by it. Its id is for log lines alone. */
const unrecorded = '00';

let recorder: Recorder | undefined;

/** From now on spans are recorded; without it they cost nothing. Answers how to stop. */
export function recordSpans(by: Recorder): () => void {
  recorder = by;
  return () => {
    if (recorder === by) recorder = undefined;
  };
}

/** The trace that some work belongs to. */
class Trace {
  private known: string | undefined;

  constructor(
    given: string | null | undefined,
    private readonly span?: Span,
  ) {
    this.known = span?.traceparent ?? (isTraceparent(given) ? given : undefined);
  }

  /** An id is drawn when it is first needed: most requests neither log nor call another service. */
  get traceparent(): string {
    return (this.known ??= `00-${randomHex()}-${randomHex().slice(-16)}-${unrecorded}`);
  }

  get isRecorded(): boolean {
    return this.span !== undefined;
  }
}

function isTraceparent(given: string | null | undefined): given is string {
  return typeof given === 'string' && wellFormed.test(given);
}

/** 32 hexadecimal digits. Node caches random bytes for UUIDs; `randomBytes` would be a system call each time. */
function randomHex(): string {
  return randomUUID().replaceAll('-', '');
}

/** The W3C `traceparent` of the current work, or `null` outside of a trace. */
export function currentTraceparent(): string | null {
  return current.getStore()?.traceparent ?? null;
}

/** The trace id, which all log lines of one request or event share. */
export function currentTraceId(): string | undefined {
  return current.getStore()?.traceparent.slice(3, 35);
}

/** Runs `work` as part of the given trace, without a span of its own; a missing or malformed one begins a new trace. */
export function withTrace<T>(traceparent: string | null | undefined, work: () => T): T {
  return current.run(new Trace(traceparent), work);
}

/** Work that several traces share (`links`) is a trace of its own, recorded when one of them is. */
export function asSpan<T>(
  traceparent: string | null | undefined,
  start: SpanStart,
  work: () => Promise<T>,
): Promise<T> {
  const links = start.links?.filter(isTraceparent);
  const parent = isTraceparent(traceparent) ? traceparent : null;
  if (!recorder || !isTracedWork(parent, links)) return withTrace(parent, work);
  return runAndEnd(recorder.start({ ...start, links }, parent), work);
}

/** Runs `work` as a span inside of the current one, if there is one. */
export function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const around = current.getStore();
  if (!recorder || !around?.isRecorded) return work();
  return runAndEnd(recorder.start(start, around.traceparent), work);
}

/** Records what has ended already, such as a wait; the `traceparent` for what follows it. */
export function noteSpan(traceparent: string | null, start: SpanStart): string | null {
  if (!recorder || !isTraceparent(traceparent) || !isTracedWork(traceparent)) return traceparent;
  const span = recorder.start(start, traceparent);
  span.end();
  return span.traceparent;
}

/** A span that somebody else ends. Undefined when nothing is recorded; then `work` runs in the given trace. */
export function openSpan(
  traceparent: string | null | undefined,
  start: () => SpanStart,
  { begins }: { begins: boolean },
  work: (span: Span | undefined) => void,
): void {
  const parent = isTraceparent(traceparent) ? traceparent : null;
  const isRecorded = recorder && (begins ? recorder.chooses() : isTracedWork(parent));
  // Whoever begins traces is asked by strangers: what they send must not decide what is recorded, or under which id.
  if (!recorder || !isRecorded)
    return current.run(new Trace(recorder && begins ? null : parent), work, undefined);
  const span = recorder.start(start(), begins ? null : parent);
  current.run(new Trace(null, span), work, span);
}

async function runAndEnd<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await current.run(new Trace(null, span), work);
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

/** Whether the sender of a `traceparent` records it: the last bit of its flags. */
export function isRecorded(traceparent: string | null): boolean {
  return traceparent !== null && Number.parseInt(traceparent.slice(-2), 16) % 2 === 1;
}

/** Work inside of a trace follows that trace; work that several share is recorded when one of them is. */
export function isTracedWork(parent: string | null, links: readonly string[] = []): boolean {
  return isRecorded(parent) || links.some(isRecorded);
}
