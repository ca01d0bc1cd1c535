/** A quantity in parts: over several posts at once, or day by day to one link. Without schemas, which no buyer should fetch. */

export const fewestParts = 2;
export const maxDays = 30;
export const maxPosts = 10;

/** A quantity divided into parts, as equal as whole numbers can be: they add up to it exactly, the larger ones first. */
export function evenParts(quantity: number, parts: number): number[] {
  const least = Math.floor(quantity / parts);
  const larger = quantity - least * parts;
  return Array.from({ length: parts }, (_, at) => (at < larger ? least + 1 : least));
}

/** Maximum number of parts of a quantity such that each is at least `minimum`. */
export function maxParts(quantity: number, minimum: number): number {
  return Math.floor(quantity / Math.max(minimum, 1));
}
