/** Dies as by kill -9 when `reached` is the point that CRASH_AT chose; services refuse that variable in production. */
export function crashAt<Point extends string>(chosen: Point | undefined, reached: Point): void {
  if (chosen === reached) process.kill(process.pid, 'SIGKILL');
}

/** Stands still as by kill -STOP, until a SIGCONT, when `reached` is the point that CRASH_AT chose. */
export function standStillAt<Point extends string>(chosen: Point | undefined, reached: Point): void {
  if (chosen === reached) process.kill(process.pid, 'SIGSTOP');
}
