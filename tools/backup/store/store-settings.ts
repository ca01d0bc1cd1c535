import { SetupError } from '../../settings/setup-error.ts';

/** The second place of backups: a bucket of an S3-compatible store. */
export interface StoreSettings {
  /** Of the bucket, perhaps with a folder in it. */
  url: URL;
  region: string;
  keyId: string;
  secret: string;
  /** How many backups stay there. */
  keep: number;
  /** Encrypts what goes there. */
  passphrase: string | undefined;
}

/** The second place; null without one. `keep`: how many stay in the folder. */
export function storeSettings(
  env: NodeJS.ProcessEnv,
  keep: number,
  passphrase?: string,
): StoreSettings | null {
  const { BACKUP_S3_URL, BACKUP_S3_KEY_ID, BACKUP_S3_SECRET, BACKUP_S3_REGION, BACKUP_S3_KEEP } = env;
  if (BACKUP_S3_URL === undefined) return null;
  const url = URL.canParse(BACKUP_S3_URL) ? new URL(BACKUP_S3_URL) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname === '/' || url.username || url.search)
    throw new SetupError('BACKUP_S3_URL must look like https://host/bucket or https://host/bucket/folder');
  if (!BACKUP_S3_KEY_ID || !BACKUP_S3_SECRET)
    throw new SetupError('BACKUP_S3_URL needs BACKUP_S3_KEY_ID and BACKUP_S3_SECRET');
  const kept = Number(BACKUP_S3_KEEP ?? keep);
  if (!Number.isInteger(kept) || kept < 1)
    throw new SetupError('BACKUP_S3_KEEP must be a whole number from 1');
  return {
    url,
    keyId: BACKUP_S3_KEY_ID,
    secret: BACKUP_S3_SECRET,
    keep: kept,
    region: BACKUP_S3_REGION ?? 'us-east-1',
    passphrase,
  };
}

/** How the place is named to people: without credentials. */
export const placeOf = ({ url }: StoreSettings) => `${url.host}${url.pathname.replace(/\/+$/, '')}`;
