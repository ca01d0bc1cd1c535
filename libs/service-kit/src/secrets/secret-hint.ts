import type { SecretHint } from '@boostline/contracts/schemas/admin/settings';

/** From this length on the last characters give nothing away that helps to guess the rest. */
const longEnough = 12;

/** What the panel shows of a key that a machine made: whether it is there, and how it ends. */
export function hintOf(secret: string | null | undefined): SecretHint {
  if (!secret) return { set: false, endsWith: null };
  return { set: true, endsWith: secret.length < longEnough ? null : secret.slice(-4) };
}

/** Not even the end of a secret that a person may have chosen is shown. */
export function hintOfChosen(secret: string): SecretHint {
  return { set: secret !== '', endsWith: null };
}
