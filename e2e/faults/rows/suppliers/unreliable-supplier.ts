import { readFileSync } from 'node:fs';
import { Buyers, type Sold, type Wish } from '../../environment/buyers.js';
import type { FaultShop } from '../../environment/fault-shop.js';
import { measure } from '../../figures.js';
import { countForgotten } from '../../paid-lines.js';
import type { Check, Row } from '../../row.js';
import {
  attemptOutcomes,
  killWhileBuying,
  nameOf,
  workersShop,
  type KillPlan,
} from '../infrastructure/random-kills.js';

const scenario = new URL('../../../../sandbox/reseller-panel/scenarios/trouble.json', import.meta.url);
const wish: Wish = { type: 'followers', quantity: 1000 };
const orders = 60;
const kills: KillPlan = { orders, kills: 10, workers: 2, everyMs: 2000, wish };
/** Lines of one charge wait for each lost answer. */
const patienceSeconds = 300;
/** What never left is sent again, and its second call may fail as well. */
const bounds = { recoverySeconds: patienceSeconds, maxAdds: 5, inReview: 1 };

/** The supplier draws its faults by this seed. */
export const troubleShop = () => workersShop(kills.workers, { SEED: 'trouble' });

/** Calls that fail, answers that are lost and answers after twelve seconds, while all buy the same. */
export const trouble: Row[] = [
  {
    fault: `one package, panel in trouble, ${orders} orders`,
    bounds,
    run: async (shop) => {
      await begin(shop);
      const buyers = await Buyers.at(shop);
      const sold = await buyers.buyMany(orders, 12, wish);
      const figures = await measure(shop, sold, performance.now(), patienceSeconds);
      return { figures, checks: await end(shop, sold), notes: await attemptOutcomes(shop) };
    },
  },
  {
    fault: `one package, panel in trouble, ${nameOf(kills)}`,
    bounds,
    run: async (shop) => {
      await begin(shop);
      const { result, sold } = await killWhileBuying(shop, kills, patienceSeconds);
      return { ...result, checks: [...(result.checks ?? []), ...(await end(shop, sold))] };
    },
  },
];

async function begin(shop: FaultShop): Promise<void> {
  const { rules }: { rules: object[] } = JSON.parse(readFileSync(scenario, 'utf8'));
  await shop.supplier.scenario(rules);
}

async function end(shop: FaultShop, sold: readonly Sold[]): Promise<Check[]> {
  await shop.supplier.scenario([]);
  const forgotten = await countForgotten(shop, sold);
  return [{ what: `${forgotten} paid orders wait without a person`, held: forgotten === 0 }];
}
