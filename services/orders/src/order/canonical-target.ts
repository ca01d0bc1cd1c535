import { invalidField } from '@boostline/contracts/routes/errors';
import { readTarget } from '@boostline/contracts/products/read-target';
import { targetRefusal } from '@boostline/contracts/products/specification/specified-targets';
import type { TargetKind } from '@boostline/contracts/products/target-kind';

/** What the buyer means; throws `invalid-input` on `field` with the sentence that the storefront shows too. */
export function canonicalTarget(kind: TargetKind, input: string, field = 'instagramUsername'): string {
  const reading = readTarget(kind, input);
  if ('target' in reading) return reading.target;
  throw invalidField(field, targetRefusal(kind, reading.problem));
}
