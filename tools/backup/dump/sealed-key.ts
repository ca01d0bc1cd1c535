import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto';
import { SetupError } from '../../settings/setup-error.ts';

/** Half a second and 128 MB for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** All in base64. */
export type SealedKey = { salt: string; iv: string; tag: string; sealed: string };

export function sealKey(key: string, passphrase: string): SealedKey {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, COST), iv);
  const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  const text = (bytes: Buffer) => bytes.toString('base64');
  return { salt: text(salt), iv: text(iv), tag: text(cipher.getAuthTag()), sealed: text(sealed) };
}

/** @throws SetupError when the passphrase is another */
export function openKey({ salt, iv, tag, sealed }: SealedKey, passphrase: string) {
  const bytes = (text: string) => Buffer.from(text, 'base64');
  const secret = scryptSync(passphrase, bytes(salt), 32, COST);
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes(iv));
  decipher.setAuthTag(bytes(tag));
  try {
    return Buffer.concat([decipher.update(bytes(sealed)), decipher.final()]).toString();
  } catch {
    throw new SetupError('BACKUP_PASSPHRASE is not the one that this backup was made with');
  }
}

/** Distinguishes two keys and reveals nothing else of them: a key has 256 random bits. */
export function printOf(key: string) {
  const bytes = Buffer.from(key, /^[0-9a-f]{64}$/i.test(key) ? 'hex' : 'base64');
  return createHash('sha256').update('boostline secrets key\0').update(bytes).digest('hex').slice(0, 16);
}
