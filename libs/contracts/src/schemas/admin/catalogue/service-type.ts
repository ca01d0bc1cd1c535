/** How a service of this type is ordered; null for a service in no list. Panels share the names, not the letter case. */
type Typed = { type: string } | null;

/** It is sold as a whole: given no quantity, and priced for what its smallest order holds. */
export const isSoldWhole = (service: Typed) => service !== null && /\bpackage\b/i.test(service.type);

/** It is ordered with the buyer's own comment lines, and counted by them. */
export const takesComments = (service: Typed) => service !== null && /^custom comments$/i.test(service.type);

/** Its quantity is a number that is free between two limits; others sell by comments, posts or as a whole. */
export const hasFreeQuantity = (service: Typed) => service !== null && /^default$/i.test(service.type);

/** What an order of each other type must hold besides target, quantity and comments (research/business.md). */
const needs: [type: RegExp, what: string][] = [
  [/subscription/i, 'a subscription form'],
  [/mention/i, 'accounts or hashtags to mention'],
  [/poll/i, 'the answer of a poll'],
  [/comment (?:likes|replies)/i, 'the writer of a comment'],
  [/custom comments package/i, 'comments for a fixed quantity'],
  [/seo/i, 'search words'],
  [/invite/i, 'groups to invite from'],
];

/** Why no order of this type can be placed, to follow a service's number; null where one can. A type that is not known is not. */
export function whyNotOrderable({ type }: { type: string }): string | null {
  const named = type.trim();
  if (/^(?:default|package|custom comments|)$/i.test(named)) return null;
  const [, what] = needs.find(([words]) => words.test(named)) ?? [];
  return what === undefined
    ? `is of the type “${named}”, which the shop cannot order`
    : `needs ${what}, which the shop does not ask buyers for`;
}
