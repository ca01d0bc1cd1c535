import type { Logger } from '@nestjs/common';

/** Until a replica has noticed what was changed on another one, ms. */
const everyMs = 3000;

/** Calls `read` every three seconds. A failure is logged, and what was read before stays. Returns what ends it. */
export function readRegularly(read: () => Promise<unknown>, logger: Logger): () => void {
  const look = () =>
    read().catch((error: unknown) =>
      logger.warn(
        `settings could not be read, tried again in three seconds: ${error instanceof Error ? error.message : String(error)}`,
      ),
    );
  const timer = setInterval(() => void look(), everyMs).unref();
  return () => clearInterval(timer);
}
