import type { PublicPackage } from '@boostline/contracts/schemas/shop/packages';
import { maxParts } from '@boostline/contracts/schemas/shop/parts';
import type { Quote } from '@boostline/contracts/schemas/shop/custom-quantity';

/** Over how many days it may come; null where it comes all at once. */
export function daysFor(packages: readonly PublicPackage[], quote: Quote): number | null {
  const pack = packages.find(({ id }) => id === quote.packageId);
  const days = pack?.gradualDays ?? null;
  return pack && days !== null && days <= maxPartsOf(pack, quote) ? days : null;
}

/** Maximum number of posts. */
export function postsFor(packages: readonly PublicPackage[], quote: Quote): number {
  const pack = packages.find(({ id }) => id === quote.packageId);
  return pack?.splitPosts ? Math.max(1, Math.min(pack.splitPosts, maxPartsOf(pack, quote))) : 1;
}

/** The most posts that any of these packages is for. */
export function maxPostsOf(packages: readonly PublicPackage[]): number {
  return Math.max(1, ...packages.map(({ splitPosts }) => splitPosts ?? 1));
}

/** Of the package itself the server has looked at the size of its parts; another quantity is looked at here. */
const maxPartsOf = ({ quantity, smallestPart }: PublicPackage, quote: Quote) =>
  quote.quantity === quantity ? Infinity : maxParts(quote.quantity, smallestPart ?? 1);
