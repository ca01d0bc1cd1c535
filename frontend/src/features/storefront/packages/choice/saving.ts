import type { PublicPackage } from '@boostline/contracts/schemas/shop/packages';

/** Whole percent that a package costs less for each piece than the smallest one; 0 where it does not. */
export function savingOf(pack: PublicPackage, packages: readonly PublicPackage[]): number {
  const smallest = packages.reduce((least, each) => (each.quantity < least.quantity ? each : least), pack);
  // Compared as whole numbers: 1 − (price ÷ quantity) ÷ (price of the smallest ÷ its quantity).
  const there = smallest.price * pack.quantity;
  return there > 0 ? Math.max(0, Math.floor(((there - pack.price * smallest.quantity) * 100) / there)) : 0;
}
