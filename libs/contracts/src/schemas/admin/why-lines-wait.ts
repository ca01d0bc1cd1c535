/** `restored`: it may have been bought after the backup that was restored. */
export const heldForReasons = [
  'margin',
  'service-stopped',
  'service-missing',
  'service-changed',
  'restored',
] as const;
export type HeldFor = (typeof heldForReasons)[number];

/** Why a line waits that the supplier refused in words which nobody has explained yet. */
export const refusalUnread = 'refusal-unread';

/** Why a line is before a person whose answer was lost again and again, and that was proved absent each time. */
export const neverTaken = 'never-taken';
