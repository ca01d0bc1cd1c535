import { z } from 'zod';

const windows = { s: 1_000, m: 60_000, h: 3_600_000 };

/** `add=60/m,services=10/h` → calls allowed per action and window (ms). */
export const quotas = z.string().transform((text, context) => {
  const limits: Record<string, { calls: number; windowMs: number }> = {};
  for (const part of text.split(',').filter(Boolean)) {
    const match = /^\s*([a-z_]+)=(\d+)\/([smh])\s*$/.exec(part);
    const [, action, calls, unit] = match ?? [];
    if (!action || (unit !== 's' && unit !== 'm' && unit !== 'h')) {
      context.addIssue(`"${part}" is not like add=60/m`);
      return z.NEVER;
    }
    limits[action] = { calls: Number(calls), windowMs: windows[unit] };
  }
  return limits;
});

export type Limits = z.infer<typeof quotas>;

/** Counts calls per action in fixed windows, as panels do. */
export class Quota {
  private readonly counted = new Map<string, { window: number; calls: number }>();

  constructor(private readonly limits: Limits) {}

  /** Counts one call; false when the window is used up. `now` in ms. */
  allows(action: string, now: number): boolean {
    const limit = this.limits[action];
    if (!limit) return true;
    const window = Math.floor(now / limit.windowMs);
    const previous = this.counted.get(action);
    const calls = (previous?.window === window ? previous.calls : 0) + 1;
    this.counted.set(action, { window, calls });
    return calls <= limit.calls;
  }
}
