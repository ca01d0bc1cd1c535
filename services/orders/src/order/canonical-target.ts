import { invalidField } from '@boostline/contracts/routes/errors';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { canonicalShortcode, canonicalUsername } from '@boostline/contracts/schemas/shop/target';

/** The account or shortcode; throws `invalid-input` on `field` with the sentence that the storefront shows too. */
export function canonicalTarget(type: PackageType, input: string, field = 'instagramUsername'): string {
  if (type === 'followers') {
    const username = canonicalUsername(input);
    if (username) return username;
    throw invalidField(field, 'Please enter your Instagram username');
  }
  const shortcode = canonicalShortcode(input);
  if (shortcode) return shortcode;
  throw invalidField(field, 'Please enter a valid Instagram post or reel URL');
}
