import { z } from 'zod';

const orderHint = z.object({ topic: z.literal('order'), orderId: z.int() });

/** The order that a hint is about; null when it is about something else or cannot be read. */
export function orderOfHint(message: string): number | null {
  try {
    return orderHint.safeParse(JSON.parse(message)).data?.orderId ?? null;
  } catch {
    return null;
  }
}
