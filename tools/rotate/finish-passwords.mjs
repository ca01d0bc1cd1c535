import { readKept, writeKept } from '../settings/secrets.ts';
import { afterStep } from './steps.mjs';

const NAME = 'POSTGRES_PASSWORD';

/**
 * Keeps the owner's next password as the present one when the database has it already. The former one opens nothing any
 * more, and is not kept.
 * @param {string} dataDir
 * @param {string} opened the password that the database took
 */
export function finishPasswords(dataDir, opened) {
  const kept = readKept(dataDir);
  if (kept[`${NAME}_NEXT`] !== opened) return;
  writeKept(dataDir, afterStep(afterStep(kept, NAME, ''), NAME, ''));
}
