import { whyNotOfType } from '@boostline/contracts/panel/catalogue/service-kind';
import { packageTypes, type PackageType } from '@boostline/contracts/shop/packages';

const words: Record<PackageType, RegExp> = {
  followers: /\bfollowers?\b/i,
  likes: /\blikes?\b/i,
  views: /\bviews?\b/i,
  comments: /\bcomments?\b/i,
};

interface Named {
  name: string;
  category: string;
}

/** By what the panel calls it; the category counts first, for a name may mention several types. */
export function kindOf({ name, category }: Named): PackageType | null {
  if (!/instagram|\big\b/i.test(`${category} ${name}`)) return null;
  const named = (text: string) => packageTypes.find((kind) => words[kind].test(text)) ?? null;
  return named(category) ?? named(name);
}

/** Why a service does not deliver this type, to follow its number in a sentence; null when nothing speaks against it. */
export function whyNotDelivering(service: Named, type: PackageType): string | null {
  return whyNotOfType(type, { kind: kindOf(service), name: service.name });
}
