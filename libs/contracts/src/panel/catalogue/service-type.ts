/**
 * What the type of a service says of how it is ordered; null is a service that no list of its panel tells of. Panels share
 * the names of types (Default, Package, Custom Comments, Custom Comments Package, …), not their letter case. Pure.
 */
type Typed = { type: string } | null;

/** It is sold as a whole: given no quantity, and priced for what its smallest order holds. */
export const isSoldWhole = (service: Typed) => service !== null && /\bpackage\b/i.test(service.type);

/** It is ordered with the buyer's own comment lines, and counted by them. */
export const takesComments = (service: Typed) => service !== null && /^custom comments$/i.test(service.type);

/** Its quantity is a number that is free between two limits; others sell by comments, posts or as a whole. */
export const hasFreeQuantity = (service: Typed) => service !== null && /^default$/i.test(service.type);
