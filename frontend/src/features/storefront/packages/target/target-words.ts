import { linkOf, readTarget, type TargetProblem } from '@boostline/contracts/products/read-target';
import type { Messages } from '../../../../messages/en.js';
import type { ShopTargetKind } from '../../../../products/assortment.js';

/** `instagram.com/p/...`: what a link looks like. */
export function placeholderOf({ hosts, canonical }: ShopTargetKind): string {
  const [template = ''] = canonical;
  const address = template.startsWith('/') ? `${hosts[0] ?? ''}${template}` : template;
  return address.replace(/^www\./, '').replace(/\{[a-z]+\}\/?/g, '...');
}

/** `@name` of an account, else the target as it is. */
export const shownTarget = ({ bareName }: ShopTargetKind, target: string): string =>
  bareName && !/[@/]/.test(target) ? `@${target}` : target;

/** `@name`, `instagram.com/p/…` or `3 posts`: what an order goes to, in a few words; null while its first target is none. */
export function targetName(
  kind: ShopTargetKind,
  [first = '', ...more]: readonly string[],
  { parts }: Messages,
): string | null {
  const reading = readTarget(kind, first);
  if (!('target' in reading)) return null;
  const others = more.filter((typed) => typed.trim() !== '').length;
  if (others > 0) return parts.posts(others + 1);
  return kind.bareName
    ? shownTarget(kind, reading.target)
    : linkOf(kind, reading.target).replace(/^https?:\/\/(?:www\.)?/, '');
}

/** Title and text for what is wrong with a target. */
export function problemWords(
  problem: TargetProblem,
  kind: ShopTargetKind,
  { target: t }: Messages,
): [string, string] {
  const isPost = kind.slug.endsWith('-post');
  if (problem === 'empty') {
    const title = kind.bareName ? t.nameRequired : isPost ? t.postRequired : t.linkRequired;
    return [title, kind.empty];
  }
  const text = problem === 'shortLink' ? kind.shortLink : kind.invalid;
  return [kind.bareName ? t.nameInvalid : t.linkInvalid, text];
}
