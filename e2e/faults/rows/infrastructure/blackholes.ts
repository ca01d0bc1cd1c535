import { setTimeout as sleep } from 'node:timers/promises';
import { Buyers } from '../../environment/buyers.js';
import { FaultShop } from '../../environment/fault-shop.js';
import { measure, percentile } from '../../figures.js';
import type { Check, Result, Row } from '../../row.js';

const blackholeMs = 60_000;
const perSecond = 2;
/** From then on after the fault, nothing may be left of it in any pool of connections, ms. */
const settledMs = 10_000;
/** No buyer waits longer for a refusal, ms. */
const longestErrorMs = 3000;

interface Hole {
  /** `<from>→<to>`; services: all of them. */
  name: string;
  from: string;
  to: string;
  /** Calls of buyers that do not need the link and go on as if nothing were wrong. */
  unaffected: string[];
}

const everything = ['/api/'];
const holes: Hole[] = [
  {
    name: 'orders→gateway sandbox',
    from: 'orders',
    to: 'payment-gateway',
    unaffected: ['/api/orders', '/api/packages', '/api/payment-status'],
  },
  { name: 'fulfilment→panel', from: 'fulfilment', to: 'reseller-panel', unaffected: everything },
  { name: 'services→postgres', from: '', to: 'postgres', unaffected: [] },
  { name: 'services→redis', from: '', to: 'redis', unaffected: everything },
  { name: 'gateway→orders', from: 'gateway', to: 'orders', unaffected: ['/api/packages'] },
  { name: 'gateway→catalog', from: 'gateway', to: 'catalog', unaffected: everything },
  { name: 'gateway→fulfilment', from: 'gateway', to: 'fulfilment', unaffected: everything },
  { name: 'gateway sandbox→shop (webhooks)', from: 'payment-gateway', to: 'gateway', unaffected: everything },
  {
    name: 'orders→catalog',
    from: 'orders',
    to: 'catalog',
    unaffected: ['/api/create-payment', '/api/packages', '/api/payment-status'],
  },
];

export const blackholes: Row[] = holes.map((hole) => ({
  fault: `${hole.name} blackholed 60 s`,
  bounds: { recoverySeconds: 60 },
  run: (shop) => blackhole(shop, hole),
}));

/** With the shop's own deadline for buyers. */
export const blackholesShop = () =>
  FaultShop.open({ replicas: { fulfilment: 2 }, env: { BUYER_PATIENCE_MS: '2500' } });

async function blackhole(shop: FaultShop, { from, to, unaffected }: Hole): Promise<Result> {
  const buyers = await Buyers.at(shop);
  let over = 0;
  const fault = async () => {
    await sleep(2000);
    for (const link of shop.linksTo(to, from)) link.behave({ blackhole: 'both' });
    await sleep(blackholeMs);
    for (const link of shop.linksTo(to, from)) link.heal();
    over = performance.now();
  };
  const watching = watch(buyers);
  await buyers.buySteadily(perSecond, fault());
  await watching();
  const [figures, late] = await Promise.all([measure(shop, buyers.sold, over), buyAfter(shop, over)]);
  const errors = errorsOf(buyers);
  const hurt = errors.filter(({ path }) => unaffected.some((one) => path.startsWith(one)));
  const p99 = percentile(
    errors.map(({ ms }) => ms),
    0.99,
  );
  const checks: Check[] = [
    { what: `p99 of ${errors.length} errors ${(p99 / 1000).toFixed(1)} s`, held: p99 <= longestErrorMs },
    { what: `${hurt.length} errors of ${hurt[0]?.path} (${hurt[0]?.status})`, held: hurt.length === 0 },
    { what: `${late} errors later than ${settledMs / 1000} s after`, held: late === 0 },
  ];
  return { figures, checks, notes: [`${errors.length} errors, p99 ${(p99 / 1000).toFixed(1)} s`] };
}

/** Buys more once the fault is over and its traces should be gone; returns how many errors that met. */
async function buyAfter(shop: FaultShop, over: number): Promise<number> {
  await sleep(Math.max(0, over + settledMs - performance.now()));
  const buyers = await Buyers.at(shop);
  await buyers.buyMany(20, 10);
  return errorsOf(buyers).length;
}

function errorsOf({ requests }: Buyers) {
  return requests.filter(({ status }) => status === 0 || status >= 500);
}

/** Looks at packages and at an order, twice a second, until the answer is called. */
function watch(buyers: Buyers): () => Promise<void> {
  let watching = true;
  const looks: Promise<unknown>[] = [];
  const look = async () => {
    while (watching) {
      looks.push(buyers.browse());
      const last = buyers.sold.at(-1);
      if (last) looks.push(buyers.look(last));
      await sleep(500);
    }
    await Promise.all(looks);
  };
  const looking = look();
  return () => {
    watching = false;
    return looking;
  };
}
