import type { Followers } from '@boostline/contracts/schemas/shop/orders';
import type { LineRow } from './order-aggregate.js';
import { refillsUntil } from './refill.state.js';

/** How many followers an account had at the end of a delivery, and when it was last counted. */
export interface FollowerCounts {
  atEnd: number;
  latest: number;
  countedAt: Date;
}

/** An older count does not say how many there are now, ms. */
const countLastsMs = 24 * 60 * 60 * 1000;

/** What is shown of the counts while a refill of the line is free. */
export function shownFollowers(
  line: LineRow,
  counts: FollowerCounts | undefined,
  now: Date,
): { followers?: Followers } {
  if (!counts || refillsUntil(line, now) === null) return {};
  const { atEnd, latest, countedAt } = counts;
  const isOld = now.getTime() - countedAt.getTime() > countLastsMs;
  return { followers: { atEnd, now: isOld ? null : latest } };
}
