import { createHash } from 'node:crypto';
import type { z } from 'zod';

/** The JSON of a notification, or `null` when it is none or of another shape. */
export function readNotification<T>(rawBody: Buffer, shape: z.ZodType<T>): T | null {
  try {
    return shape.safeParse(JSON.parse(rawBody.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** The event key where a gateway gives its events no id: the same bytes are the same event. */
export function bodyHash(rawBody: Buffer): string {
  return createHash('sha256').update(rawBody).digest('hex');
}
