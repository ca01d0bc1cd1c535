import { readKept, writeKept } from '../settings/secrets.ts';

/**
 * Keeps the owner's next password as the present one when the database has it already.
 * @param opened the password that the database accepted
 */
export function finishPasswords(dataDir: string, opened: string) {
  const { POSTGRES_PASSWORD_NEXT: next, ...kept } = readKept(dataDir);
  if (next === opened) writeKept(dataDir, { ...kept, POSTGRES_PASSWORD: opened });
}
