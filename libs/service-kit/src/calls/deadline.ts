import { AsyncLocalStorage } from 'node:async_hooks';

/** Header: milliseconds that the caller will still wait. */
export const timeLeftHeader = 'x-time-left';

const current = new AsyncLocalStorage<Deadline>();

/** All calls of a request share this time. Work that continues after the answer has limits of its own. */
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

/** Throws what `late` makes when it takes longer; `work` goes on, and its later answer or error is ignored. */
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
