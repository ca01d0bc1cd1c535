import { seal, unseal, type SecretsKeys } from '@boostline/service-kit/secrets/sealed-secret';

const owner = 'account-picture';
/** Pictures are asked for by the page that named them, ms. */
const validFor = 60 * 60 * 1000;

/** The address of a picture for a browser, which neither reads nor invents one: the gateway fetches no other addresses. */
export function pictureTokenOf(address: string, now: Date, keys: SecretsKeys): string {
  return seal(keys, owner, `${now.getTime()} ${address}`).toString('base64url');
}

/** Null when it is not one of this shop's, or too old. */
export function openPictureToken(token: string, now: Date, keys: SecretsKeys): string | null {
  try {
    const [made, address = ''] = unseal(keys, owner, Buffer.from(token, 'base64url')).split(' ', 2);
    return now.getTime() - Number(made) <= validFor ? address : null;
  } catch {
    return null;
  }
}
