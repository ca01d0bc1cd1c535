import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '../repository.mjs';

/** The services, in the order in which calls go. */
export const serviceNames = /** @type {const} */ (['gateway', 'catalog', 'orders', 'fulfilment']);

/**
 * @typedef {object} Service
 * @property {string[]} rooms its folders
 * @property {number} tables
 * @typedef {object} Told an event and where it goes
 * @property {string} name
 * @property {string} from
 * @property {string} to
 * @typedef {object} Architecture
 * @property {Record<string, Service>} services
 * @property {Record<string, number>} calls of the public API, by who may make them
 * @property {Told[]} events
 * @property {string[]} paymentGateways
 */

/** What the code itself says of its structure. @returns {Promise<Architecture>} */
export async function readArchitecture() {
  /** @type {Record<string, { access?: string, path?: string }>} */
  const api = await contract('routes/public/index.js');
  /** @type {Record<string, number>} */
  const calls = {};
  for (const { access, path: address } of Object.values(api))
    if (access !== undefined && address !== undefined) calls[access] = (calls[access] ?? 0) + 1;
  const { paymentGatewayNames } = await contract('schemas/admin/settings.js');
  return {
    services: Object.fromEntries(serviceNames.map((name) => [name, readService(name)])),
    calls,
    events: await readEvents(),
    paymentGateways: paymentGatewayNames,
  };
}

/** @param {string} file */
const contract = (file) =>
  import(pathToFileURL(path.join(repository, 'libs', 'contracts', 'dist', file)).href);

/** @param {string} name @returns {Service} */
function readService(name) {
  const source = path.join(repository, 'services', name, 'src');
  const rooms = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return { rooms: rooms.map((room) => room.name).toSorted(), tables: countTables(source) };
}

/** Those that its migrations have made and not dropped since. @param {string} source */
function countTables(source) {
  const folder = path.join(source, 'migrations');
  const tables = new Set();
  for (const file of readdirSync(folder).toSorted(byTime)) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const up = text.slice(0, text.indexOf('async down(') + 1 || undefined);
    for (const [, verb, name] of up.matchAll(/\b(CREATE|DROP) TABLE (?:IF (?:NOT )?EXISTS )?(\w+)/g))
      if (verb === 'CREATE') tables.add(name);
      else tables.delete(name);
  }
  return tables.size;
}

/** A migration's file bears the time at which it was written. @param {string} a @param {string} b */
const byTime = (a, b) => timeOf(a) - timeOf(b);
const timeOf = (/** @type {string} */ file) => Number(/\d{13}/.exec(file)?.[0] ?? 0);

/** @returns {Promise<Told[]>} */
async function readEvents() {
  const { events, producerOf } = await contract('events.js');
  /** @type {[string, { consumers: string[] }][]} */
  const named = Object.entries(events);
  return named.flatMap(([name, { consumers }]) =>
    consumers.map((to) => ({ name, from: producerOf(name), to })),
  );
}
