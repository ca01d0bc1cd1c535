/** Dies as by kill -9 when `reached` is the point that CRASH_AT chose; services refuse that variable in production. */
export function crashAt<Point extends string>(chosen: Point | undefined, reached: Point): void {
  if (chosen === reached) process.kill(process.pid, 'SIGKILL');
}

/** A process stops within this time, ms. */
const stopsWithinMs = 1000;

/** Stands still as by kill -STOP, until a SIGCONT, when `reached` is the point that CRASH_AT chose. */
export function standStillAt<Point extends string>(chosen: Point | undefined, reached: Point): void {
  if (chosen !== reached) return;
  process.kill(process.pid, 'SIGSTOP');
  // The signal may reach another thread first: this one does nothing more until it has stopped.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, stopsWithinMs);
}
