import { packageTypes, type PackageType } from '@boostline/contracts/packages';

/** By what the panel calls it; the category counts first, for a name may praise several things. */
export function kindOf({ name, category }: { name: string; category: string }): PackageType | null {
  if (!/instagram|\big\b/i.test(`${category} ${name}`)) return null;
  const named = (text: string) =>
    packageTypes.find((kind) => new RegExp(`\\b${kind.slice(0, -1)}s?\\b`, 'i').test(text)) ?? null;
  return named(category) ?? named(name);
}
