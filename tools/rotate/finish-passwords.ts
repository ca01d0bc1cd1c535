import { readKept, writeKept } from '../settings/secrets.ts';

/** Keeps the owner's next password as the present one when the database accepted it (`opened`). */
export function finishPasswords(dataDir: string, opened: string) {
  const { POSTGRES_PASSWORD_NEXT: next, ...kept } = readKept(dataDir);
  if (next === opened) writeKept(dataDir, { ...kept, POSTGRES_PASSWORD: opened });
}
