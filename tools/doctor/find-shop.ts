import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installationSecrets } from '../settings/secrets.ts';
import { SetupError } from '../settings/setup-error.ts';
import { servingGateway } from './serving-gateway.ts';
import type { Settings } from '../settings/read-settings.ts';

/** Where the parts of a running shop are. */
export interface Place {
  publicUrl: string;
  /** What `localhost` with TLS is, where this runs in a container of its own; null: itself. */
  localProxy: string | null;
  /** The address of each, by name. */
  processes: Record<string, string>;
  /** The owner's, or of the role that watches. */
  databaseUrl: string;
  /** Whether that role may write nowhere. */
  readsOnly: boolean;
  redisUrl: string;
  /** Of calls inside the shop. */
  token: string;
  /** Whose disk must have room. */
  dataDir: string;
}

type Addresses = Pick<Place, 'publicUrl' | 'processes' | 'redisUrl'>;

/** Where `npm start` leaves the addresses that it has drawn. */
export const addressesFile = (dataDir: string) => path.join(dataDir, 'addresses.json');

/** The shop that the environment names, or the one of `npm start` for DATA_DIR. Throws SetupError when neither has its address. */
export async function findShop({ env, dataDir }: Settings): Promise<Place> {
  const file = addressesFile(dataDir);
  const named = {
    gateway: await servingGateway(env)(),
    catalog: env.CATALOG_URL,
    orders: env.ORDERS_URL,
    fulfilment: env.FULFILMENT_URL,
    invariants: env.INVARIANTS_URL,
  };
  const given = Object.fromEntries(
    Object.entries(named).flatMap(([name, url]) => (url ? [[name, url]] : [])),
  );
  if (!existsSync(file) && Object.keys(given).length < Object.keys(named).length)
    throw new SetupError('no shop runs here: start it with npm start, or see docs/operations.md, "Doctor"');
  const drawn: Addresses = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { publicUrl: '', processes: {}, redisUrl: '' };
  const token = env.INTERNAL_TOKEN ?? installationSecrets(dataDir).secrets.INTERNAL_TOKEN;
  return {
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : drawn.publicUrl,
    localProxy: env.LOCAL_PROXY_URL ?? null,
    processes: { ...drawn.processes, ...given },
    databaseUrl: env.DATABASE_URL ?? (await embeddedUrl()),
    readsOnly: false,
    redisUrl: env.REDIS_URL ?? drawn.redisUrl,
    token,
    dataDir,
  };
}

/** Loaded here alone: images have no PostgreSQL of their own. */
async function embeddedUrl() {
  const { embeddedDatabaseUrl } = await import('../postgres/embedded-url.ts');
  return embeddedDatabaseUrl();
}
