import type { HeldFor } from '@boostline/contracts/schemas/admin/why-lines-wait';

/** A line that is held for one of these goes on by itself once the panel lists its service again. */
export const awayReasons = ['service-missing', 'service-changed'] as const satisfies HeldFor[];

export function isServiceAway(heldFor: HeldFor | null): boolean {
  return awayReasons.some((away) => away === heldFor);
}
