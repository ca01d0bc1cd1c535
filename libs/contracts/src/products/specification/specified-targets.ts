/** Targets of the specification's products: in its words, and as the blocklist has named them since. */
import { linkOf, type TargetProblem } from '../read-target.js';
import type { TargetKind } from '../target-kind.js';
import { productOf } from './sold-as-specified.js';

/** The kind of a post: what the order of an offer is for. */
export const postKind = productOf({ type: 'likes' }).targetKind;
export const accountKind = productOf({ type: 'followers' }).targetKind;

/** Why a typed target is refused, to the buyer in English. */
export function targetRefusal(kind: TargetKind, problem: TargetProblem): string {
  const { empty, [problem]: said } = kind.texts.en;
  return kind.slug === accountKind.slug && problem === 'invalid' ? empty : said;
}

/** Under which word the blocklist and the limits know targets of a kind. */
export function targetWord({ slug, network, bareName }: TargetKind): string {
  if (network === accountKind.network && bareName) return 'username';
  return slug === postKind.slug ? 'post' : slug;
}

/** The link of a line whose event does not carry it. */
export const specifiedLink = (type: string, target: string): string =>
  linkOf(productOf({ type }).targetKind, target);
