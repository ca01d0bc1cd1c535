import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Rotating } from './rotating.js';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Keys of 32 bytes. */
export type SecretsKeys = Rotating<Buffer>;

/** Encrypts a secret for the database. `owner` is bound to it, so that it cannot be moved to another row. */
export function seal({ newest }: SecretsKeys, owner: string, secret: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, newest, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws when no key, or the owner or a byte is not the one that it was sealed with. */
export function unseal({ all }: SecretsKeys, owner: string, sealed: Buffer): string {
  const [newest, ...others] = all;
  try {
    return unsealBy(newest, owner, sealed);
  } catch (error) {
    for (const key of others) if (opens(key, owner, sealed)) return unsealBy(key, owner, sealed);
    throw error;
  }
}

function opens(key: Buffer, owner: string, sealed: Buffer): boolean {
  try {
    unsealBy(key, owner, sealed);
    return true;
  } catch {
    return false;
  }
}

function unsealBy(key: Buffer, owner: string, sealed: Buffer): string {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  const secret = decipher.update(sealed.subarray(nonceBytes + tagBytes));
  return Buffer.concat([secret, decipher.final()]).toString('utf8');
}
