import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/** Encrypts a credential for the database. `bound` (such as `provider:1`) keeps it from being moved to another row. */
export function seal(key: Buffer, text: string, bound: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(bound));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')}`;
}

/** Throws when the key is another one, or when the text was changed or moved. */
export function unseal(key: Buffer, sealed: string, bound: string): string {
  const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(bound))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
