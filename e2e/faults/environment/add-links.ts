import type { ProcessPlan } from '../../../tools/system/processes.ts';
import { freePort } from '../../../tools/process/free-port.ts';
import { Link, type Address } from './link.js';

/** The variables that hold addresses, with their targets. */
const variables: [RegExp, string][] = [
  [/_DATABASE_URL$/, 'postgres'],
  [/^REDIS_URL$/, 'redis'],
  [/^SANDBOX_GATEWAY_URL$/, 'payment-gateway'],
  [/^RESELLER_API_URL$/, 'reseller-panel'],
  [/^(CATALOG|ORDERS|FULFILMENT)_URL$/, ''],
  [/^WEBHOOK_URL$/, 'gateway'],
];

/** Links by `<from>><to>`, e.g. `orders>postgres`. */
export type Links = Map<string, Link>;

/** How many of each service run; one where nothing is said. */
export type Replicas = Partial<Record<string, number>>;

/** Adds replicas as `<service>-2` and so on, with the same environment and another port. */
export async function addReplicas(plans: ProcessPlan[], replicas: Replicas): Promise<ProcessPlan[]> {
  const all: ProcessPlan[] = [];
  for (const plan of plans) {
    all.push(plan);
    for (let number = 2; number <= (replicas[plan.name] ?? 1); number += 1) {
      const port = String(await freePort());
      const name = `${plan.name}-${number}`;
      if (!isReplica(name)) throw new Error(`${plan.name} cannot have replicas`);
      all.push({ ...plan, name, url: `http://127.0.0.1:${port}`, env: { ...plan.env, PORT: port } });
    }
  }
  return all;
}

/** Puts a proxy on every link: each process gets the address of the proxy. */
export async function addLinks(
  plans: ProcessPlan[],
  links: Links,
  isOpen: (target: Address) => boolean,
): Promise<ProcessPlan[]> {
  return Promise.all(
    plans.map(async (plan) => {
      const env = { ...plan.env };
      for (const [name, value] of Object.entries(plan.env)) {
        const to = variables.find(([pattern]) => pattern.test(name));
        // Sentinels name the addresses of their servers themselves.
        if (!to || !value || value.startsWith('redis+sentinel:')) continue;
        const target = to[1] || name.replace('_URL', '').toLowerCase();
        const link = await Link.open(addressesOf(target, value, plans), isOpen);
        links.set(`${plan.name}>${target}`, link);
        env[name] = through(value, link.port);
      }
      return { ...plan, env };
    }),
  );
}

/** All replicas of a service; otherwise the one address that was given. */
function addressesOf(target: string, url: string, plans: ProcessPlan[]): Address[] {
  const replicas = plans.filter(({ name }) => name === target || name.startsWith(`${target}-`));
  const urls = replicas.length > 0 ? replicas.map((plan) => plan.url) : [url];
  return urls.map((each) => addressIn(each));
}

export function addressIn(url: string): Address {
  const { hostname, port } = new URL(url);
  return { host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port) };
}

function through(url: string, port: number): string {
  const changed = new URL(url);
  changed.hostname = '127.0.0.1';
  changed.port = String(port);
  return changed.toString().replace(/\/$/, url.endsWith('/') ? '/' : '');
}

function isReplica(name: string): name is ProcessPlan['name'] {
  return /^(gateway|catalog|orders|fulfilment)-\d+$/.test(name);
}
