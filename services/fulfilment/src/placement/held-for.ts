/**
 * Why a READY line is not sent until a person says so, or its service is back. `restored`: it may have been bought after the
 * backup was made that was restored.
 */
export const heldForReasons = [
  'margin',
  'service-stopped',
  'service-missing',
  'service-changed',
  'restored',
] as const;
export type HeldFor = (typeof heldForReasons)[number];

/** A line that is held for one of these goes on by itself once the panel lists its service again. */
export const awayReasons = ['service-missing', 'service-changed'] as const satisfies HeldFor[];

export function isServiceAway(heldFor: HeldFor | null): boolean {
  return awayReasons.some((away) => away === heldFor);
}
