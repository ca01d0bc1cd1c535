import { whyNotOfType } from '@boostline/contracts/panel/service-kind';
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

/** Whether a service delivers this type, as far as its name and category tell. */
export function delivers(service: Named, type: PackageType): boolean {
  return whyNotOfType(type, { kind: kindOf(service), name: service.name }) === null;
}
