/** Whether the sender of a `traceparent` records it: the last bit of its flags. */
export function isRecorded(traceparent: string | null): boolean {
  return traceparent !== null && Number.parseInt(traceparent.slice(-2), 16) % 2 === 1;
}

/** Work inside of a trace follows that trace; work that several share is recorded when one of them is. */
export function isTracedWork(parent: string | null, links: readonly string[] = []): boolean {
  return isRecorded(parent) || links.some(isRecorded);
}
