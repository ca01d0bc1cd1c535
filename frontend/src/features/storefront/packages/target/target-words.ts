import type { TargetProblem } from '@boostline/contracts/products/read-target';
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
