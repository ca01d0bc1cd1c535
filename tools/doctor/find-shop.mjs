import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installationSecrets } from '../settings/secrets.mjs';
import { SetupError } from '../settings/setup-error.mjs';
import { servingGateway } from './serving-gateway.mjs';

/**
 * Where the parts of a running shop are.
 * @typedef {object} Place
 * @property {string} publicUrl
 * @property {string | null} localProxy what `localhost` with TLS is, where this runs in a container of its own; null: itself
 * @property {Record<string, string>} processes the address of each, by name
 * @property {string} databaseUrl the owner's, or of the role that watches
 * @property {boolean} readsOnly whether that role may write nowhere
 * @property {string} redisUrl
 * @property {string} token of calls inside the shop
 * @property {string} dataDir whose disk must have room
 */

/** @typedef {Pick<Place, 'publicUrl' | 'processes' | 'redisUrl'>} Addresses */

/** Where `npm start` leaves the addresses that it has drawn. @param {string} dataDir */
export const addressesFile = (dataDir) => path.join(dataDir, 'addresses.json');

/**
 * The shop that the environment names, or the one that `npm start` runs for DATA_DIR; what the environment names wins.
 * @param {import('../settings/read-settings.mjs').Settings} settings
 * @returns {Promise<Place>}
 * @throws {SetupError} when neither tells where it is
 */
export async function findShop({ env, dataDir }) {
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
  /** @type {Addresses} */
  const drawn = existsSync(file)
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
  const { embeddedDatabaseUrl } = await import('../postgres/embedded-url.mjs');
  return embeddedDatabaseUrl();
}
