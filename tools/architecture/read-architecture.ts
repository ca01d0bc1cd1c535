import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '../repository.ts';

/** The services, in the order in which calls go. */
export const serviceNames = ['gateway', 'catalog', 'orders', 'fulfilment'] as const;

export interface Service {
  /** Its folders. */
  rooms: string[];
  tables: number;
}

/** an event and where it goes */
export interface EventFlow {
  name: string;
  from: string;
  to: string;
}

export interface Architecture {
  services: Record<string, Service>;
  /** Of the public API, by who may make them. */
  calls: Record<string, number>;
  events: EventFlow[];
  paymentGateways: string[];
}

/** What the code itself says of its structure. */
export async function readArchitecture(): Promise<Architecture> {
  const api: Record<string, { access?: string; path?: string }> = await contract('routes/public/index.js');
  const calls: Record<string, number> = {};
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

const contract = (file: string) =>
  import(pathToFileURL(path.join(repository, 'libs', 'contracts', 'dist', file)).href);

function readService(name: string): Service {
  const source = path.join(repository, 'services', name, 'src');
  const rooms = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return { rooms: rooms.map((room) => room.name).toSorted(), tables: countTables(source) };
}

/** Those that its migrations have made and not dropped since. */
function countTables(source: string) {
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

/** A migration's file bears the time at which it was written. */
const byTime = (a: string, b: string) => timeOf(a) - timeOf(b);
const timeOf = (file: string) => Number(/\d{13}/.exec(file)?.[0] ?? 0);

async function readEvents(): Promise<EventFlow[]> {
  const { events, producerOf } = await contract('events.js');
  const named: [string, { consumers: string[] }][] = Object.entries(events);
  return named.flatMap(([name, { consumers }]) =>
    consumers.map((to) => ({ name, from: producerOf(name), to })),
  );
}
