import { AsyncLocalStorage } from 'node:async_hooks';

/** Header: milliseconds that the caller will still wait. */
export const timeLeftHeader = 'x-time-left';

const current = new AsyncLocalStorage<Deadline>();

/**
 * When a request must be answered. All calls that it makes share this time, however many there are. It ends with the
 * answer: work that continues after it has time limits of its own.
 */
export class Deadline {
  private readonly at: number;
  private ended = false;

  constructor(milliseconds: number) {
    this.at = performance.now() + milliseconds;
  }

  run<T>(work: () => T): T {
    return current.run(this, work);
  }

  end(): void {
    this.ended = true;
  }

  get left(): number | undefined {
    return this.ended ? undefined : this.at - performance.now();
  }
}

/** Milliseconds until the request under way must be answered, negative when late; `undefined` in the background. */
export function timeLeft(): number | undefined {
  return current.getStore()?.left;
}

/**
 * What `work` answers within `milliseconds`; otherwise throws what `late` makes. `work` is not cancelled: it goes on,
 * and its later answer or error is ignored.
 */
export async function within<T>(
  work: Promise<T>,
  milliseconds: number | undefined,
  late: () => Error,
): Promise<T> {
  if (milliseconds === undefined) return work;
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([work, passed]);
  } finally {
    clearTimeout(timer);
  }
}
