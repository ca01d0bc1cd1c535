import type { OrderWithLines } from './order-aggregate.js';
import { isPart } from './take-line.js';

/** How far a gradual order is; undefined for any other. */
export function gradualOf({ lines, partsHeldAt }: Pick<OrderWithLines, 'lines' | 'partsHeldAt'>) {
  const parts = lines.filter(isPart);
  if (parts.length === 0) return undefined;
  const ahead = parts.flatMap(({ dueAt }) => dueAt ?? []);
  const taken = parts.flatMap(({ takenAt }) => takenAt ?? []);
  return {
    parts: parts.length,
    part: taken.length,
    startedAt: inOrder(taken).at(-1)?.toISOString() ?? null,
    nextAt: inOrder(ahead)[0]?.toISOString() ?? null,
    held: partsHeldAt !== null,
  };
}

const inOrder = (moments: readonly Date[]) =>
  moments.toSorted((one, other) => one.getTime() - other.getTime());
