import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { postUrl, profileUrl } from '@boostline/contracts/schemas/shop/target';

/** What the panel is given for a target. */
export function linkTo(type: PackageType, target: string): string {
  return type === 'followers' ? profileUrl(target) : postUrl(target);
}
