import { seal, unseal } from '@boostline/service-kit/secrets/sealed-secret';
import { env } from '../env.js';

const format = 'v1.';

/** A supplier account's key as the database holds it; bound to the row, so that it cannot be moved to another. */
export function sealSupplierKey(providerId: number, apiKey: string): string {
  return format + seal(env.secretsKeys, ownerOf(providerId), apiKey).toString('base64');
}

/** Throws when it was sealed with another SECRETS_KEY, or was changed or moved. */
export function unsealSupplierKey(providerId: number, sealed: string): string {
  if (!sealed.startsWith(format)) throw new Error('this is no sealed key');
  return unseal(env.secretsKeys, ownerOf(providerId), Buffer.from(sealed.slice(format.length), 'base64'));
}

/** The key in clear; null when it was sealed with another SECRETS_KEY: then it must be entered again. */
export function readSupplierKey({ id, apiKeySealed }: { id: number; apiKeySealed: string }): string | null {
  try {
    return unsealSupplierKey(id, apiKeySealed);
  } catch {
    return null;
  }
}

const ownerOf = (providerId: number) => `provider:${providerId}`;
