import { invalidField } from '@boostline/contracts/routes/errors';
import type { SellableLine } from '@boostline/contracts/routes/internal/index';
import { productOf } from '@boostline/contracts/products/specification/sold-as-specified';
import {
  accountKind,
  postKind,
  targetRefusal,
} from '@boostline/contracts/products/specification/specified-targets';
import type { TargetKind } from '@boostline/contracts/products/target-kind';
import type { OfferOrderCreation } from '@boostline/contracts/schemas/shop/offers';
import { readTarget } from '@boostline/contracts/products/read-target';

/** Where each part of an offer goes: one target for each kind. Throws `invalid-input`. Pure. */
export function readTargets(
  lines: readonly SellableLine[],
  { postUrl, instagramUsername, targets = {} }: OfferOrderCreation,
) {
  const kinds = lines.map((line) => productOf(line).targetKind);
  if (postUrl === undefined && kinds.some(({ network }) => network === postKind.network))
    throw invalidField('postUrl', targetRefusal(postKind, 'empty'));
  const typed: { kind: TargetKind; typed: string; field: string }[] = [
    ...(postUrl === undefined ? [] : [{ kind: postKind, typed: postUrl, field: 'postUrl' }]),
    ...(instagramUsername
      ? [{ kind: accountKind, typed: instagramUsername, field: 'instagramUsername' }]
      : []),
  ];
  for (const kind of kinds) {
    const named = targets[kind.slug];
    if (named !== undefined) typed.push({ kind, typed: named, field: `targets.${kind.slug}` });
  }
  const read = new Map(
    typed.map(({ kind, typed: text, field }) => [kind.slug, canonicalTarget(kind, text, field)]),
  );
  return {
    typed,
    /** Without a target the line waits, and the order page asks for it. */
    of: (line: SellableLine): string | null => read.get(productOf(line).targetKind.slug) ?? null,
    ofOrder: read.get(postKind.slug) ?? [...read.values()][0] ?? '',
  };
}

/** What the buyer means; throws `invalid-input` on `field` with the sentence that the storefront shows too. */
export function canonicalTarget(kind: TargetKind, input: string, field = 'instagramUsername'): string {
  const reading = readTarget(kind, input);
  if ('target' in reading) return reading.target;
  throw invalidField(field, targetRefusal(kind, reading.problem));
}
