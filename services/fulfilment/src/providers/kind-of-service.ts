import { packageTypes, type PackageType } from '@boostline/contracts/shop/packages';

const words: Record<PackageType, RegExp> = {
  followers: /\bfollowers?\b/i,
  likes: /\blikes?\b/i,
  views: /\bviews?\b/i,
  comments: /\bcomments?\b/i,
};

/** By what the panel calls it; the category counts first, for a name may mention several types. */
export function kindOf({ name, category }: { name: string; category: string }): PackageType | null {
  if (!/instagram|\big\b/i.test(`${category} ${name}`)) return null;
  const named = (text: string) => packageTypes.find((kind) => words[kind].test(text)) ?? null;
  return named(category) ?? named(name);
}
